// Keys of advisory locks: arbitrary numbers that differ from each other and from `migrationLock` (migrate.ts).

/** Lock for filling an empty database: two providers may start on it at once. */
export const initializationLock = 7_202_612
/** Lock for a backend import: two imports at once would store each other's rows twice or reject them. */
export const importLock = 7_202_613
/** Lock for recording a payment's reference: nobody else may store the same one between its check and its storing. */
export const referenceLock = 7_202_614
