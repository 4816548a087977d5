/** The advisory lock under which an empty database is filled: two providers may find it empty at once. */
export const initializationLock = 7_202_612
/** The one that an adoption has while it runs: two would keep every row twice, or refuse each other's. */
export const importLock = 7_202_613
