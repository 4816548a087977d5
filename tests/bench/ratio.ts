import { isShort } from './length'

/** Runs both alternately and returns the ratio of their median times. */
export async function ratio(
  subject: () => unknown,
  reference: () => unknown,
  rounds = isShort ? 10 : 40,
): Promise<number> {
  const times: [number[], number[]] = [[], []]
  const warmUp = isShort ? 2 : 5
  for (let round = 0; round < rounds + warmUp; round++) {
    for (const [i, work] of [subject, reference].entries()) {
      const start = performance.now()
      await work()
      if (round >= warmUp) times[i as 0 | 1].push(performance.now() - start)
    }
  }
  return median(times[0]) / median(times[1])
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
