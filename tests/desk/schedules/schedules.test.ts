import { openPlainBackend } from '../money/plain-backend'
import { openWorld } from '../money/world'
import { testSeries } from '../support/series'
import { FaultSimulation } from './fault-simulation'
import { openProviderProcessBackend } from './provider-process-backend'
import { openSmallDisk } from './small-disk'

/** Duration of one outbox second. */
const secondMs = 20
const changeTimeoutMs = 400

/** `npm run faults` sets the number of schedules and the first seed; a failure names the command that repeats one. */
await testSeries({
  name: 'fault simulator',
  unit: 'fault schedules',
  count: Number(process.env.SCHEDULES ?? 8),
  firstSeed: Number(process.env.SCHEDULE_SEED ?? 1),
  command: (backend, seed) => `npm run faults -- 1 --backend ${backend} --from ${seed}`,
  async open(server, name) {
    let offset = 0
    const clock = {
      get now() {
        return Date.now() + offset
      },
      set now(time: number) {
        offset = time - Date.now()
      },
    }
    const providerProcess = name === 'plain' ? undefined : await openProviderProcessBackend(server, name === 'provider')
    const disk = openSmallDisk()
    const folders = disk ? { newFolder: () => disk.newFolder() } : {}
    const world = await openWorld(providerProcess ?? (await openPlainBackend(clock)), {
      clock,
      secondMs,
      changeTimeoutMs,
      ...folders,
    })
    return {
      async simulate(seed) {
        const simulation = new FaultSimulation({ world, providerFaults: providerProcess?.faults, disk }, seed)
        const violations = await simulation.run().catch((error: unknown) => [(error as Error).stack ?? String(error)])
        disk?.removeFilling()
        await world.cleanUp(false)
        return { violations, trace: simulation.day.trace }
      },
      async close() {
        await world.close()
        disk?.remove()
      },
    }
  },
})
