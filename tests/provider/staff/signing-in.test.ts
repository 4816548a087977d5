import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { openProvider } from '#provider/index'
import { pglite } from '../../support/database/engines'
import { onDatabase } from '../databases'
import { changeSettings } from '../institute/settings/changing-settings'
import { Institute } from '../institute-under-test'

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
    async function requestReset(email: string) {
      const resetResult = await institute().as('superadmin').session.forgotPassword({ email, role: 'admin' })
      await waitForBackgroundTasks()
      return resetResult
    }

    const idOf = async (name: string) => {
      const { rows } = await institute().as('superadmin').staffMember.list({ page: 1, limit: 100 })
      return rows.find((one) => one.name === name)?.id ?? expect.unreachable()
    }

    test.each([
      ['english', 'Set a new password', /^Dear Rajesh Malhotra,[^\u0900-\u097f]+$/],
      ['hindi', 'नया पासवर्ड सेट करें', /^प्रिय Rajesh Malhotra,/],
      ['both', 'Set a new password · नया पासवर्ड सेट करें', /^Dear Rajesh Malhotra,[\s\S]+———\n\nप्रिय Rajesh Malhotra,/],
    ] as const)('sends the reset code in the institute’s mail language: %s', async (mailLanguage, subject, body) => {
      await changeSettings(institute(), { mailLanguage })
      await requestReset('rajesh.malhotra@idtr.example')
      const { rows } = await outbox()
      expect(rows[0]).toMatchObject({ subject, body: expect.stringMatching(body) })
      clock.now += 15 * minute
    })

    test('signs in by phone or by e-mail in any letter case', async () => {
      expect((await signIn('9000000002', 'practice1')).result).toBe(0)
      expect((await signIn('Rajesh.Malhotra@IDTR.example', 'practice1')).result).toBe(0)
    })

    test('delays even the right password after five wrong ones, twice as long each time', async () => {
      for (let i = 0; i < 5; i++) expect((await signIn('9000000003', `wrong-${i}`)).message).toMatch(/incorrect/)
      const pauses = ['30 seconds', 'a minute', '2 minutes', '4 minutes', '8 minutes', '15 minutes', '15 minutes']
      for (const [i, pause] of pauses.entries()) {
        const message = `Too many wrong passwords. Try again in ${pause}.`
        expect(await signIn('9000000003', 'practice1')).toMatchObject({ result: -1, message })
        clock.now += Math.min(minute * 2 ** (i - 1), 15 * minute)
        expect((await signIn('9000000003', 'wrong again')).message).toMatch(/incorrect/)
      }
      expect((await signIn('sunita.yadav@idtr.example', 'practice1')).result).toBe(-1)
      expect((await signIn('9000000002', 'practice1')).result).toBe(0)
      clock.now += 15 * minute
      expect((await signIn('9000000003', 'practice1')).result).toBe(0)
      expect((await signIn('9000000003', 'a slip')).message).toMatch(/incorrect/)
      expect((await signIn('9000000003', 'practice1')).result).toBe(0)
    })

    test('checks five of twenty simultaneous guesses', async () => {
      const responses = await Promise.all(Array.from({ length: 20 }, (_, i) => signIn('9000000004', `guess-${i}`)))
      expect(responses.filter(({ message }) => /incorrect/.test(String(message)))).toHaveLength(5)
      clock.now += 15 * minute
    })

    test('refuses a password that is changed while it is checked', async () => {
      clock.now += 2 * minute
      const { code } = await institute()
        .as('superadmin')
        .staffMember.giveCode({ id: await idOf('Anil Dhiman') })
      const signIns = Promise.all(Array.from({ length: 4 }, () => signIn('9000000005', 'practice1')))
      await institute().as('superadmin').session.changePassword({ token: code, newPassword: 'a-new-one-5' })
      for (const { payload } of await signIns) {
        const headers = { authorization: `Bearer ${payload.token || 'none'}` }
        expect((await institute().exchange('GET', 'admin/count', undefined, headers)).status).toBe(401)
      }
    })

    test('an address without an account gets the same response and no mail', async () => {
      const before = await outbox()
      const accountResponse = await requestReset('rajesh.malhotra@idtr.example')
      expect(await requestReset('nobody@idtr.example')).toEqual(accountResponse)
      expect((await outbox()).total).toBe(before.total + 1)
    })

    test('one mail a minute is sent per person, and more requests must wait', async () => {
      clock.now += 2 * minute
      const before = await outbox()
      await requestReset('rajesh.malhotra@idtr.example')
      await requestReset('rajesh.malhotra@idtr.example')
      expect((await outbox()).total).toBe(before.total + 1)
      const messages: unknown[] = []
      for (let i = 0; i < 8; i++)
        messages.push((await requestReset(`nobody-${i}@idtr.example`).catch((error) => error)).message)
      // The practice institute has no mail server.
      expect(messages.at(0)).toMatch(/sends no mails. Ask your super admin/)
      expect(messages.at(-1)).toBe('Too many codes were asked for. Try again in 30 seconds.')
      clock.now += 24 * 60 * minute
      await institute().signInAllStaff()
    })

    test('a role without accounts is refused with a message', async () => {
      const reset = institute().as('superadmin').session.forgotPassword({ email: 'a@b.example', role: 'artist' })
      await expect(reset).rejects.toMatchObject({ code: 'invalid', message: expect.stringMatching(/Could not Login/) })
    })

    test('a link works once, within the hour, and ends the sessions of that person', async () => {
      const api = institute().as('admin')
      await api.dashboard.counts()
      clock.now += 2 * minute
      await requestReset('rajesh.malhotra@idtr.example')
      const token = await latestLink()
      await api.session.changePassword({ token, newPassword: 'a-new-one-8' })
      await expect(api.dashboard.counts()).rejects.toMatchObject({ code: 'unauthenticated' })
      await expect(api.session.changePassword({ token, newPassword: 'another-one' })).rejects.toThrow(/used before/)
      expect((await signIn('9000000002', 'practice1')).result).toBe(-1)
      expect((await signIn('9000000002', 'a-new-one-8')).result).toBe(0)

      clock.now += 2 * minute
      await requestReset('rajesh.malhotra@idtr.example')
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

test('neither passwords nor tokens are stored in plain text', async () => {
  const { dataDir = '' } = await pglite.createPractice()
  const institute = new Institute(await openProvider({ seed: 'practice', dataDir }))
  await institute.signInAllStaff()
  await institute.provider.close()
  const files = readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const stored = Buffer.concat(files.map((file) => readFileSync(join(file.parentPath, file.name))))
  await pglite.remove({ dataDir })

  expect(stored.includes('Meenakshi Rao')).toBe(true)
  expect(stored.includes('practice1')).toBe(false)
  for (const token of institute.tokens.values()) expect(stored.includes(token)).toBe(false)
})
