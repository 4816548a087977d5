/**
 * Address of the customer display. In a separate file, because the first screen loads nothing else of the desk's
 * contract.
 */
export const displayPath = '/customer-display'
