/**
 * The longest blocking of this thread's event loop during the work, in milliseconds of its CPU time, so that other programs
 * do not count.
 */
export async function measureLongestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let before = process.threadCpuUsage()
  const sample = () => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const timer = setInterval(sample, 1)
  try {
    await work()
    sample()
  } finally {
    clearInterval(timer)
  }
  return longest
}
