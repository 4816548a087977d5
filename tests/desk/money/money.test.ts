import { indiaTimeToEpochMs } from '#contract/protocol/calendar'
import { testSeries } from '../support/series'
import { Day } from './day'
import { openPlainBackend } from './plain-backend'
import { openProviderBackend } from './provider-backend'
import { simulateDay } from './simulated-day'
import { dayOfSeed, openWorld } from './world'

/** Duration of one outbox second: 60 of them, in which a request may still arrive, are an hour of the simulated day. */
const secondMs = 60_000

/** `npm run money` sets the number of days and the first seed; a failure names the command that repeats one day. */
await testSeries({
  name: 'money simulator',
  unit: 'days',
  count: Number(process.env.MONEY_DAYS ?? 8),
  firstSeed: Number(process.env.MONEY_SEED ?? 1),
  command: (backend, seed) => `npm run money -- 1 --backend ${backend} --from ${seed}`,
  async open(server, name) {
    const clock = { now: indiaTimeToEpochMs('2030-01-02', '10:00') }
    const isPlain = name === 'plain'
    const backend = await (isPlain ? openPlainBackend(clock) : openProviderBackend(server, clock, name === 'provider'))
    const world = await openWorld(backend, { clock, secondMs })
    return {
      async simulate(seed) {
        const day = new Day(world, seed, dayOfSeed(seed))
        const violations = await simulateDay(day).catch((error: unknown) => [(error as Error).stack ?? String(error)])
        await world.cleanUp(violations.length > 0)
        return { violations, trace: day.trace }
      },
      close: world.close,
    }
  },
})
