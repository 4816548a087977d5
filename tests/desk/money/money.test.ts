import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../support/database/postgres'
import type { BackendName } from '../outbox/backends'
import { Day } from './day'
import { play } from './play'
import { openWorld, type World } from './world'

/** More by `MONEY_DAYS=2000` (npm run money), others by `MONEY_SEED=7`; one alone, with its steps, by the seed that a failure names. */
const count = Number(process.env.MONEY_DAYS ?? 8)
const first = Number(process.env.MONEY_SEED ?? 1)
const backends: BackendName[] = ['provider', 'plain', 'keyless']
const wanted = process.env.BACKEND ?? 'provider,plain'

/** Ends with the first day that fails: whether a line that was taken out is missed at all. */
const isUntilFailure = process.env.MONEY_UNTIL === 'failure'

/** A long series tells at once what it finds, and how far it is: whoever ends it early keeps what it has shown. */
const say = (line = '') => process.stdout.write(`${line}\n`)
const hour = 3_600_000

const started = await startServer()
afterAll(() => started?.remove())

describe.skipIf(!started).each(backends.filter((one) => wanted.includes(one)))('money simulator (%s)', (backend) => {
  const server = started as Server
  let world: World

  beforeAll(async () => {
    world = await openWorld(server, backend)
  })
  afterAll(async () => {
    await world?.close()
  })

  it(`takes no payment twice and loses none on ${count} days from seed ${first}`, { timeout: 12 * hour }, async () => {
    const failed: string[] = []
    const began = performance.now()
    for (let seed = first; seed < first + count; seed++) {
      if (isUntilFailure && failed.length > 0) break
      const day = new Day(world, seed)
      const wrong = await play(day).catch((error: unknown) => [(error as Error).stack ?? String(error)])
      if (wrong.length > 0 || count === 1) say(`\n${day.said.join('\n')}`)
      if (wrong.length > 0) failed.push(`npm run money -- 1 --backend ${backend} --from ${seed}: ${wrong.join('; ')}`)
      if (wrong.length > 0) say(`\n${failed.at(-1)}\n`)
      await world.forget(wrong.length > 0)
      const done = seed - first + 1
      const seconds = Math.round((performance.now() - began) / 1000)
      if (done % 25 === 0) say(`${backend}: ${done} days in ${seconds} s, ${failed.length} failed`)
    }
    expect(failed).toEqual([])
  })
})
