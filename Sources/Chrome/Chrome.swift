// Chrome
