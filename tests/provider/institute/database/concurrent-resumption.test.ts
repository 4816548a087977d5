import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuedNumbersHeader } from '#contract/institute/sequence'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../../support/database/engines'
import { Institute } from '../../institute-under-test'

describe.skipIf(isPostgresAbsent())('two providers while invoice numbers are stopped', () => {
  let place: DatabaseOptions
  let institutes: Institute[] = []
  beforeAll(async () => {
    place = await postgres.createPractice()
    const open = async () => new Institute(await openProvider({ seed: 'none', ...place }), postgres.signedInTokens())
    institutes = [await open(), await open()]
  })
  afterAll(async () => {
    for (const { provider } of institutes) await provider.close()
  })

  const headersWith = (institute: Institute, statement: string) => ({
    ...institute.headers('dataEntry'),
    'x-counter': 'Counter 3',
    [issuedNumbersHeader]: statement,
  })
  /** Requests the capabilities as a workstation does; returns the reported highest numbers. */
  async function requestCapabilities(institute: Institute, statement = '') {
    const headers = headersWith(institute, statement)
    const request = new Request('http://institute.example/api/v1/capabilities', { headers })
    return (await institute.provider.fetch(request)).headers.get(issuedNumbersHeader) ?? ''
  }
  /** Makes a change, after which the server reads the numbers again. */
  const change = (institute: Institute, statement: string) =>
    institute.exchange('POST', 'seatHold/release', { holdId: 'a'.repeat(20) }, headersWith(institute, statement))
  const server = (institute = institutes[0]!) => institute.as('superadmin').server

  it('a confirmed stop stays confirmed, whoever reports and confirms at that moment', async () => {
    const statement = await requestCapabilities(institutes[0]!)
    for (let round = 0; round < 5; round++) {
      await withRawDatabase(place, (db) => db.exec(`update counter set value = value - 1 where name like 'invoice:%'`))
      await change(institutes[0]!, statement)
      const { id, seen } = (await server().state()).stops[0]!
      let isOver = false
      const workstations = Array.from({ length: 6 }, async (_, n) => {
        while (!isOver) await requestCapabilities(institutes[n % 2]!, statement)
      })
      const confirmed = await Promise.allSettled(institutes.map((one) => server(one).resumeNumbers({ id, seen })))
      isOver = true
      await Promise.all(workstations)
      expect(confirmed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect((await server().state()).stops).toEqual([])
    }
  })
})
