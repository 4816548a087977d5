import { createHook } from 'node:async_hooks'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { waitForBackgroundTasks } from '#provider/core/background-tasks'
import { onDatabase } from '../databases'
import { newKey } from '../institute-under-test'

const derived = { keys: 0 }
/** Counts where the work is done: which file of a worker has loaded what before does not matter. */
const counting = createHook({
  init: (_, type) => {
    if (type === 'SCRYPTREQUEST') derived.keys++
  },
})
counting.enable()
afterAll(() => void counting.disable())
const queries = [vi.spyOn(pg.Client.prototype, 'query'), vi.spyOn(PGlite.prototype, 'query')]
const work = () => ({ keys: derived.keys, queries: queries.reduce((sum, { mock }) => sum + mock.calls.length, 0) })

const clock = { now: Date.parse('2026-11-20T05:00:00Z') }
const hour = 3_600_000
const day = 24 * hour
const superadmin = '9000000001'
/** Addresses that are all different. */
const address = (n: number) => `198.${51 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`

onDatabase(
  (institute) => {
    const from = (ip: string, counterKey = '') => ({ 'x-forwarded-for': ip, 'x-counter-key': counterKey })
    const signIn = async (phone: string, password: string, headers: Record<string, string>) => {
      const { body } = await institute().exchange('POST', 'admin/login', { phone, password }, headers)
      return { result: body.result, message: String(body.message), isRead: !/^Too many/.test(String(body.message)) }
    }
    /** Number of guesses, ten at a time, that were processed. */
    async function guesses(count: number, phone: (n: number) => string, ip: (n: number) => string, pause = 0) {
      let read = 0
      for (let n = 0; n < count; n += 10) {
        const ten = Array.from({ length: Math.min(10, count - n) }, (_, i) =>
          signIn(phone(n + i), `guess-${n + i}`, from(ip(n + i))),
        )
        read += (await Promise.all(ten)).filter(({ isRead }) => isRead).length
        clock.now += pause
      }
      return read
    }

    test('a thousand attempts from many addresses never block a known workstation', async () => {
      const counter = newKey()
      expect((await signIn(superadmin, 'practice1', from('10.0.0.7', counter))).result).toBe(0)
      expect(await guesses(1000, () => superadmin, address)).toBe(20)
      expect((await signIn(superadmin, 'practice1', from('203.0.113.9'))).isRead).toBe(false)
      // The key identifies the workstation at any address; one or two wrong passwords do not count there.
      expect((await signIn(superadmin, 'a slip', from('10.0.0.8', counter))).isRead).toBe(true)
      expect((await signIn(superadmin, 'practice1', from('10.0.0.8', counter))).result).toBe(0)
    })

    test('strangers get one guess an hour over a day, a known workstation always signs in', async () => {
      const counter = newKey()
      clock.now += 2 * day
      expect((await signIn(superadmin, 'practice1', from('10.0.0.7', counter))).result).toBe(0)
      let read = 0
      for (let round = 0; round < 24; round++) {
        read += await guesses(
          10,
          () => superadmin,
          (n) => address(round * 100 + n),
          hour,
        )
        expect((await signIn(superadmin, 'practice1', from('10.0.0.7', counter))).result).toBe(0)
      }
      expect(read).toBe(20 + 22)
    })

    test('a workstation’s key is worth nothing for accounts that never used it', async () => {
      clock.now += 2 * day
      const counter = newKey()
      expect((await signIn('9000000002', 'practice1', from('10.0.0.9', counter))).result).toBe(0)
      expect(await guesses(30, () => superadmin, address)).toBe(20)
      expect((await signIn(superadmin, 'practice1', from('10.0.0.9', counter))).isRead).toBe(false)
      expect((await signIn(superadmin, 'practice1', from('10.0.0.9', 'guessed'))).isRead).toBe(false)
    })

    test('wrong passwords at a known workstation delay only that workstation', async () => {
      clock.now += 2 * day
      const [one, other] = [newKey(), newKey()]
      for (const key of [one, other]) {
        expect((await signIn('9000000003', 'practice1', from('10.0.0.1', key))).result).toBe(0)
      }
      for (let i = 0; i < 5; i++) await signIn('9000000003', `wrong-${i}`, from('10.0.0.1', one))
      expect((await signIn('9000000003', 'practice1', from('10.0.0.1', one))).message).toMatch(/in 30 seconds/)
      expect((await signIn('9000000003', 'practice1', from('10.0.0.1', other))).result).toBe(0)
    })

    test('an address that tries many accounts is slowed down too, IPv6 by network', async () => {
      clock.now += 2 * day
      expect(
        await guesses(
          120,
          (n) => `nobody-${n}@idtr.example`,
          () => '198.51.100.1',
        ),
      ).toBe(50)
      clock.now += hour
      const network = (n: number) => `2001:db8:0:1::${n.toString(16)}`
      expect(await guesses(120, (n) => `somebody-${n}@idtr.example`, network)).toBe(50)
      expect((await signIn('9000000004', 'practice1', from('2001:db8:0:2::1'))).result).toBe(0)
    })

    test('attempts older than a day are forgotten', async () => {
      clock.now += 25 * hour
      const { isRead } = await signIn('nobody@idtr.example', 'practice1', from('198.51.100.1'))
      expect(isRead).toBe(true)
    })

    test('a wrong password and a missing account cost the same work', async () => {
      // Somebody whose password is of the institute's own: those of practice cost less.
      clock.now += day
      await institute().signInAllStaff()
      const { staffMember } = institute().as('superadmin')
      const known = '9000000777'
      const person = { name: 'Known One', phone: known, email: 'known@idtr.example', password: 'a-first-one' }
      await staffMember.add({ ...person, role: (await staffMember.roles())[0]!.id })
      async function workOf(phone: string, n: number) {
        clock.now += 2 * day
        const before = work()
        const began = performance.now()
        expect((await signIn(phone, 'wrong-one', from(address(n)))).message).toMatch(/incorrect/)
        const time = performance.now() - began
        const after = work()
        return { time, keys: after.keys - before.keys, queries: after.queries - before.queries }
      }
      // Once each before anything is compared: statements are prepared, tables are read from the disk.
      await workOf(known, 1)
      await workOf('9111111111', 2)
      const wrongPassword: Awaited<ReturnType<typeof workOf>>[] = []
      const missingAccount: typeof wrongPassword = []
      for (let n = 0; n < 15; n++) {
        wrongPassword.push(await workOf(known, 10 + n))
        missingAccount.push(await workOf('9111111111', 50 + n))
      }
      const least = (attempts: typeof wrongPassword, figure: 'time' | 'queries') =>
        Math.min(...attempts.map((attempt) => attempt[figure]))
      for (const { keys } of [...wrongPassword, ...missingAccount]) expect(keys).toBe(1)
      // The least of each: background tasks of the provider query too, and times depend on the load of the machine.
      expect(least(wrongPassword, 'queries')).toBe(least(missingAccount, 'queries'))
      const ratio = least(wrongPassword, 'time') / least(missingAccount, 'time')
      expect(ratio).toBeGreaterThan(0.5)
      expect(ratio).toBeLessThan(2)
    })

    test('a forgotten password costs the same work with and without an account', async () => {
      async function workOf(email: string) {
        clock.now += 2 * day
        const before = work()
        const body = JSON.stringify({ email })
        const headers = { 'content-type': 'application/json', 'x-forwarded-for': address(7) }
        const url = 'http://institute.example/api/v1/users/forget-password?type=admin'
        // Work after the response starts once the response has arrived, even on a busy machine.
        vi.useFakeTimers({ toFake: ['setImmediate'] })
        const response = await institute().provider.fetch(new Request(url, { method: 'POST', headers, body }))
        const answered = work()
        vi.runAllTimers()
        vi.useRealTimers()
        await waitForBackgroundTasks()
        return {
          answer: await response.text(),
          queries: answered.queries - before.queries,
          later: work().queries - answered.queries,
        }
      }
      await workOf('nobody@idtr.example')
      const known = await workOf('meenakshi.rao@idtr.example')
      const unknown = await workOf('nobody@idtr.example')
      expect(known.answer).toBe(unknown.answer)
      expect(known.queries).toBe(unknown.queries)
      // The mail is written all the same, behind the answer.
      expect(known.later).toBeGreaterThan(unknown.later)
    })

    test('a guessed code for a new password costs no slow hash', async () => {
      const before = work().keys
      const guess = (token: string) =>
        institute().exchange('POST', 'users/change-password', { token, newPassword: 'a-guess-of-8' }, from(address(9)))
      const tried = await Promise.all(Array.from({ length: 40 }, (_, n) => guess(`guess-${n}`)))
      expect(new Set(tried.map(({ status }) => status))).toEqual(new Set([422]))
      expect(work().keys - before).toBe(0)
    })
  },
  // Only the work of signing in is counted.
  { now: () => clock.now, mail: false },
)
