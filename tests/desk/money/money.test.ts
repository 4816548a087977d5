import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { testSeries } from '../support/series'
import { Day } from './day'
import { openPlain } from './plain'
import { play } from './play'
import { openProviderBackend } from './provider'
import { dayOfSeed, openWorld } from './world'

/** Milliseconds that stand for a second of the outbox: a request that was lost may arrive within an hour of the day. */
const second = 60_000

/** More by `MONEY_DAYS=2000` (npm run money), others by `MONEY_SEED=7`; one alone, with its steps, by the seed that a failure names. */
await testSeries({
  ...{ name: 'money simulator', unit: 'days' },
  count: Number(process.env.MONEY_DAYS ?? 8),
  first: Number(process.env.MONEY_SEED ?? 1),
  command: (backend, seed) => `npm run money -- 1 --backend ${backend} --from ${seed}`,
  async open(server, name) {
    const clock = { now: indiaTimeToEpochMs('2030-01-02', '10:00') }
    const isPlain = name === 'plain'
    const backend = await (isPlain ? openPlain(clock) : openProviderBackend(server, clock, name === 'provider'))
    const world = await openWorld(backend, { clock, second })
    return {
      async play(seed) {
        const day = new Day(world, seed, dayOfSeed(seed))
        const wrong = await play(day).catch((error: unknown) => [(error as Error).stack ?? String(error)])
        await world.forget(wrong.length > 0)
        return { wrong, steps: day.log }
      },
      close: world.close,
    }
  },
})
