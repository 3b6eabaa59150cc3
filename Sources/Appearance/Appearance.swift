// Appearance
