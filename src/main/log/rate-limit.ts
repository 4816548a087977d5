const windowMs = 10_000
const maxLines = 200

/**
 * Limits log lines: a repeated fault must not fill the disk or block work. The returned function is called for each
 * line; `droppedCount` is the number of lines dropped since the last allowed one. `now` is monotonic.
 */
export function createRateLimit(now: () => number) {
  let windowStart = now()
  let linesInWindow = 0
  let droppedLines = 0
  return (): { isAllowed: boolean; droppedCount: number } => {
    if (now() - windowStart > windowMs) {
      windowStart = now()
      linesInWindow = 0
    }
    if (linesInWindow >= maxLines) {
      droppedLines++
      return { isAllowed: false, droppedCount: 0 }
    }
    linesInWindow++
    const droppedCount = droppedLines
    droppedLines = 0
    return { isAllowed: true, droppedCount }
  }
}
