const windowMs = 10_000
const maxLines = 200

/**
 * Limits log lines: a repeated fault must not fill the disk or block work. Returns whether a line is allowed, and the
 * number dropped since the last one. `now` is monotonic.
 */
export function createRateLimit(now: () => number) {
  let windowStart = now()
  let written = 0
  let dropped = 0
  return (): { isAllowed: boolean; droppedCount: number } => {
    if (now() - windowStart > windowMs) {
      windowStart = now()
      written = 0
    }
    if (written >= maxLines) {
      dropped++
      return { isAllowed: false, droppedCount: 0 }
    }
    written++
    const droppedCount = dropped
    dropped = 0
    return { isAllowed: true, droppedCount }
  }
}
