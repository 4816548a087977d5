import { expect, test } from 'vitest'
import { readEndpoints } from '#main/connection-check/read-endpoints'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { failureFrom, type TestDesk } from '../support/desk'
import { runCheck } from './run'

const task = 'a check'

const setup = withInstitute()
let opened: TestDesk
async function open(url = setup.institute.url, login = superadmin) {
  opened = await setup.open({ port: { url } })
  await opened.api.session.signIn(login)
}

test('our own provider conforms in every call, extensions included', async () => {
  await open()
  await opened.api.shift.open({ float: 0 })
  await opened.api.session.signOut()
  setup.institute.requests.length = 0
  const { code, output } = await runCheck([setup.institute.url, '--phone', superadmin.phone], {
    typed: [superadmin.password],
  })
  const deviationLines = output.split('\n').filter((line) => /^[!✗–·]|^✓ .*differs/.test(line))
  expect(deviationLines).toEqual([])
  expect(code).toBe(0)
  const changes = setup.institute.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ url }) => url.replace(/\?.*/, ''))
  const postReadPaths = readEndpoints.flatMap(({ endpoint: { method, path } }) =>
    method === 'GET' ? [] : [`/api/v1/${path.replace(/\?.*/, '')}`],
  )
  expect(changes.toSorted()).toEqual(['/api/v1/admin/login', '/api/v1/admin/logout', ...postReadPaths].toSorted())
})

test('the workstation checks as the signed-in person and returns a report', async () => {
  await open()
  const { report, redacted } = await opened.call('connection.check', { task })
  expect(report.registration).toEqual({ state: 'works', reason: '' })
  expect(report.calls.map(({ state }) => state)).not.toContain('failed')
  expect(JSON.parse(redacted)).toMatchObject({ program: 'IDTR Counter 0.0.0', registration: { state: 'works' } })
  const reportedCalls = opened.events.filter(({ name }) => name === 'connection.checked').map(({ data }) => data)
  expect(reportedCalls[0]).toEqual({ task, done: 0, total: readEndpoints.length, call: expect.any(String) })
  expect(reportedCalls.at(-1)).toEqual({ task, done: readEndpoints.length, total: readEndpoints.length, call: '' })
  expect(await opened.call('session.current')).not.toBeNull()
})

test('the check bypasses the cache: a call that fails now is reported as failed', async () => {
  await open()
  await opened.api.vehicleCategory.all()
  setup.institute.injectFault('html error page', Number.POSITIVE_INFINITY, /vehicleCategory\/getAll\b/)
  const { report } = await opened.call('connection.check', { task })
  expect(report.calls.find(({ call }) => call === 'vehicleCategory.all')).toMatchObject({
    state: 'failed',
    message: 'There is no such call (404). The server returned a web page instead of data.',
  })
  expect(report.registration.state).toBe('fails')
})

test('a running check refuses a second one, and can be cancelled by its task', async () => {
  await open()
  const checking = failureFrom(opened.call('connection.check', { task }))
  expect(await failureFrom(opened.call('connection.check', { task: 'another' }))).toMatchObject({ code: 'conflict' })
  await opened.call('connection.cancel', { task })
  expect(await checking).toMatchObject({ code: 'conflict', message: 'Cancelled.' })
  const { report } = await opened.call('connection.check', { task: 'another' })
  expect(report.stopReason).toBe('')
})

test('a session that expires during the check ends it with an explanation', async () => {
  const plain = await startPlainInstitute()
  await open(plain.url, { phone: '9700000001', password: 'plain-pass' })
  opened.desk.on((name, data) => {
    if (name === 'connection.checked' && (data as { done: number }).done === 10) plain.expireSessions()
  })
  const { report } = await opened.call('connection.check', { task })
  await plain.close()
  expect(report.stopReason).toContain('ended the session (401)')
  expect(report.registration.state).toBe('not tried')
  expect(report.calls.filter(({ message }) => message === 'The check was stopped earlier.').length).toBeGreaterThan(30)
  expect(opened.events.map(({ name }) => name)).toContain('session.ended')
})
