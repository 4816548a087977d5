import { isShort } from './length'

/** Runs two pieces of work by turns and gives the ratio of their median times: ours against the yardstick. */
export async function ratio(
  ours: () => unknown,
  yardstick: () => unknown,
  rounds = isShort ? 10 : 40,
): Promise<number> {
  const times: [number[], number[]] = [[], []]
  const warmUp = isShort ? 2 : 5
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [i, work] of [ours, yardstick].entries()) {
      const start = performance.now()
      await work()
      if (round >= warmUp) times[i as 0 | 1].push(performance.now() - start)
    }
  }
  return median(times[0]) / median(times[1])
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
