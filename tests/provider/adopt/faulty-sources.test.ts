import { afterEach, beforeEach, expect, test } from 'vitest'
import { fetchAllRows } from '#contract/protocol/lists/fetch-all-rows'
import type { DatabaseOptions } from '#provider/database/open'
import { parseSourceAddress } from '#provider/tools/backend-import/source'
import { chooseEngine, withRawDatabase } from '../../support/database/engines'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { entityIn, login, runImport } from './run-import'

let place: DatabaseOptions
beforeEach(async () => {
  place = await chooseEngine().createEmpty()
})
afterEach(() => chooseEngine().remove(place))

test('the password is sent only over a secure connection', () => {
  expect(parseSourceAddress('https://institute.example')).toBe('https://institute.example/')
  expect(parseSourceAddress('https://institute.example/office/api/v1/')).toBe('https://institute.example/office/')
  expect(parseSourceAddress('http://127.0.0.1:8090/')).toBe('http://127.0.0.1:8090/')
  for (const address of ['', 'http://institute.example', 'ftp://institute.example', 'https://a:b@institute.example'])
    expect(() => parseSourceAddress(address), address).toThrow('Name the address of the institute')
})

test('a wrong password is reported in the source’s words and may be retyped', async () => {
  const source = await startPlainInstitute()
  const refusedRun = await runImport(source.url, place, { answers: ['wrong'] })
  expect(refusedRun.outcome).toMatchObject({ message: 'Sign-in failed: Login Credentials are incorrect.' })
  const none = await runImport(source.url, place, { answers: [] })
  expect(none.outcome).toMatchObject({ message: expect.stringContaining('No password for') })
  const answers = ['wrong', login.phone, login.password]
  const patient = await runImport(source.url, place, { answers, isPerson: true })
  expect(patient.outcome).toContain('is adopted')
  await source.close()
})

test('an import that is signed out midway signs in again and completes', async () => {
  const source = await startPlainInstitute()
  source.onNextRequest(/getAllCourseName.*limit=100/, source.expireSessions)
  source.onNextRequest(/getAllFAQ.*limit=100/, source.expireSessions)
  const { outcome, report } = await runImport(source.url, place)
  expect(outcome).toContain('is adopted')
  for (const entity of ['courseName', 'faq'])
    expect(entityIn(report(), entity)).toMatchObject({ read: 1, stored: 1, unreadable: [] })
  await source.close()
})

test('an import that cannot sign in again stops, and resumes with a new password', async () => {
  const source = await startPlainInstitute()
  source.onNextRequest(/getAllCourseName.*limit=100/, () => {
    source.expireSessions()
    const superadmin = source.store.rowsOf('staff').find(({ phone }) => phone === login.phone)
    Object.assign(superadmin ?? {}, { password: 'changed-since' })
  })
  const { outcome } = await runImport(source.url, place)
  expect(outcome).toMatchObject({
    message: expect.stringMatching(/no longer accepts the sign-in of 9700000001.*run the same command again/s),
  })
  expect((await runImport(source.url, place, { answers: ['changed-since'] })).outcome).toContain('is adopted')
  await source.close()
})

test('HTML pages and timeouts are retried for a while', async () => {
  const source = await startPlainInstitute({ htmlErrors: true })
  source.fail(/getAllMenu/, 2)
  const { outcome, report } = await runImport(source.url, place)
  expect(outcome).toContain('is adopted')
  expect(entityIn(report(), 'menu').read).toBe(5)

  const slow = await startPlainInstitute({ delayMs: 300 })
  const other = await chooseEngine().createEmpty()
  const late = await runImport(slow.url, other, { retryPolicy: { timeoutMs: 50, retryDelaysMs: [5] } })
  expect(late.outcome).toMatchObject({ message: expect.stringContaining('the request timed out') })
  await Promise.all([source.close(), slow.close(), chooseEngine().remove(other)])
})

test('unreadable entries are reported and hide no other', async () => {
  const unreadableRows = [
    { fname: 'Nobody' },
    null,
    { _id: 'odd-row', fname: 'Lost', lname: { a: 1 }, dateofCourse: 'soon' },
  ]
  const source = await startPlainInstitute({ unreadableRows, rawToken: true, apiKey: 'a-key' })
  const env = { SOURCE_RAW_TOKEN: '1', SOURCE_API_KEY: 'a-key' }
  const { outcome, report } = await runImport(source.url, place, { env })
  expect(outcome).toContain('is adopted')
  const { read, unreadable } = entityIn(report(), 'registration')
  expect(read).toBe(source.store.rowsOf('register').length + 1)
  expect(unreadable).toEqual(
    expect.arrayContaining([
      { id: '', reason: expect.stringContaining('entry without an id') },
      { id: 'odd-row', reason: expect.stringMatching(/dateOfCourse: text “xxxx”; lastName: /) },
    ]),
  )
  await source.close()
})

