import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CheckedCall, CheckedScreen } from '#contract/desk/connection-report'
import { screens } from '#contract/screens'
import { readEndpoints } from '#main/connection-check/read-endpoints'
import { catalogue } from '../../support/plain-institute/data/catalogue'
import { content } from '../../support/plain-institute/data/content'
import { exam } from '../../support/plain-institute/data/exam'
import { registrations } from '../../support/plain-institute/data/registrations'
import { staff } from '../../support/plain-institute/data/staff'
import type { Options } from '../../support/plain-institute/options'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { newFolder, removeFolder } from '../support/desk'
import { runCheck } from './run'

const phone = '9700000001'
let institute: PlainInstitute
let folder: string
beforeEach(() => {
  folder = newFolder()
})
afterEach(async () => {
  await institute.close()
  removeFolder(folder)
})
const start = async (options: Partial<Options> = {}) => {
  institute = await startPlainInstitute(options)
}
/** All rows that the institute stores. */
const storedRows = () => {
  const names = Object.keys({ ...staff, ...catalogue(0), ...registrations(0), ...content(0), ...exam(0) })
  return JSON.stringify([...names, 'response', 'examSet', 'request'].map((name) => institute.store.rowsOf(name)))
}
async function report(args: readonly string[] = []) {
  const file = join(folder, 'report.json')
  const run = await runCheck([institute.url, '--phone', phone, '--report', file, ...args])
  const text = readFileSync(file, 'utf8')
  const read = JSON.parse(text) as { calls: CheckedCall[]; screens: CheckedScreen[] }
  const call = (name: string) => read.calls.find((one) => one.call === name)
  const screen = (path: string) => read.screens.find((one) => one.path === path)
  return { ...run, file, text, ...read, call, screen }
}
/** Reads that S1 to S3 §7 send by POST, with a body. */
const postReadPaths = [
  'category/getCategoryByVscid',
  'courseCategory/getCourseCategoryByCourseType',
  'courseName/getCoursenameByCoursetype',
  'courseType/getCoursetypeByVehiclecategory',
  'payment/checkPayment',
]

test('a check changes nothing at an irregular institute, where registration works', async () => {
  await start()
  const before = storedRows()
  const { code, output, calls } = await report()
  expect(code).toBe(0)
  expect(output).toContain('Registering a trainee: works.')
  expect(storedRows()).toBe(before)
  const sent = institute.sent.map(({ method, path }) => [method, path])
  expect(sent.toSorted()).toEqual(postReadPaths.map((path) => ['POST', path]))
  expect(calls.filter(({ state }) => state === 'failed')).toEqual([])
})

test('exact responses count as specified, and deviations are reported by field', async () => {
  await start({ irregular: false, mixedCase: false })
  const { call } = await report()
  for (const name of ['menu.list', 'vehicleCategory.all', 'slot.list', 'slot.on', 'batch.list', 'banner.list'])
    expect(call(name)).toMatchObject({ state: name === 'banner.list' ? 'read' : 'as specified' })
  expect(call('feedback.list')?.deviations).toEqual([
    { field: 'subCategory', kind: 'missing', receivedShape: '', count: 1, total: 1 },
    { field: 'rating', kind: 'different', receivedShape: 'number', count: 1, total: 1 },
  ])
})

test('unreadable rows are counted, and their screens work partly', async () => {
  await start({
    unreadableRows: [{ fname: 'Nobody' }, { _id: 'odd', fname: 'Lost', lname: { a: 1 }, dateofCourse: 'soon' }],
  })
  const { call, screen, output } = await report()
  const found = call('registration.list')
  expect(found).toMatchObject({ state: 'partly', entries: 6 })
  const fields = found?.deviations
    .filter(({ kind }) => ['cannot be read', 'no readable id'].includes(kind))
    .map(({ field, count }) => [field, count])
  expect(fields?.toSorted()).toEqual([
    ['Question', 1],
    ['dateofCourse', 1],
    ['lname', 1],
  ])
  expect(screen('/registered-user')).toMatchObject({ state: 'partly' })
  expect(output).toMatch(/^! Registered User: partly\. registration\.list.*: some of it cannot be read\.$/m)
})

test('papers without ids of their questions are read as in S3 §3', async () => {
  await start({ messy: true })
  const { call, screen } = await report()
  for (const name of ['response.ofBatch', 'response.ofCandidate', 'response.byRecheck'])
    expect(call(name)).toMatchObject({ state: 'read' })
  for (const path of ['/take-test', '/check-question', '/recheck-request'])
    expect(screen(path)).toMatchObject({ state: 'works' })
})

test('a failing call fails its screens, and registration if it needs it', async () => {
  await start()
  const without = (missing: RegExp) => async (request: Request) =>
    missing.test(request.url) ? Response.json({ message: 'Cannot GET' }, { status: 404 }) : fetch(request)
  const args = [institute.url, '--phone', phone]
  const faq = await runCheck(args, { fetch: without(/getAllFAQ/) })
  expect(faq).toMatchObject({ code: 0 })
  expect(faq.output).toContain('✗ FAQ Section: fails. faq.list: There is no such call (404).')
  const slots = await runCheck(args, { fetch: without(/getDate\?/) })
  expect(slots).toMatchObject({ code: 1 })
  expect(slots.output).toContain('Registering a trainee: fails. slot.on: There is no such call (404).')
  expect(slots.output).toContain('! Registered User: partly.')
})

test('a missing extension is reported as such, and its screens as left out', async () => {
  await start()
  const { call, screen, output } = await report()
  expect(call('trail.list')).toMatchObject({ state: 'unsupported', ms: null })
  expect(screen('/trail')).toMatchObject({ state: 'left out' })
  expect(output).toMatch(/Missing extensions, which the program does without: .*batch\.byId/)
})

test('the report holds no personal data', async () => {
  await start({ unreadableRows: [{ fname: 'Nobody' }] })
  const { text, file } = await report()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(text).toContain('"registration.list"')
  const storedTexts = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string' && /[\p{L}\p{N}]{4}/u.test(value)) storedTexts.add(value)
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(gather)
  }
  gather(JSON.parse(storedRows()))
  expect(storedTexts.size).toBeGreaterThan(150)
  // The report may contain texts that are also names of screens or calls.
  const knownNames = JSON.stringify([screens, readEndpoints.map(({ call, endpoint }) => [call, endpoint.path])])
  const leakedTexts = [...storedTexts].filter((words) => !knownNames.includes(words) && text.includes(words))
  expect(leakedTexts).toEqual([])
  for (const secret of ['Nobody', phone, 'plain-pass', 'plain-institute-token', '127.0.0.1'])
    expect(text).not.toContain(secret)
})
