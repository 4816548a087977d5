import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { isPostgresAbsent, postgres } from '../../support/database/engines'
import { Institute } from '../institute-under-test'

const page = { page: 1, limit: 100 }

describe.skipIf(isPostgresAbsent())('on PostgreSQL', () => {
  let institute: Institute
  let otherConnection: pg.Client
  beforeAll(async () => {
    const place = await postgres.createPractice()
    institute = new Institute(await openProvider({ seed: 'none', ...place }), postgres.signedInTokens())
    otherConnection = new pg.Client({ connectionString: place.databaseUrl })
    await otherConnection.connect()
    return async () => {
      await otherConnection.end()
      await institute.provider.close()
    }
  })

  test('a change at the moment of an approval is a conflict and not overwritten', async () => {
    const [admin, superadmin] = [institute.as('admin'), institute.as('superadmin')]
    const stored = async () => (await superadmin.about.list(page)).rows[0]!
    const { id, description, image } = await stored()
    await admin.about.update({ id, title: 'Asked for', description, image })
    const [asked] = (await admin.changeRequest.mine(page)).rows

    await otherConnection.query('begin')
    await otherConnection.query(`update about set description = '<p>Meanwhile</p>' where id = $1`, [id])
    const decision = { id: asked!.id, isAccepted: true, isRejected: false, reason: '', acceptedLiveVersion: '' }
    const decided = superadmin.changeRequest.decide(decision).then(
      () => 'approved',
      (error: { code: string }) => error.code,
    )
    await expect.poll(isCallWaiting).toBe(true)
    await otherConnection.query('commit')

    expect(await decided).toBe('conflict')
    expect((await stored()).description).toBe('<p>Meanwhile</p>')
  })

  /** Whether a call waits for a lock of the other connection. */
  async function isCallWaiting(): Promise<boolean> {
    const { rows } = await otherConnection.query('select 1 from pg_locks where not granted')
    return rows.length > 0
  }
})
