/** Runs two pieces of work by turns and gives the ratio of their median times: ours against the yardstick. */
export async function ratio(ours: () => unknown, yardstick: () => unknown, rounds = 40): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds + 5; round++) {
    for (const [i, work] of [ours, yardstick].entries()) {
      const start = performance.now()
      await work()
      if (round >= 5) times[i as 0 | 1].push(performance.now() - start)
    }
  }
  return median(times[0]) / median(times[1])
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
