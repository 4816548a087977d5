import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases, onDatabase } from '../databases'
import { type Institute, newKey, phones } from '../institute-under-test'
import { rowsOf, sendAndDecode } from '../wire'

let ahead = 0
const minute = 60_000
const day = 24 * 60 * minute
const now = () => Date.now() + ahead

const report = {
  name: 'Counter 21',
  version: '1.4.1',
  channel: 'stable',
  os: 'Windows 10.0.22631',
  policy: '5d41402abc4b',
  phase: 'ready',
  updateVersion: '1.4.2',
  waitingSince: '2026-11-20T05:00:00.000Z',
  trouble: '',
  wentBackFrom: '',
  errors: [{ at: '2026-11-20T05:00:00.000Z', what: 'disk.full', code: 'ENOSPC' }],
}

/** Calls that send reports of workstations to an institute and list them. */
function reportingOf(institute: () => Institute) {
  /** Headers of a person signed in at a workstation with this key. */
  async function signedInAt(key: string, role: keyof typeof phones = 'dataEntry') {
    const login = { phone: phones[role], password: 'practice1' }
    const headers: Record<string, string> = key ? { 'x-counter-key': key } : {}
    const { body } = await institute().exchange('POST', 'admin/login', login, headers)
    return { authorization: `Bearer ${String(body.payload.token)}` }
  }
  const sendReport = (headers: Record<string, string>, body: object = report) =>
    institute().exchange('POST', 'counters/report', body, headers)
  const listWorkstations = async (name: string) =>
    rowsOf((await institute().exchange('GET', 'counters')).body, 'counters').filter((row) => row.name === name)

  return { signedInAt, sendReport, listWorkstations }
}

