/** ': Moved away'; '' without a reason. */
export const reasonAfter = (reason: string): string => (reason.trim() === '' ? '' : `: ${reason.trim()}`)
