/** The advisory lock under which an empty database is filled: two providers may find it empty at once. */
export const fillingLock = 7_202_612
