import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../support/database/postgres'
import type { BackendName } from '../outbox/backends'

/** Result of one seed: the violations, and the steps that led to them. */
export type Played = { wrong: string[]; steps: readonly string[] }
type World = { play: (seed: number) => Promise<Played>; close: () => Promise<void> }
type Series = {
  name: string
  /** Of what it has so many. */
  unit: string
  count: number
  first: number
  /** By which one seed is played again. */
  command: (backend: BackendName, seed: number) => string
  open: (server: Server, backend: BackendName) => Promise<World>
}

const backends: BackendName[] = ['provider', 'plain', 'keyless']
const wanted = process.env.BACKEND ?? 'provider,plain'
const hour = 3_600_000

/** A long series tells at once what it finds, and how far it is: whoever ends it early keeps what it has shown. */
const say = (line = '') => process.stdout.write(`${line}\n`)

/** Tests of a simulator at the backends that `BACKEND` names. */
export async function testSeries({ name, unit, count, first, command, open }: Series): Promise<void> {
  const started = await startServer()
  afterAll(() => started?.remove())

  describe.skipIf(!started).each(backends.filter((one) => wanted.includes(one)))(`${name} (%s)`, (backend) => {
    let world: World
    beforeAll(async () => {
      world = await open(started as Server, backend)
    })
    afterAll(() => world?.close())

    it(`loses nothing and does nothing twice on ${count} ${unit} from seed ${first}`, {
      timeout: 12 * hour,
    }, async () => {
      const failed: string[] = []
      for (let seed = first; seed < first + count; seed++) {
        const { wrong, steps } = await world.play(seed)
        if (wrong.length > 0 || count === 1) say(`\n${steps.join('\n')}`)
        if (wrong.length > 0) failed.push(`${command(backend, seed)}: ${wrong.join('; ')}`)
        if (wrong.length > 0) say(`\n${failed.at(-1)}\n`)
        const done = seed - first + 1
        if (done % 25 === 0) say(`${backend}: ${done} ${unit}, ${failed.length} failed`)
      }
      expect(failed).toEqual([])
    })
  })
}
