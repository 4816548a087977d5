import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Updates } from '#main/ports/updates'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'

const intervals = { pollMs: 20, reportMs: 3_600_000, retryMs: 60 }
let provider: Provider
let institute: Institute
let dataDir: string
let opened: TestDesk | undefined
beforeEach(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  dataDir = newFolder()
})
afterEach(async () => {
  await opened?.desk.close()
  opened = undefined
  await institute.close()
  await provider.close()
  removeFolder(dataDir)
})

async function open(options: Partial<Parameters<typeof openTestDesk>[0]> = {}) {
  opened = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch },
    reportIntervals: intervals,
    ...options,
  })
  return opened
}
const sentReports = () => institute.requests.filter(({ url }) => url.endsWith('/counters/report'))
const pollReportCount = () => expect.poll(() => sentReports().length, { timeout: 15_000 })
/** Workstations of this test in the institute's list, which is updated a moment after a report. */
const readListedWorkstations = async ({ api }: TestDesk) =>
  (await api.counter.list()).filter(({ version }) => version === '0.0.0')

/** Error at a workstation before it reports: its code identifies the workstation in the list. */
const crashed = (code: string) => ({ at: '2026-11-20T05:00:00.000Z', event: 'uncaught_exception', code })
/** The same values as reported: codes instead of texts. */
const reportedAs = (fault: ReturnType<typeof crashed>) => ({
  at: fault.at,
  code: fault.code,
  what: 'program.crashed',
})
const openAfter = (fault: ReturnType<typeof crashed>) =>
  open({ logs: { files: () => [], recentProblems: () => [fault] } })

test('a report is sent after sign-in with earlier errors and no personal data', async () => {
  const fault = crashed('ERR_DLOPEN_FAILED')
  const reported = reportedAs(fault)
  const desk = await openAfter(fault)
  expect(sentReports()).toEqual([])
  await desk.api.session.signIn(superadmin)
  await pollReportCount().toBe(1)
  const { body, headers } = sentReports()[0] ?? { body: '', headers: {} }
  expect(JSON.parse(body)).toEqual({
    name: 'Counter 1',
    os: 'Linux 6.1',
    policy: '',
    version: '0.0.0',
    channel: '',
    phase: 'off',
    updateVersion: '',
    waitingSince: '',
    trouble: '',
    wentBackFrom: '',
    errors: [reported],
    clockOffset: expect.any(Number),
  })
  // The session identifies the workstation; its key is only sent with the sign-in.
  expect(headers).not.toHaveProperty('x-counter-key')
  await expect.poll(() => readListedWorkstations(desk)).toMatchObject([{ name: 'Counter 1', errors: [reported] }])
})

test('a report to an unreachable institute is sent later and delays nobody', async () => {
  const fault = crashed('ERR_WORKER_OUT_OF_MEMORY')
  const desk = await openAfter(fault)
  institute.injectFault('a reset', 2, /counters\/report/)
  await desk.api.session.signIn(superadmin)
  await pollReportCount().toBe(3)
  await expect
    .poll(() => readListedWorkstations(desk))
    .toMatchObject([{ name: 'Counter 1', errors: [reportedAs(fault)] }])
  expect(desk.logged.join()).toMatch(/http\.failed: counter\.report/)
})

test('an institute without the call is never sent a report', async () => {
  let requestCount = 0
  const plain = {
    fetch: async (request: Request) => {
      if (!request.url.endsWith('/capabilities')) return provider.fetch(request)
      requestCount++
      return Response.json({ code: 404, message: 'Not found' }, { status: 404 })
    },
  }
  await institute.close()
  institute = await startInstitute(plain)
  const desk = await open({ provider: { url: institute.url, fetch } })
  await desk.api.session.signIn(superadmin)
  await expect.poll(() => requestCount, { timeout: 15_000 }).toBeGreaterThan(0)
  await desk.api.faq.list({ page: 1, limit: 10 })
  expect(sentReports()).toEqual([])
})

test('a change of the update status is reported at once', async () => {
  let status: ReturnType<Updates['report']> = {
    channel: 'stable',
    phase: 'idle',
    updateVersion: '',
    waitingSince: '',
    updateProblem: '',
    wentBackFrom: '',
  }
  const view = async () => undefined
  const updates = {
    report: () => status,
    setActivityMonitor: () => undefined,
    confirmStarted: () => undefined,
    tick: view,
    onSignedOut: view,
    close: view,
  } as Partial<Updates> as Updates
  const desk = await open({ updates })
  await desk.api.session.signIn(superadmin)
  await pollReportCount().toBe(1)
  status = { ...status, updateProblem: 'disk' }
  // A report within ten seconds of another is refused and sent again, so there may be more than two.
  await pollReportCount().toBeGreaterThan(1)
  expect(JSON.parse(sentReports()[1]?.body ?? '{}')).toMatchObject({ trouble: 'disk', channel: 'stable' })
})

test('a name in use elsewhere is shown until it is changed', async () => {
  const desk = await open()
  await desk.api.session.signIn(superadmin)
  // The practice institute has a workstation of this name.
  await expect.poll(() => desk.call('workstation.isNameTaken'), { timeout: 15_000 }).toBe(true)
  expect(await desk.call('settings.get')).toMatchObject({ workstationName: 'Counter 1', isNameFixed: false })
  await desk.call('settings.set', { workstationName: 'Front desk' })
  await pollReportCount().toBeGreaterThan(1)
  expect(JSON.parse(sentReports()[1]?.body ?? '{}')).toMatchObject({ name: 'Front desk' })
  expect(sentReports()[1]?.headers['x-counter']).toBe('Front%20desk')
  expect(await desk.call('settings.get')).toMatchObject({ workstationName: 'Front desk' })
})
