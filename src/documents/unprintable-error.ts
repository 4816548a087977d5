/** The data of a document cannot be printed. The message states the problem for the clerk. */
export class UnprintableError extends Error {}
