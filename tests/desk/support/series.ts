import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Server, startServer } from '../../support/database/postgres'
import type { BackendName } from '../outbox/backends'

/** Result of one seed: the violations, and the trace that led to them. */
export type SimulationResult = { violations: string[]; trace: readonly string[] }
type Simulator = { simulate: (seed: number) => Promise<SimulationResult>; close: () => Promise<void> }
type Series = {
  name: string
  /** Plural of what one seed simulates: 'days'. */
  unit: string
  count: number
  firstSeed: number
  /** Command line that repeats one seed. */
  command: (backend: BackendName, seed: number) => string
  open: (server: Server, backend: BackendName) => Promise<Simulator>
}

const backends: BackendName[] = ['provider', 'plain', 'keyless']
const backendNames = process.env.BACKEND ?? 'provider,plain'
const hour = 3_600_000

/** Prints findings and progress at once, so that nothing is lost if a long series is stopped early. */
const print = (line = '') => process.stdout.write(`${line}\n`)

/** Defines the tests of a simulator, one for each backend in the environment variable `BACKEND`. */
export async function testSeries({ name, unit, count, firstSeed, command, open }: Series): Promise<void> {
  const server = await startServer()
  afterAll(() => server?.remove())

  describe.skipIf(!server).each(backends.filter((one) => backendNames.includes(one)))(`${name} (%s)`, (backend) => {
    let simulator: Simulator
    beforeAll(async () => {
      simulator = await open(server as Server, backend)
    })
    afterAll(() => simulator?.close())

    it(`loses nothing and does nothing twice on ${count} ${unit} from seed ${firstSeed}`, {
      timeout: 12 * hour,
    }, async () => {
      const failures: string[] = []
      for (let seed = firstSeed; seed < firstSeed + count; seed++) {
        const { violations, trace } = await simulator.simulate(seed)
        if (violations.length > 0 || count === 1) print(`\n${trace.join('\n')}`)
        if (violations.length > 0) failures.push(`${command(backend, seed)}: ${violations.join('; ')}`)
        if (violations.length > 0) print(`\n${failures.at(-1)}\n`)
        const doneCount = seed - firstSeed + 1
        if (doneCount % 25 === 0) print(`${backend}: ${doneCount} ${unit}, ${failures.length} failed`)
      }
      // As the message, so that the last lines of a run show them.
      expect(failures, failures.join('\n')).toEqual([])
    })
  })
}
