import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../support/database/postgres'
import type { BackendName } from '../outbox/backends'
import { Schedule } from './schedule'
import { openWorld, type World } from './world'

/** More by `SCHEDULES=2000` (npm run faults), others by `SCHEDULE_SEED=7`; one alone by the seed that a failure names. */
const count = Number(process.env.SCHEDULES ?? 8)
const first = Number(process.env.SCHEDULE_SEED ?? 1)
const backends: BackendName[] = ['provider', 'plain', 'keyless']
const wanted = process.env.BACKEND ?? 'provider,plain'

/** A long series tells at once what it finds, and how far it is: whoever ends it early keeps what it has shown. */
const say = (line = '') => process.stdout.write(`${line}\n`)

const started = await startServer()
afterAll(() => started?.remove())

describe.skipIf(!started).each(backends.filter((one) => wanted.includes(one)))('a counter at %s', (backend) => {
  const server = started as Server
  let world: World

  beforeAll(async () => {
    world = await openWorld(server, backend)
  })
  afterAll(() => world?.close())

  it(`loses nothing and does nothing twice on ${count} mornings from seed ${first}`, {
    timeout: 12 * 3_600_000,
  }, async () => {
    const failed: string[] = []
    for (let seed = first; seed < first + count; seed++) {
      const schedule = new Schedule(world, seed)
      const wrong = await schedule.run().catch((error: unknown) => [(error as Error).stack ?? String(error)])
      const name = `BACKEND=${backend} SCHEDULE_SEED=${seed} SCHEDULES=1`
      if (wrong.length > 0) failed.push(`${name} (${schedule.done.join(', ')}): ${wrong.join('; ')}`)
      if (wrong.length > 0) say(failed.at(-1))
      const done = seed - first + 1
      if (done % 25 === 0) say(`${backend}: ${done} mornings, ${failed.length} failed`)
    }
    expect(failed).toEqual([])
  })
})