onBothDatabases(
  (institute) => {
    const { signedInAt, sendReport, listWorkstations } = reportingOf(institute)

    test('a report does not keep the person who sent it from being deleted', async () => {
      const { session, staffMember } = institute().as('superadmin')
      const role = (await session.roles()).find(({ name }) => name === 'Data Entry')
      const login = { phone: '9812300033', password: 'a-first-one' }
      await staffMember.add({ ...login, name: 'Reporter', email: 'reporter@idtr.example', role: role?.id ?? '' })
      const { body } = await institute().exchange('POST', 'admin/login', login, { 'x-counter-key': newKey() })
      const headers = { authorization: `Bearer ${String(body.payload.token)}` }
      expect((await sendReport(headers, { ...report, name: 'Counter of the reporter' })).status).toBe(200)
      const { rows } = await staffMember.list({ page: 1, limit: 100 })
      const id = rows.find(({ phone }) => phone === login.phone)?.id ?? ''
      expect(await staffMember.remove({ id })).toMatchObject({ message: 'Deleted Successfully' })
    })

    test('POST counters/report is listed by GET counters, and a new report replaces it', async () => {
      const headers = await signedInAt(newKey())
      await sendAndDecode(institute(), contract.counter.report, ['POST', 'counters/report', report], headers)
      const { decoded } = await sendAndDecode(institute(), contract.counter.list, ['GET', 'counters'])
      const { trouble: updateProblem, ...same } = report
      expect(decoded.find(({ name }) => name === 'Counter 21')).toMatchObject({
        ...same,
        updateProblem,
        id: expect.any(String),
      })
      ahead += minute
      expect(await sendReport(headers, { ...report, version: '1.4.2', errors: [] })).toMatchObject({ status: 200 })
      expect(await listWorkstations('Counter 21')).toMatchObject([{ version: '1.4.2', errors: [] }])
    })

    test('simultaneous reports of one key are one workstation', async () => {
      const headers = await signedInAt(newKey())
      await Promise.all([1, 2, 3].map(() => sendReport(headers, { ...report, name: 'At once' })))
      expect(await listWorkstations('At once')).toHaveLength(1)
    })

    test('a workstation is identified by its session, whatever else it sends', async () => {
      const [own, other] = [newKey(), newKey()]
      const first = await signedInAt(own)
      await sendReport(first, { ...report, name: 'Honest' })
      const second = await signedInAt(other)
      const response = await sendReport(
        { ...second, 'x-counter-key': own },
        { ...report, name: 'Honest', version: '0.0.1' },
      )
      expect(response).toMatchObject({ status: 200 })
      expect((await listWorkstations('Honest')).map(({ version }) => version).toSorted()).toEqual(['0.0.1', '1.4.1'])
      const without = await sendReport(await signedInAt(''))
      expect(without).toMatchObject({ status: 409, body: { message: expect.stringContaining('Sign in again') } })
      expect(await sendReport({})).toMatchObject({ status: 401 })
    })

    test('a workstation that reports too often is refused, and accepted later', async () => {
      const headers = await signedInAt(newKey())
      await sendReport(headers, { ...report, name: 'Hasty' })
      expect(await sendReport(headers, { ...report, name: 'Hasty', version: '9.9.9' })).toMatchObject({ status: 429 })
      expect(await listWorkstations('Hasty')).toMatchObject([{ version: '1.4.1' }])
      ahead += minute
      expect(await sendReport(headers, { ...report, name: 'Hasty', version: '9.9.9' })).toMatchObject({ status: 200 })
    })

    let stranger: Record<string, string> | undefined
    test.each([
      ['a name that is markup', { name: '<img src=x>' }],
      ['a long name', { name: 'x'.repeat(61) }],
      ['no name', { name: ' ' }],
      ['a version that is none', { version: 'newest' }],
      ['a channel that nobody has', { channel: 'beta' }],
      ['a time that is none', { errors: [{ ...report.errors[0], at: 'yesterday' }] }],
      ['more errors than twenty', { errors: Array(21).fill(report.errors[0]) }],
      ['a clock that is off by a century', { clockOffset: 100 * 366 * 86_400 }],
      ['a name with a letter that is drawn as nothing', { name: 'Desk\u3164' }],
      ['a policy that is no fingerprint', { policy: 'secret-key' }],
    ])('%s is refused', async (_, body) => {
      stranger ??= await signedInAt(newKey())
      expect(await sendReport(stranger, { ...report, ...body })).toMatchObject({ status: 422 })
    })

    test('of problems and errors only known codes are stored, whatever is sent', async () => {
      const headers = await signedInAt(newKey())
      const [reportedError] = report.errors
      const errors = [
        { ...reportedError, what: 'ravi@example.in', code: 'रवि कुमार' },
        { ...reportedError, what: 'disk.write_failed', code: 'Ravi Kumar' },
        { ...reportedError, what: 'print.failed', code: 'bad_gateway' },
      ]
      await sendReport(headers, { ...report, name: 'Talkative', trouble: 'Ravi Kumar called', errors })
      const [found] = await listWorkstations('Talkative')
      expect(found).toMatchObject({ trouble: 'other' })
      const stored = (found?.errors ?? []) as { what: string; code: string }[]
      expect(stored.map(({ what, code }) => [what, code])).toEqual([
        ['other', ''],
        ['other', ''],
        ['print.failed', 'bad_gateway'],
      ])
    })

    test('a workstation learns that its name is in use elsewhere', async () => {
      const named = async (name: string) => {
        const { body } = await sendReport(await signedInAt(newKey()), { ...report, name })
        return body.payload.isNameTaken
      }
      expect(await named('Desk 7')).toBe(false)
      for (const same of ['desk 7', 'Desk  7', 'Ｄesk 7', 'Desk 7 ']) expect(await named(same), same).toBe(true)
      expect(await named('École 7')).toBe(false)
      for (const same of ['E\u0301cole 7', 'école 7']) expect(await named(same), same).toBe(true)
      expect(await named('Desk 8')).toBe(false)
      ahead += 7.5 * day
      institute().tokens.clear()
      await institute().signInAllStaff()
      expect(await named('Desk 7')).toBe(false)
    })

    test('only a superadmin lists and removes workstations, which return by reporting', async () => {
      for (const role of ['admin', 'dataEntry', 'examiner'] as const) {
        expect(await institute().exchange('GET', 'counters', undefined, institute().headers(role))).toMatchObject({
          status: 403,
        })
        const removal = institute().exchange('DELETE', 'counters/x', undefined, institute().headers(role))
        expect(await removal).toMatchObject({ status: 403 })
      }
      const headers = await signedInAt(newKey())
      await sendReport(headers, { ...report, name: 'Moved out' })
      const [found] = await listWorkstations('Moved out')
      const path = `counters/${String(found?._id)}`
      await sendAndDecode(institute(), contract.counter.remove, ['DELETE', path])
      expect(await listWorkstations('Moved out')).toEqual([])
      expect(await institute().exchange('DELETE', path)).toMatchObject({ status: 404 })
      await sendReport(headers, { ...report, name: 'Moved out' })
      expect(await listWorkstations('Moved out')).toHaveLength(1)
    })
  },
  { now },
)

onDatabase(
  (institute) => {
    const { signedInAt, sendReport, listWorkstations } = reportingOf(institute)

    test('a workstation silent for half a year is deleted, and new ones are limited', async () => {
      await sendReport(await signedInAt(newKey()), { ...report, name: 'Silent' })
      ahead += 181 * day
      institute().tokens.clear()
      await institute().signInAllStaff()
      for (let n = 0; n < 50; n++)
        expect(await sendReport(await signedInAt(newKey(), 'examiner'), { ...report, name: `New ${n}` })).toMatchObject(
          {
            status: 200,
          },
        )
      expect(await sendReport(await signedInAt(newKey(), 'examiner'))).toMatchObject({ status: 429 })
      expect(await sendReport(await signedInAt(newKey(), 'otherExaminer'))).toMatchObject({ status: 200 })
      expect(await listWorkstations('Silent')).toEqual([])
    })
  },
  { now },
)
