import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { openPracticeInstitute } from '#main/practice/institute'
import { copyPractice } from '../../support/institute/practice-copy'
import { logTo } from '../../support/workstation/test-log'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder } from '../support/desk'
import { anyCourse, slotsFrom } from '../support/slot-sheets'

const script = pathToFileURL(resolve('out/main/practice-institute.js'))
const url = 'http://provider.invalid/'
const workerScript = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)

let folder: string
let logged: string[]
beforeEach(() => {
  folder = newFolder()
  copyPractice(folder)
  logged = []
})
afterEach(() => removeFolder(folder))
const open = (from = script) =>
  openPracticeInstitute({
    dataDir: join(folder, 'provider'),
    documentsDir: join(folder, 'documents'),
    resourcesDir: resolve('resources'),
    log: logTo(logged),
    script: from,
  })

test('10,000 rows are imported into practice mode', async () => {
  const institute = await open()
  const dataDir = newFolder()
  const { desk, api, call } = await openTestDesk({ dataDir, provider: { url, fetch: institute.fetch } })
  await api.session.signIn(superadmin)
  const bytes = slotsFrom(addDays(today(), 400), 10_000, await anyCourse(api))
  const { handle } = await call('files.add', { name: 'slots.xlsx', bytes })
  expect(await call('imports.run', { handle, kind: 'slots' })).toMatchObject({ added: 10_000 })
  await desk.close()
  await institute.close()
  removeFolder(dataDir)
})

test('practice mode serves simultaneous requests and keeps their data', async () => {
  const institute = await open()
  const request = (path: string, init?: RequestInit) => institute.fetch(new Request(`${url}api/v1/${path}`, init))
  const headers = { 'content-type': 'application/json' }
  const responses = await Promise.all([
    request('faq/getAllFAQ'),
    request('no/such/call'),
    request('admin/login', { method: 'POST', headers, body: JSON.stringify(superadmin) }),
  ])
  expect(responses.map(({ status }) => status)).toEqual([401, 404, 200])
  expect(responses.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('application/json'))
  await institute.close()
  await expect(request('faq/getAllFAQ')).rejects.toThrow('has stopped')
  await institute.close()
})

test('an error at the opening of practice mode is reported', async () => {
  await expect(open(workerScript('throw new Error("no room on the disk")'))).rejects.toThrow('no room on the disk')
  await expect(open(workerScript('0'))).rejects.toThrow('has stopped')
  expect(logged).toEqual([])
})

test('a failure of practice mode makes it unreachable and is logged', async () => {
  const parent = 'const { parentPort } = await import("node:worker_threads"); parentPort.postMessage({ ready: true });'
  const institute = await open(
    workerScript(`${parent} parentPort.on("message", () => { throw new Error("out of memory") })`),
  )
  const dataDir = newFolder()
  const { desk, api } = await openTestDesk({ dataDir, provider: { url, fetch: institute.fetch } })
  for (let time = 0; time < 2; time++)
    expect((await failureFrom(api.session.signIn(superadmin))).code).toBe('unreachable')
  expect(logged).toEqual([expect.stringContaining('practice.failed: Error, at ')])
  await desk.close()
  await institute.close()
  removeFolder(dataDir)
})
