/** ': Moved away'; '' without one. */
export const reasonAfter = (reason: string): string => (reason.trim() === '' ? '' : `: ${reason.trim()}`)
