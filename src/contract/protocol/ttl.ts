/**
 * True while `now` is within `ttlMs` of `stampedAt`, before or after; all in milliseconds. Stamps further in the future
 * count as expired: a wrong clock extends a stamp to at most twice its TTL. Setting the clock back by less than the TTL
 * expires nothing (ADR-7).
 */
export const isWithinTtl = (stampedAt: number, ttlMs: number, now: number): boolean => Math.abs(now - stampedAt) < ttlMs
