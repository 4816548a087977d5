import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startHttpServer } from '#provider/http-server'
import { openProvider } from '#provider/index'
import { check } from '../../load/checks'
import { play } from '../../load/play'
import { prepare, signedIn } from '../../load/world'
import { isPostgresAbsent, postgres } from '../../support/database/engines'

/** What `npm run load` plays longer, and on more registrations. */
const counters = 20
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
    const world = await prepare(addresses[0] ?? '', databaseUrl)
    const tokens = await signedIn(databaseUrl, counters)
    const { timed, changes, troubles, settle } = await play({ addresses, world, tokens, counters, seconds, seed })
    await settle()
    expect([...troubles]).toEqual([])
    const played = timed.map(({ kind }) => kind)
    expect(played).toEqual(expect.arrayContaining(['list', 'page', 'search', 'register', 'save']))
    expect(changes.filter(({ final }) => final?.status === 200).length).toBeGreaterThan(10)
    expect(await check(databaseUrl, changes)).toEqual([])
  })
})
