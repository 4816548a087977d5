import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProvider } from '#provider/index'
import { onDatabase } from '../databases'
import { Institute } from '../institute-under-test'
import { pglite } from '../places'

const clock = { now: Date.parse('2026-11-20T05:00:00Z') }
const minute = 60_000

onDatabase(
  (institute) => {
    const signIn = async (phone: string, password: string) =>
      (await institute().exchange('POST', 'admin/login', { phone, password }, {})).body
    const outbox = () => institute().as('superadmin').outboxMail.list({ page: 1, limit: 10 })
    const latestLink = async () => {
      const { rows } = await outbox()
      return /token=([\w-]+)/.exec(rows[0]!.body)![1]!
    }
    const forget = (email: string) => institute().as('superadmin').session.forgotPassword({ email, role: 'admin' })

    test('signs in by phone or by e-mail in any case', async () => {
      expect((await signIn('9000000002', 'practice1')).result).toBe(0)
      expect((await signIn('Rajesh.Malhotra@IDTR.example', 'practice1')).result).toBe(0)
    })

    test('after five wrong passwords even the right one waits, for that person only', async () => {
      for (let i = 0; i < 5; i++) expect((await signIn('9000000003', `wrong-${i}`)).message).toMatch(/incorrect/)
      const blocked = await signIn('9000000003', 'practice1')
      expect(blocked).toMatchObject({ result: -1, message: 'Too many wrong passwords. Try again in 15 minutes.' })
      expect((await signIn('sunita.yadav@idtr.example', 'practice1')).result).toBe(-1)
      expect((await signIn('9000000002', 'practice1')).result).toBe(0)
      clock.now += 15 * minute
      expect((await signIn('9000000003', 'practice1')).result).toBe(0)
    })

    test('twenty guesses at the same moment are not read either', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn('9000000004', `guess-${i}`)))
      expect(answers.filter(({ message }) => String(message).startsWith('Too many')).length).toBeGreaterThanOrEqual(15)
      clock.now += 15 * minute
    })

    test('an address without an account gets the same answer and no mail', async () => {
      const before = await outbox()
      const known = await forget('rajesh.malhotra@idtr.example')
      expect(await forget('nobody@idtr.example')).toEqual(known)
      expect((await outbox()).total).toBe(before.total + 1)
    })

    test('a role without accounts is refused in words', async () => {
      const asked = institute().as('superadmin').session.forgotPassword({ email: 'a@b.example', role: 'artist' })
      await expect(asked).rejects.toMatchObject({ code: 'invalid', message: /Could not Login/ })
    })

    test('a link works once, within the hour, and ends the sessions of that person', async () => {
      const api = institute().as('admin')
      await api.dashboard.counts()
      clock.now += 2 * minute
      await forget('rajesh.malhotra@idtr.example')
      const token = await latestLink()
      await api.session.changePassword({ token, newPassword: 'a-new-one-8' })
      await expect(api.dashboard.counts()).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(api.session.changePassword({ token, newPassword: 'another-one' })).rejects.toThrow(/used before/)
      expect((await signIn('9000000002', 'practice1')).result).toBe(-1)
      expect((await signIn('9000000002', 'a-new-one-8')).result).toBe(0)

      clock.now += 2 * minute
      await forget('rajesh.malhotra@idtr.example')
      const late = await latestLink()
      clock.now += 61 * minute
      await expect(api.session.changePassword({ token: late, newPassword: 'too-late-8' })).rejects.toThrow(/expired/)
    })

    test('a session lasts twelve hours', async () => {
      const token = String((await signIn('9000000004', 'practice1')).payload.token)
      const status = async () =>
        (await institute().exchange('GET', 'admin/count', undefined, { authorization: `Bearer ${token}` })).status
      clock.now += 12 * 60 * minute - 1000
      expect(await status()).toBe(200)
      clock.now += 2000
      expect(await status()).toBe(401)
    })
  },
  { now: () => clock.now },
)

test('neither passwords nor tokens stand in the database in plain text', async () => {
  const { dataDir = '' } = await pglite.practice()
  const institute = new Institute(await openProvider({ seed: 'practice', dataDir }))
  await institute.signIn({})
  await institute.provider.close()
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const stored = Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))))
  await pglite.remove({ dataDir })

  expect(stored.includes('Meenakshi Rao')).toBe(true)
  expect(stored.includes('practice1')).toBe(false)
  for (const token of institute.tokens.values()) expect(stored.includes(token)).toBe(false)
})
