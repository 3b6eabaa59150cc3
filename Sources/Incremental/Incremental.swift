// Incremental
