/** Held while an empty database is filled: two providers may start on it at once. */
export const initializationLock = 7_202_612
/** Held while a backend import runs: two would store or reject each other's rows. */
export const importLock = 7_202_613
