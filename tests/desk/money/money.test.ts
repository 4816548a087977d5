import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Server, startServer } from '../../support/database/postgres'
import { Day } from './day'
import { play } from './play'
import { openWorld, type World } from './world'

/** More by `MONEY_DAYS=2000` (npm run money), others by `MONEY_SEED=7`; one alone, with its steps, by the seed that a failure names. */
const count = Number(process.env.MONEY_DAYS ?? 8)
const first = Number(process.env.MONEY_SEED ?? 1)

/** Ends with the first day that fails: whether a line that was taken out is missed at all. */
const isUntilFailure = process.env.MONEY_UNTIL === 'failure'

/** A long series tells at once what it finds, and how far it is: whoever ends it early keeps what it has shown. */
const say = (line = '') => process.stdout.write(`${line}\n`)
const hour = 3_600_000

const started = await startServer()

describe.skipIf(!started)('two counters, their money and the institute’s books', () => {
  const server = started as Server
  let world: World

  beforeAll(async () => {
    world = await openWorld(server)
  })
  afterAll(async () => {
    await world?.close()
    server.remove()
  })

  test(`${count} days from seed ${first}: paid once, nothing lost, books that agree`, {
    timeout: 3 * hour,
  }, async () => {
    const failed: string[] = []
    const began = Date.now()
    for (let seed = first; seed < first + count; seed++) {
      if (isUntilFailure && failed.length > 0) break
      const day = new Day(world, seed)
      const wrong = await play(day).catch((error: unknown) => [(error as Error).stack ?? String(error)])
      if (wrong.length > 0 || count === 1) say(`\n${day.said.join('\n')}`)
      if (wrong.length > 0) failed.push(`npm run money -- --seed ${seed}: ${wrong.join('; ')}`)
      if (wrong.length > 0) say(`\n${failed.at(-1)}\n`)
      await world.forget(wrong.length > 0)
      const done = seed - first + 1
      if (done % 25 === 0) say(`${done} days in ${Math.round((Date.now() - began) / 1000)} s, ${failed.length} failed`)
    }
    expect(failed).toEqual([])
  })
})
