// Keys of advisory locks: arbitrary numbers that differ from each other and from `migrationLock` (migrate.ts).

/** Lock for filling an empty database: two providers may start at once. */
export const initializationLock = 7_202_612
/** Lock for a backend import: two imports at once would store each other's rows twice or reject them. */
export const importLock = 7_202_613
/** Lock for recording a payment reference: no other call may store the same one between check and insert. */
export const referenceLock = 7_202_614
