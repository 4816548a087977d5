import { afterEach, beforeEach, expect, test } from 'vitest'
import { type DatabaseOptions, openDatabase } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { assertServable } from '#provider/tools/setup/commands'
import { chooseEngine, withRawDatabase } from '../../support/database/engines'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { Institute, newKey } from '../institute-under-test'
import { entityIn, login, runImport } from './run-import'

let source: PlainInstitute
let place: DatabaseOptions
beforeEach(async () => {
  source = await startPlainInstitute({ messy: true })
  place = await chooseEngine().createEmpty()
})
afterEach(async () => {
  await source.close()
  await chooseEngine().remove(place)
})

const counts = async () => {
  const { rows } = await withRawDatabase(place, (db) =>
    db.query(`select (select count(*) from registration) as registrations, (select count(*) from payment) as payments,
      (select count(*) from question_version) as versions, (select count(*) from attendance) as marks,
      (select sum(price) from payment) as paid, (select count(*) from adoption_row) as rows`),
  )
  return rows[0]
}
const open = async () => {
  const institute = new Institute(await openProvider({ seed: 'none', ...place }))
  const { body } = await institute.exchange('POST', 'admin/login', login, {})
  institute.tokens.set('superadmin', String(body.payload.token))
  return institute
}

test('a repeated import adds nothing twice, follows changes and reports removals', async () => {
  await runImport(source.url, place)
  const before = await counts()
  const again = await runImport(source.url, place)
  expect(await counts()).toEqual(before)
  for (const { entity, stored, updated, notUpdated } of again.report().entities)
    expect([entity, stored, updated, notUpdated]).toEqual([entity, 0, 0, []])

  const [first, second] = source.store.rowsOf('register')
  source.store.change('register', first?._id, { city: 'Sirsa' })
  source.store.remove('register', second?._id)
  const third = await runImport(source.url, place)
  expect(entityIn(third.report(), 'registration')).toMatchObject({
    stored: 0,
    updated: 1,
    notUpdated: [{ id: second?._id, reason: 'no longer listed at the source' }],
  })
  expect((await counts())?.registrations).toBe(before?.registrations)
  const { rows } = await withRawDatabase(place, (db) => db.query(`select 1 from registration where city = 'Sirsa'`))
  expect(rows).toHaveLength(1)
})

test('a slot is kept when another of its course and time is no longer listed', async () => {
  const [slot] = source.store.rowsOf('slot')
  const twin = source.store.add('slot', { ...slot, _id: 'f'.repeat(24) })
  const first = await runImport(source.url, place)
  source.store.remove('slot', slot?._id)
  source.store.change('slot', twin._id, { endTime: '19:00' })
  const { report } = await runImport(source.url, place)
  const { rejected } = entityIn(first.report(), 'slot')
  expect(entityIn(report(), 'slot')).toMatchObject({ stored: 0, updated: 1, rejected })
})

test('attendance and pass marks stay when the source refuses to list candidates', async () => {
  await runImport(source.url, place)
  const readMarks = async () =>
    (
      await withRawDatabase(place, (db) =>
        db.query(`select batch_id, count(*) as marks, max(theory_threshold) as theory, max(practical_threshold) as practical
          from attendance join batch on batch.id = batch_id group by batch_id order by batch_id`),
      )
    ).rows
  const before = await readMarks()
  expect(before.length).toBeGreaterThan(0)
  source.fail(/getRegisterByBatch/, undefined, 403)
  const again = await runImport(source.url, place)
  expect(entityIn(again.report(), 'candidate').unreadable).toHaveLength(source.store.rowsOf('batch').length)
  expect(await readMarks()).toEqual(before)
})

test('a row changed both here and at the source keeps the change made here', async () => {
  await runImport(source.url, place)
  const institute = await open()
  const api = institute.as('superadmin')
  const [faq] = (await api.faq.list({ page: 1, limit: 10, search: 'When do I pay' })).rows
  await api.faq.update(
    { ...faq, id: faq?.id ?? '', question: 'When is it paid?', answer: '<p>Now</p>', category: faq?.category.id ?? '' },
    { key: newKey() },
  )
  await institute.provider.close()
  const sourceFaq = source.store.rowsOf('faq').find(({ question }) => question === 'When do I pay?')
  source.store.change('faq', sourceFaq?._id, { question: 'When must I pay?' })
  const { report } = await runImport(source.url, place)
  expect(entityIn(report(), 'faq')).toMatchObject({
    stored: 0,
    updated: 0,
    notUpdated: [{ id: sourceFaq?._id, reason: expect.stringContaining('changed at the source and here') }],
  })
  const { rows } = await withRawDatabase(place, (db) =>
    db.query(`select question from faq where question like 'When%'`),
  )
  expect(rows).toEqual([{ question: 'When is it paid?' }])
})

test('issued numbers are kept, and new ones continue after them', async () => {
  const [cancelled, ...others] = source.store
    .rowsOf('register')
    .filter(({ isPaymentDone, isCancelled }) => isPaymentDone && !isCancelled)
  const usedNumbers = ['RTK/2627/000007', 'RTK/2627/000041', 'XYZ/2627/000900', 'INV-12']
  for (const [index, invoiceNumber] of usedNumbers.entries()) Object.assign(others[index] ?? {}, { invoiceNumber })
  Object.assign(cancelled ?? {}, {
    isCancelled: true,
    creditNoteNumber: 'RTK/2627/C00003',
    refund: 5900,
    cancelledAt: '2026-11-20T10:00:00.000Z',
  })
  await runImport(source.url, place)
  const { rows } = await withRawDatabase(place, (db) =>
    db.query(`select name, value from counter where name like '%:2627' order by name`),
  )
  expect(rows).toEqual([
    { name: 'credit-note:2627', value: 3 },
    { name: 'invoice:2627', value: 41 },
  ])
  const storedRows = await withRawDatabase(place, (db) =>
    db.query(`select invoice_number from payment where invoice_number = any($1)`, [usedNumbers]),
  )
  expect(storedRows.rows).toHaveLength(4)
  const refunds = await withRawDatabase(place, (db) =>
    db.query(`select refund, credit_note_number from registration where refund > 0`),
  )
  expect(refunds.rows).toEqual([{ refund: 590_000, credit_note_number: 'RTK/2627/C00003' }])
})

test('an unfinished import is not served, and refuses another institute or source', async () => {
  const other = await startPlainInstitute()
  source.onNextRequest(/getAllQuestion\?.*limit=100/, () => source.fail(/getAllQuestion/))
  const stopped = await runImport(source.url, place)
  expect(stopped.outcome).toMatchObject({
    message: expect.stringMatching(/getAllQuestion.*run the same command again/s),
  })
  expect(stopped.report()).toMatchObject({ stopReason: expect.stringContaining('getAllQuestion') })
  const refused = await runImport(other.url, place)
  expect(refused.outcome).toMatchObject({
    message: expect.stringContaining(`is adopted from ${source.url}. Nothing was changed`),
  })
  const isPractice = () => false
  if (place.databaseUrl)
    await expect(assertServable(place, { willSeed: false, isPractice })).rejects.toThrow('is unfinished')
  source.fail(undefined)
  expect((await runImport(source.url, place)).outcome).toContain('is adopted')
  if (place.databaseUrl) await assertServable(place, { willSeed: false, isPractice })
  await other.close()

  const practice = await chooseEngine().createPractice()
  await (await openDatabase(practice)).close()
  expect((await runImport(source.url, practice)).outcome).toMatchObject({
    message: expect.stringContaining('is set up here already'),
  })
  await chooseEngine().remove(practice)
})
