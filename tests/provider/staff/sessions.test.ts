import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { chooseEngine, withRawDatabase } from '../../support/database/engines'
import { onDatabase } from '../databases'
import { Institute } from '../institute-under-test'
import { statementsOf } from '../statements'

const clock = { now: Date.parse('2026-11-20T05:00:00Z') }
const minute = 60_000

onDatabase(
  (institute) => {
    /** Opens another session of this person; returns the headers of its requests. */
    const signIn = async (phone: string, counter = '') => {
      const draft = { phone, password: 'practice1' }
      const { body } = await institute().exchange('POST', 'admin/login', draft, { 'x-counter': counter })
      return { authorization: `Bearer ${body.payload.token}` }
    }
    const status = async (headers: Record<string, string>) =>
      (await institute().exchange('GET', 'admin/current', undefined, headers)).status
    const ownSessions = (role: 'admin' | 'dataEntry') => institute().as(role).session.own()
    const staffOf = async (name: string) => {
      const { rows } = await institute().as('superadmin').staffMember.list({ page: 1, limit: 100 })
      return rows.find((one) => one.name === name) ?? expect.unreachable()
    }

    test('a session shows its workstation, its start and when it was last seen', async () => {
      const other = await signIn('9000000002', 'Front%20desk')
      clock.now += 10 * minute
      expect(await status(other)).toBe(200)
      clock.now += 10 * minute
      const found = await ownSessions('admin')
      const at = (ago: number) => new Date(clock.now - ago * minute).toISOString()
      expect(found).toMatchObject([
        { counter: '', isCurrent: true, seenAt: at(0) },
        { counter: 'Front desk', isCurrent: false, createdAt: at(20), seenAt: at(10) },
      ])
      expect(JSON.stringify(found)).not.toContain(other.authorization.slice(-20))
    })

    test('the name of a workstation is stored as one line without direction marks', async () => {
      const other = await signIn('9000000002', encodeURIComponent('Desk\0\n\u202e3'))
      expect(await status(other)).toBe(200)
      expect((await ownSessions('admin')).map(({ counter }) => counter)).toContain('Desk 3')
      await institute().exchange('POST', 'admin/logout', {}, other)
    })

    test('a person ends one or all other sessions of their own, and nobody else’s', async () => {
      const [first, second] = [await signIn('9000000002', 'A'), await signIn('9000000002', 'B')]
      const a = (await ownSessions('admin')).find(({ counter }) => counter === 'A') ?? expect.unreachable()
      const end = institute().as('dataEntry').session.end({ id: a.id })
      await expect(end).rejects.toMatchObject({ code: 'not_found' })
      expect(await status(first)).toBe(200)
      await institute().as('admin').session.end({ id: a.id })
      expect([await status(first), await status(second)]).toEqual([401, 200])
      await institute().as('admin').session.endOthers({})
      expect(await status(second)).toBe(401)
      expect(await ownSessions('admin')).toMatchObject([{ isCurrent: true }])
      expect(await ownSessions('dataEntry')).toHaveLength(1)
    })

    test('beyond twenty places the session used longest ago ends, and its refusal says why', async () => {
      const first = await signIn('9000000006', 'Left behind')
      clock.now += 10 * minute
      const others = []
      for (let n = 0; n < 20; n++) others.push(await signIn('9000000006', `Desk ${n}`))
      const response = await institute().exchange('GET', 'capabilities', undefined, first)
      expect(response).toMatchObject({ status: 401, body: { message: expect.stringContaining('more than 20 places') } })
      expect(new Set(await Promise.all(others.map(status)))).toEqual(new Set([200]))
      const { body } = await institute().exchange('POST', 'admin/endOtherSessions', {}, others[0])
      expect(body.message).toBe('Signed out at 19 other places')
    })

    test('simultaneous sign-ins also end the sessions beyond twenty places', async () => {
      const signInAt = async (key: number) => {
        const draft = { phone: '9000000005', password: 'practice1' }
        const headers = { 'x-counter-key': `known-counter-${key}` }
        const { body } = await institute().exchange('POST', 'admin/login', draft, headers)
        return { authorization: `Bearer ${body.payload.token}` }
      }
      const known = Array.from({ length: 20 }, (_, key) => key)
      const all = []
      for (const key of known) all.push(await signInAt(key))
      all.push(...(await Promise.all(known.map(signInAt))))
      const found = await Promise.all(all.map(status))
      expect(found.filter((one) => one === 200)).toHaveLength(20)
    })

    test('a signed-out token is no longer valid', async () => {
      const headers = await signIn('9000000002')
      await institute().exchange('POST', 'admin/logout', {}, headers)
      expect(await status(headers)).toBe(401)
      expect((await institute().exchange('POST', 'admin/logout', {}, headers)).status).toBe(401)
    })

    test('simultaneous sessions are looked up together, each with its own result', async () => {
      const [ended, lasting] = [await signIn('9000000002'), await signIn('9000000003')]
      await institute().exchange('POST', 'admin/logout', {}, ended)
      const headerSets = [ended, lasting, institute().headers('admin'), { authorization: 'Bearer unknown' }]
      const { statements, result } = await statementsOf(() => Promise.all(headerSets.map(status)))
      expect(result).toEqual([401, 200, 200, 401])
      expect(statements.filter((text) => text.includes('"session"."token_hash" = any'))).toHaveLength(1)
    })

    test('a new role or password ends every session, and a new name ends none', async () => {
      const { id, name, email, phone, role } = await staffOf('Baljeet Kaur')
      const roles = await institute().as('superadmin').session.roles()
      const admin = roles.find((one) => one.name === 'admin') ?? expect.unreachable()
      const draft = { id, name, email, phone, role: role.id }
      const before = await signIn(phone)
      await institute()
        .as('superadmin')
        .staffMember.update({ ...draft, name: 'Baljeet K' })
      expect(await status(before)).toBe(200)
      await institute()
        .as('superadmin')
        .staffMember.update({ ...draft, role: admin.id })
      expect(await status(before)).toBe(401)
      const after = await signIn(phone)
      const { code } = await institute().as('superadmin').staffMember.giveCode({ id })
      await institute().as('superadmin').session.changePassword({ token: code, newPassword: 'a-new-one-6' })
      expect(await status(after)).toBe(401)
    })

    test("a deactivated person's token stays invalid after reactivation", async () => {
      const { id, phone } = await staffOf('Anil Dhiman')
      const staffMember = institute().as('superadmin').staffMember
      const before = await signIn(phone)
      await staffMember.setStatus({ id, isActive: false })
      expect(await status(before)).toBe(401)
      await staffMember.setStatus({ id, isActive: true })
      expect(await status(before)).toBe(401)
      expect(await status(await signIn(phone))).toBe(200)
    })
  },
  { now: () => clock.now },
)

let place: DatabaseOptions
beforeAll(async () => {
  place = await chooseEngine().createPractice()
})
afterAll(() => chooseEngine().remove(place))

test('a session of somebody who is deactivated in the database is refused', async () => {
  const institute = new Institute(await openProvider({ seed: 'practice', ...place }))
  await institute.signInAllStaff()
  const status = async () =>
    (await institute.exchange('GET', 'admin/current', undefined, institute.headers('admin'))).status
  const set = (isActive: boolean) =>
    withRawDatabase(place, (db) =>
      db.query('update staff set is_active = $1 where phone = $2', [isActive, '9000000002']),
    )
  expect(await status()).toBe(200)
  await set(false)
  expect(await status()).toBe(401)
  await set(true)
  expect(await status()).toBe(200)
  await institute.provider.close()
})
