/**
 * The longest that this thread computed without letting anything else happen, in milliseconds. Measured in its own
 * processor time, so that other programs on a busy machine do not count.
 */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const watch = setInterval(look, 1)
  try {
    await work()
    look()
  } finally {
    clearInterval(watch)
  }
  return longest
}
