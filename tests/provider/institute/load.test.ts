import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpServer } from '#provider/http-server'
import { openProvider } from '#provider/index'
import { findViolations } from '../../load/checks'
import { play } from '../../load/play'
import { createSessions, prepareWorld } from '../../load/world'
import { isPostgresAbsent, postgres } from '../../support/database/engines'

/** `npm run load` runs the same for longer, and on more registrations. */
const workstations = 20
const seconds = 5
const seed = 7

describe.skipIf(isPostgresAbsent())('twenty workstations on two providers behind one database', () => {
  const ends: (() => Promise<void>)[] = []
  const addresses: string[] = []
  let databaseUrl = ''

  beforeAll(async () => {
    ;({ databaseUrl = '' } = await postgres.createPractice())
    for (let n = 0; n < 2; n++) {
      const provider = await openProvider({ seed: 'none', databaseUrl })
      const served = await startHttpServer(provider, { port: 0, hostname: '127.0.0.1' })
      addresses.push(`http://127.0.0.1:${served.port}`)
      ends.push(() => served.close().then(provider.close))
    }
  })
  afterAll(async () => {
    await Promise.all(ends.map((end) => end()))
  })

  test('lose and duplicate no seat, number, payment or paper', async () => {
    const world = await prepareWorld(addresses[0] ?? '', databaseUrl)
    const tokens = await createSessions(databaseUrl, workstations)
    const { timings, changes, errors, settle } = await play({ addresses, world, tokens, workstations, seconds, seed })
    await settle()
    expect([...errors]).toEqual([])
    const kinds = timings.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['list', 'page', 'search', 'register', 'save']))
    expect(changes.filter(({ finalResponse }) => finalResponse?.status === 200).length).toBeGreaterThan(10)
    expect(await findViolations(databaseUrl, changes)).toEqual([])
  })
})
