import { appendFileSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLog } from '#main/log/log'
import type { Provider } from '#provider/index'
import { jpeg } from '../../support/files/sample-files'
import { openPractice } from '../../support/institute/practice-copy'
import { acceptingPrinters, plainPrinter } from '../../support/printing/calls'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'

const trainee = {
  firstName: 'Kamlesh',
  lastName: 'Chaudhary',
  address: '27 Kunjpura Road',
  city: 'Gharaunda',
  email: 'kamlesh.chaudhary@mail.example',
  phone: '9416012345',
  pin: '132114',
  licenceNumber: 'HR05 20190001234',
} as const
const hindiName = 'कमलेश चौधरी'
const wrongPassword = 'SecretOfMine42'
const reason = 'Kamlesh moved to Panipat'

/** A printer whose status names the printed document in quotation marks. */
const printerProblem = `is stopped (“Job “Receipt ” of ${trainee.firstName} ${trainee.lastName}” failed”)`

let provider: Provider
let institute: Institute
let dataDir: string
let opened: TestDesk
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  dataDir = newFolder()
  const logs = openLog({ folder: join(dataDir, 'logs'), now: Date.now, echo: () => undefined })
  opened = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, apiKey: 'key-of-the-api-7f3a' },
    log: logs.log,
    logs,
    crashDumpsDir: folderWithDump(dataDir),
    printers: acceptingPrinters([], { list: async () => [{ ...plainPrinter('Front desk'), problem: printerProblem }] }),
  })
})
afterAll(async () => {
  await institute.close()
  await provider.close()
  removeFolder(dataDir)
})

/** A dump of a crash whose memory had the trainee in it. */
function folderWithDump(parent: string): string {
  const folder = join(parent, 'Crashpad')
  mkdirSync(join(folder, 'reports'), { recursive: true })
  const path = join(folder, 'reports', 'a.dmp')
  writeFileSync(path, JSON.stringify(trainee))
  const crashedAt = new Date('2026-11-20T08:00:00.000Z')
  utimesSync(path, crashedAt, crashedAt)
  return folder
}

const expectFailure = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    () => undefined,
  )
const readLogs = () =>
  readdirSync(join(dataDir, 'logs'))
    .map((name) => readFileSync(join(dataDir, 'logs', name), 'utf8'))
    .join('')
const tokens = () =>
  institute.requests.flatMap(({ headers }) => [
    headers.authorization,
    headers['x-counter-key'],
    headers['idempotency-key'],
  ])

/** All personal data that was typed or sent this morning. */
const personalTexts = () =>
  [
    ...Object.values(trainee),
    ...hindiName.split(' '),
    ...Object.values(superadmin),
    ...tokens().map((token) => String(token ?? '').replace(/^Bearer /, '')),
    ...['Meenakshi', 'Rao', 'Kunjpura', 'Panipat', 'mail.example', 'asha.jpg', wrongPassword, 'key-of-the-api-7f3a'],
    dataDir,
  ].filter(Boolean)