test('refused lists are named first, skipped on request, and can be imported later', async () => {
  const source = await startPlainInstitute()
  source.fail(/getAllDate\?|getAllTips/, undefined, 403)
  const refused = await runImport(source.url, place)
  expect(refused.outcome).toMatchObject({
    message: expect.stringMatching(
      /refuses the lists of slot \(Oops\), helpfulTip \(Oops\)\. .*IMPORT_SKIP_LISTS=slot,helpfulTip\. Nothing was changed/,
    ),
  })
  const { rows } = await withRawDatabase(place, (db) => db.query('select count(*)::integer as count from institute'))
  expect(rows).toEqual([{ count: 0 }])
  expect((await runImport(source.url, place, { env: { IMPORT_SKIP_LISTS: 'tips' } })).outcome).toMatchObject({
    message: expect.stringContaining('got tips'),
  })

  const without = await runImport(source.url, place, { env: { IMPORT_SKIP_LISTS: 'slot, helpfulTip' } })
  expect(without.outcome).toContain('Skipped as requested: slot, helpfulTip.')
  expect(without.report().skippedEntities).toEqual(['slot', 'helpfulTip'])
  const slotsOf = async () =>
    (await withRawDatabase(place, (db) => db.query('select seats, booked from slot order by seats, booked'))).rows
  expect((await slotsOf()).every(({ seats }) => seats === 0)).toBe(true)

  source.fail(undefined)
  const later = await runImport(source.url, place)
  expect(later.outcome).toContain('agree with the source')
  expect(entityIn(later.report(), 'helpfulTip').stored).toBe(1)
  // Placeholders of the slots are deleted when the slots arrive.
  expect(await slotsOf()).toHaveLength(source.store.rowsOf('slot').length)
  await source.close()
})

test('a role missing at the source gets its initial menus, also those that exist there', async () => {
  const source = await startPlainInstitute()
  for (const role of source.store.rowsOf('role')) if (role.roleName === 'Examiner') role.roleName = 'Assessor'
  expect((await runImport(source.url, place)).outcome).toContain('is adopted')
  const { rows } = await withRawDatabase(place, (db) =>
    db.query(`select menu.key from menu join assignment_menu on menu.id = menu_id
      join assignment_role using (assignment_id) join role on role.id = role_id
      where role.name = 'Examiner' order by menu.key`),
  )
  expect(rows).toEqual([{ key: 'Dashboard' }, { key: 'Take Test' }])
  await source.close()
})

test('the importing person keeps the password, however the phone number is typed', async () => {
  const source = await startPlainInstitute()
  const { outcome } = await runImport(source.url, place, { env: { SOURCE_PHONE: '+91 97000-00001' } })
  expect(outcome).toContain('is adopted')
  const { rows } = await withRawDatabase(place, (db) => db.query(`select name from staff where password_hash <> ''`))
  expect(rows).toEqual([{ name: 'Sarita Malik' }])
  await source.close()
})

test('a list refused midway stops the import, and the next run resumes', async () => {
  const source = await startPlainInstitute()
  source.onNextRequest(/getAllFAQ.*limit=100/, () => source.fail(/getAllFAQ/, 1, 403))
  const { outcome, report } = await runImport(source.url, place)
  expect(outcome).toMatchObject({
    message: expect.stringMatching(/refuses the list of faq: Oops.*run the same command again/s),
  })
  expect(report()).toMatchObject({ stopReason: expect.stringContaining('refuses the list of faq') })
  expect(await runImport(source.url, place)).toMatchObject({ totalsMatch: true })
  await source.close()
})

type PageRequest = { page: number; limit: number }
const storedRows = Array.from({ length: 243 }, (_, n) => ({ id: `r${n}` }))
const slice = (start: number, size: number) => ({
  rows: storedRows.slice(start, start + size),
  total: storedRows.length,
})
test.each([
  ['caps its pages', ({ page, limit }: PageRequest) => slice((page - 1) * Math.min(limit, 25), Math.min(limit, 25))],
  [
    'caps its pages, but skips rows by the requested size',
    ({ page, limit }: PageRequest) => slice((page - 1) * limit, Math.min(limit, 25)),
  ],
  ['ignores pages', () => slice(0, 1000)],
  [
    'counts nothing',
    ({ page, limit }: PageRequest) => ({ ...slice((page - 1) * limit, Math.min(limit, 25)), total: 0 }),
  ],
])('every row is read from a server that %s', async (_, ask) => {
  const { all: rows } = await fetchAllRows(async (part) => ask(part), 100)
  expect(rows.map(({ id }) => id)).toEqual(storedRows.map(({ id }) => id))
})
