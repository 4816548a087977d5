/**
 * Whether what was stamped at `at` is still within its span; all in milliseconds. A clock that was ahead leaves stamps of
 * the future: one further ahead than the span is void, as if it had passed. So nothing lasts longer than twice its span,
 * and a clock that is put back by less ends nothing early (ADR-7).
 */
export const isWithinTtl = (at: number, span: number, now: number): boolean => Math.abs(now - at) < span
