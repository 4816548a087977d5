import { openPlain } from '../money/plain'
import { openWorld } from '../money/world'
import { testSeries } from '../support/series'
import { openSmallDisk } from './disk'
import { Morning } from './morning'
import { openProcess } from './process'

/** Milliseconds that stand for a second of the outbox, and that a change may take here. */
const [second, hurry] = [20, 400]

/** More by `SCHEDULES=2000` (npm run faults), others by `SCHEDULE_SEED=7`; one alone by the seed that a failure names. */
await testSeries({
  ...{ name: 'fault simulator', unit: 'mornings' },
  count: Number(process.env.SCHEDULES ?? 8),
  first: Number(process.env.SCHEDULE_SEED ?? 1),
  command: (backend, seed) => `npm run faults -- 1 --backend ${backend} --from ${seed}`,
  async open(server, name) {
    let ahead = 0
    const clock = {
      get now() {
        return Date.now() + ahead
      },
      set now(time: number) {
        ahead = time - Date.now()
      },
    }
    const process = name === 'plain' ? undefined : await openProcess(server, name === 'provider')
    const disk = openSmallDisk()
    const folders = disk ? { newFolder: () => disk.newFolder() } : {}
    const world = await openWorld(process ?? (await openPlain(clock)), { clock, second, hurry, ...folders })
    return {
      async play(seed) {
        const morning = new Morning({ world, inside: process?.inside, disk }, seed)
        const wrong = await morning.play().catch((error: unknown) => [(error as Error).stack ?? String(error)])
        disk?.empty()
        await world.forget(false)
        return { wrong, steps: morning.day.log }
      },
      async close() {
        await world.close()
        disk?.remove()
      },
    }
  },
})
