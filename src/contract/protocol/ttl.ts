/**
 * True if `now` and `stampedAt` differ by less than `ttlMs`; all in milliseconds. A stamp in the near future counts
 * too, because the clock may have been set back (ADR-7).
 */
export const isWithinTtl = (stampedAt: number, ttlMs: number, now: number): boolean => Math.abs(now - stampedAt) < ttlMs