test('a morning with every kind of failure leaves no personal data in the log', async () => {
  const { api, call, desk, saveDraft } = opened
  // Signing in: wrong, then right.
  await api.session.signIn({ ...superadmin, password: wrongPassword })
  await api.session.signIn(superadmin)
  // A registration with a document, kept as a draft, refused, made, paid and printed.
  const course = await bookable(api)
  const draft = { ...draftFor(course), ...trainee, middleName: hindiName, licenceNumber: '' }
  await saveDraft(`registration ${trainee.phone}`, draft)
  const file = await call('files.add', { name: 'Kamlesh Chaudhary asha.jpg', bytes: jpeg() })
  await call('uploads.start', { handle: file.handle, kind: 'idProof', onlyHere: true })
  await expectFailure(api.extension.refund({ id: `nobody-${trainee.pin}` }))
  const added = await api.registration.add(draft)
  const { rows } = await api.registration.list({ search: trainee.phone, page: 1, limit: 10 })
  const registration = rows[0] ?? expect.unreachable('It is not listed')
  await api.registration.payOffline(paymentFor(registration.id, draft, course.course.price))
  expect(added.result).toBe(0)
  const document = { kind: 'registration-sheet', registration } as never
  await expectFailure(call('printing.print', { task: 'a', document, printer: 'Printer of Kamlesh', copies: 1 }))
  // A page error whose message quotes typed text.
  desk.on(() => {
    throw Object.assign(new TypeError(`${hindiName} ${trainee.phone} is not a function`), { code: trainee.phone })
  })
  // Nobody knows whether the cancellation arrived.
  institute.injectFault('a reset', 2, /register\/cancel/)
  await expectFailure(api.extension.cancel({ id: registration.id, reason }))
  // The institute is unreachable, responds invalidly, and ends the session.
  institute.injectFault('a reset')
  await expectFailure(api.registration.list({ search: trainee.lastName, page: 1, limit: 10 }))
  await expect.poll(() => call('connection.current')).toMatchObject({ state: 'unreachable' })
  institute.injectFault('the wrong shape')
  await expectFailure(api.registration.list({ search: hindiName, page: 1, limit: 10 }))
  institute.injectFault('html')
  await expectFailure(api.faq.list({ search: trainee.phone, page: 1, limit: 10 }))
  institute.injectFault('error 500')
  await expectFailure(api.extension.byPhone({ phone: trainee.phone }))
  institute.injectFault('the refused token', 1)
  await expectFailure(api.registration.list({ search: trainee.email, page: 1, limit: 10 }))
  institute.clearFaults()
  await api.session.signIn(superadmin)
  // Errors of the program whose messages quote typed text.
  const stack = `    at ${trainee.firstName} (counter://app/assets/index-abc123.js:1:2345)\n    at /home/kamlesh/${trainee.phone}/x.js:1:1`
  await call('app.fault', { kind: `TypeError of ${trainee.firstName}`, stack })
  opened.store.quarantineValue(
    `draft of ${trainee.phone}`,
    Buffer.from(hindiName),
    new Error(`${trainee.email} is damaged`),
  )
  await call('session.signOut')
  await desk.fetch(new Request(`counter://app/api/v1/register/byPhone?phone=${trainee.phone}`))

  const log = readLogs()
  for (const word of personalTexts()) expect(log, word).not.toContain(word)
  // The log contains the events.
  for (const pattern of [
    'app.started',
    'session.signed_in',
    'backend.unreachable',
    'session.rejected',
    'http.failed","call":"registration.list"',
    'http.refused","call":"extension.refund"',
    '"call":"printing.print"',
    'renderer.error',
    'assets/index-abc123.js:1:2345',
    'event.undelivered',
    'value.quarantined',
    'session.signed_out',
  ])
    expect(log).toContain(pattern)
})

test('a support report has no personal data, whatever was written into the log', async () => {
  const { api, call, desk } = opened
  await api.session.signIn(superadmin)
  await call('settings.set', {
    printers: { receipt: `Printer of ${trainee.firstName}` },
    institute: 'Institute of Kamlesh',
  })
  appendFileSync(
    join(dataDir, 'logs', 'counter.log'),
    `${hindiName} ${trainee.phone}\n${JSON.stringify({ time: new Date().toISOString(), event: 'app.started', call: trainee.email, error: trainee.firstName, at: [trainee.address], code: trainee.phone, name: trainee.firstName })}\n`,
  )
  const { name, bytes, parts } = await call('support.report')
  expect(name).toMatch(/^Support report \d{4}-\d\d-\d\d-\d\d-\d\d\.zip$/)
  const zipped = unzipSync(bytes)
  expect(Object.keys(zipped)).toEqual(['counter.json', 'logs/counter.log'])
  // The preview equals the saved file.
  for (const part of parts) expect(Buffer.from(zipped[part.name] ?? []).toString()).toBe(part.text)
  const text = parts.map((part) => part.text).join('')
  for (const word of personalTexts()) expect(text, word).not.toContain(word)
  expect(text).toContain('Lines removed because this program did not write them: 1')
  const about = JSON.parse(parts[0]?.text ?? '{}')
  expect(about).toMatchObject({
    printers: [{ name: 'Front desk', problem: 'is stopped' }],
    version: '0.0.0',
    mode: 'institute',
    updates: 'off',
    crashes: ['2026-11-20T08:00:00.000Z'],
    policy: { fingerprint: '', policyParts: [] },
    rowCounts: { drafts: 1, changes: { checking: 1 } },
    disk: { freeMb: expect.any(Number) },
  })
  await desk.close()
  expect(readLogs()).toContain('app.stopped')
})
