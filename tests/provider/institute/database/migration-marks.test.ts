import { expect, test } from 'vitest'
import { hashPassword } from '#provider/core/tokens'
import { openProvider } from '#provider/index'
import { raw } from '../../../support/database/places'
import { onEachEngine } from '../../databases'
import { candidatesOf } from '../../exam/test-day'
import { Institute } from '../../institute-under-test'
import { bring } from './old-state'

const first = ['0000_extension', '0001_tables', '0002_row-counts']
const then = ['0003_catalogue', '0004_catalogue-counts', '0005_tests', '0006_test-day']
const catalogue = `
  insert into vehicle_category (id, name, created_at, search) values ('v', 'LMV', now(), 'lmv');
  insert into course_type (id, name, description, vehicle_category_id) values ('t', 'Learner', '', 'v');
  insert into course_category (id, name, vehicle_category_id, course_type_id) values ('c', 'Daily', 'v', 't');
  insert into course_name (id, name, price, vehicle_category_id, course_type_id, course_category_id)
    values ('n', 'Car', 100, 'v', 't', 'c');
  insert into slot (id, course_name_id, date, end_date, start_time, end_time, seats) values
    ('20', 'n', '2026-11-20', '2026-11-20', '09:00', '11:00', 20),
    ('21', 'n', '2026-11-21', '2026-11-21', '09:00', '11:00', 20);`
const place = "'v', 't', 'c', 'n'"
const paid = (id: string, slotId: string, n: number) => `
  insert into registration (id, vehicle_category_id, course_type_id, course_category_id, course_name_id, slot_id,
    licence_category, date_of_course, first_name, last_name, date_of_birth, phone, mode, is_payment_done, created_at, search)
    values ('${id}', ${place}, '${slotId}', 'N/A', '2026-11-20', '${id}', 'Rani', '1999-01-01', '98765432${n}', 'offline',
      true, now(), '');
  insert into payment (id, registration_id, mode, price, taxable, cgst, sgst, round_off, invoice_number, receipt_date, created_at)
    values ('p${id}', '${id}', 'offline', 100, 100, 0, 0, 0, 'KNL/${n}', '2026-11-01', '2026-11-01');`
const batch = (id: string, slotId: string, completedAt: string) => `
  insert into batch (id, name, date, examiner_id, data_entry_id, created_at, attendance_taken_at, completed_at)
    values ('${id}', '${id}', '2026-11-${slotId}', 'a', 'a', now(), now(), ${completedAt});
  insert into batch_slot values ('${slotId}', '${id}');`
const logged = (n: number, batchId: string, id: string, isPresent: boolean, isLate: boolean) =>
  `insert into attendance_change values ('${n}', '${batchId}', '${id}', ${isPresent}, ${isLate}, now(), 'a');`

onEachEngine((engine) => {
  test('older attendance marks go to their batches, and complete batches keep thresholds', async () => {
    const place = await engine.empty()
    const hash = await hashPassword('practice1')
    await raw(place, async (old) => {
      await bring(old, first)
      await old.exec(catalogue)
      await bring(old, then)
      await old.exec(`
        insert into role values ('r1', 'superadmin');
        insert into institute (id, name, address, tax_rate, renew_expired, refund_days, invoice_prefix, theory_threshold)
          values ('i', 'IDTR', '{}', 18, false, 3, 'KNL', 75);`)
      await old.query("insert into staff values ('a', 'Meera', 'm@idtr.example', '9000000001', $1, 'r1', now())", [
        hash,
      ])
      // Asha stays; Bina was absent in the first batch and present in the second; Chitra's absence was never logged.
      await old.exec(
        [
          batch('first', '20', 'now()'),
          batch('second', '21', 'null'),
          paid('Asha', '20', 10),
          paid('Bina', '21', 11),
          paid('Chitra', '20', 12),
          "insert into attendance values ('Asha', 1, true), ('Bina', 2, true), ('Chitra', 3, false);",
          logged(1, 'first', 'Asha', false, false),
          logged(2, 'first', 'Bina', false, false),
          logged(3, 'first', 'Asha', true, true),
          logged(4, 'second', 'Bina', true, false),
          "insert into feedback (id, name, sub_category, created_at, search) values ('f', 'Asha', 'Ground ट्रैक', now(), 'asha');",
        ].join('\n'),
      )
    })

    const institute = new Institute(await openProvider({ seed: 'none', ...place }))
    await institute.signIn({})
    const roll = async (batchId: string) =>
      (await candidatesOf(institute, batchId)).map((row) => [row.rollNumber, row.id, row.isPresent, row.hasLeft])
    expect(await roll('first')).toEqual([
      [1, 'Asha', true, false],
      [2, 'Bina', false, true],
      [3, 'Chitra', false, false],
    ])
    expect(await roll('second')).toEqual([[2, 'Bina', true, false]])
    // Search finds by then what only columns showed (migration 0017).
    const api = institute.as('superadmin')
    for (const [search, total] of [
      ['offline', 3],
      ['Asha offline', 1],
    ] as const)
      expect((await api.paymentRecord.list({ search, page: 1, limit: 10 })).total, search).toBe(total)
    expect((await api.feedback.list({ search: 'ट्रैक ground', page: 1, limit: 10 })).total).toBe(1)
    await institute.provider.close()

    const thresholds = 'select id, theory_threshold, practical_threshold from batch order by id'
    const { rows } = await raw(place, (db) => db.query(thresholds))
    expect(rows).toEqual([
      { id: 'first', theory_threshold: 75, practical_threshold: 60 },
      { id: 'second', theory_threshold: null, practical_threshold: null },
    ])
    // What was paid is frozen as it was paid, and its invoice stored as it would be printed (migrations 0030 and 0031).
    const frozen = 'select course_name, price, tax_rate from registration'
    expect((await raw(place, (db) => db.query(frozen))).rows).toEqual(
      Array(3).fill({ course_name: 'Car', price: 100, tax_rate: 0 }),
    )
    const issued = `select number, data->>'firstName' as name, institute->>'name' as institute
      from issued_document where kind = 'invoice' order by number`
    expect((await raw(place, (db) => db.query(issued))).rows).toEqual(
      ['Asha', 'Bina', 'Chitra'].map((name, at) => ({ number: `KNL/${10 + at}`, name, institute: 'IDTR' })),
    )
    await engine.remove(place)
  })
})
