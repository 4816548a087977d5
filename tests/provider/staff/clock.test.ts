import { beforeEach, expect, test } from 'vitest'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { onDatabase } from '../databases'
import { newKey } from '../institute-under-test'

const start = Date.parse('2026-11-20T05:00:00Z')
const clock = { now: start }
const minute = 60_000
const hour = 60 * minute
const year = 365 * 24 * hour

onDatabase(
  (institute) => {
    const signIn = async (phone: string, password = 'practice1', headers: Record<string, string> = {}) =>
      (await institute().exchange('POST', 'admin/login', { phone, password }, headers)).body
    const tokenOf = async (phone: string) => String((await signIn(phone)).payload.token)
    const status = async (token: string) =>
      (await institute().exchange('GET', 'admin/current', undefined, { authorization: `Bearer ${token}` })).status
    async function codeFor(email: string) {
      const api = institute().as('superadmin')
      const before = (await api.outboxMail.list({ page: 1, limit: 100 })).rows
      await api.session.forgotPassword({ email, role: 'admin' })
      await waitForBackgroundTasks()
      const known = new Set(before.map(({ id }) => id))
      const { rows } = await api.outboxMail.list({ page: 1, limit: 100 })
      const mail = rows.find(({ id }) => !known.has(id))
      return mail && /token=([\w-]+)/.exec(mail.body)?.[1]
    }
    const setPassword = (token = '', newPassword = 'practice1') =>
      institute().as('superadmin').session.changePassword({ token, newPassword })
    /** Runs `work` while the clock is off by `offsetMs`. */
    async function withClockOff<T>(offsetMs: number, work: () => Promise<T>): Promise<T> {
      const right = clock.now
      clock.now += offsetMs
      try {
        await institute().signInAllStaff()
        return await work()
      } finally {
        clock.now = right + minute
        await institute().signInAllStaff()
      }
    }

    beforeEach(async () => {
      clock.now += 2 * 24 * hour
      await institute().signInAllStaff()
    })

    test('a session begun a year ahead is over once the clock is right', async () => {
      const token = await withClockOff(year, async () => {
        const newToken = await tokenOf('9000000004')
        expect(await status(newToken)).toBe(200)
        return newToken
      })
      expect(await status(token)).toBe(401)
      expect(await institute().as('examiner').session.own()).toHaveLength(1)
    })

    test('a clock set back by an hour signs nobody out', async () => {
      const token = await tokenOf('9000000004')
      clock.now -= hour
      expect(await status(token)).toBe(200)
      clock.now += 13 * hour
      expect(await status(token)).toBe(401)
    })

    test('a sign-in after the clock was set back is not displaced by earlier ones', async () => {
      for (let i = 0; i < 20; i++) await tokenOf('9000000004')
      clock.now -= minute
      expect(await status(await tokenOf('9000000004'))).toBe(200)
    })

    test('wrong passwords typed while the clock was a year ahead lock nobody out', async () => {
      await withClockOff(year, async () => {
        for (let i = 0; i < 5; i++) await signIn('9000000006', `wrong-${i}`)
        expect((await signIn('9000000006')).message).toMatch(/^Too many/)
      })
      expect((await signIn('9000000006')).result).toBe(0)
    })

    test('a delay at most doubles when the clock is set back during it', async () => {
      for (let i = 0; i < 5; i++) await signIn('9000000006', `wrong-${i}`)
      expect((await signIn('9000000006')).message).toMatch(/in 30 seconds/)
      clock.now -= 20_000
      expect((await signIn('9000000006')).message).toMatch(/in 50 seconds/)
      clock.now -= hour
      expect((await signIn('9000000006')).result).toBe(0)
      clock.now += hour
    })

    test('a code made while the clock was a year ahead sets no password', async () => {
      const email = 'anil.dhiman@idtr.example'
      const ahead = await withClockOff(year, () => codeFor(email))
      expect(ahead).toMatch(/./)
      await expect(setPassword(ahead)).rejects.toMatchObject({
        code: 'invalid',
        message: expect.stringMatching(/has expired/),
      })
      expect((await setPassword(await codeFor(email))).result).toBe(0)
    })

    test('a workstation stays known when the clock jumps, ahead or back', async () => {
      const headers = { 'x-counter-key': newKey() }
      expect((await signIn('9000000006', 'practice1', headers)).result).toBe(0)
      await withClockOff(year, async () => {
        expect((await signIn('9000000006', 'practice1', headers)).result).toBe(0)
      })
      for (let i = 0; i < 6; i++) await signIn('9000000006', `wrong-${i}`)
      expect((await signIn('9000000006')).message).toMatch(/^Too many/)
      expect((await signIn('9000000006', 'practice1', headers)).result).toBe(0)
    })
  },
  { now: () => clock.now },
)
