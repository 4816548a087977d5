/** The data of a document cannot be printed as it is; the message says to the clerk what is wrong with it. */
export class UnprintableError extends Error {}
