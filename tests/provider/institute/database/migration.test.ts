import { beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#provider/core/tokens'
import type { DatabasePlace } from '#provider/database/open'
import { openProvider } from '#provider/index'
import { raw } from '../../../support/database/places'
import { onEachEngine } from '../../databases'
import { Institute, phones } from '../../institute-under-test'
import { bring } from './old-state'

const before = ['0000_extension', '0001_tables', '0002_row-counts']
const stored = `
  insert into role values ('r1', 'superadmin'), ('r2', 'admin');
  insert into menu values ('m1', 'Dashboard', 0);
  insert into vehicle_category (id, name, created_at, search) values ('v', 'LMV', now(), 'lmv');
  insert into course_type (id, name, description, vehicle_category_id) values ('t', 'Learner', 'शुरुआत', 'v');
  insert into course_category (id, name, vehicle_category_id, course_type_id) values ('c', 'Daily', 'v', 't');
  insert into course_name (id, name, price, vehicle_category_id, course_type_id, course_category_id)
    values ('n', 'कार Course', 875000, 'v', 't', 'c');
  insert into slot (id, course_name_id, date, end_date, start_time, end_time, seats)
    values ('s', 'n', '2027-01-11', '2027-01-11', '09:00', '11:00', 20);`

onEachEngine((engine) => {
  let place: DatabasePlace
  beforeEach(async () => {
    place = await engine.empty()
    return () => engine.remove(place)
  })

  test('a database older than the catalogue keeps its rows, and search finds them', async () => {
    const hash = await hashPassword('practice1')
    await raw(place, async (old) => {
      await bring(old, before)
      await old.exec(stored)
      await old.query("insert into staff values ('a', 'Meera', 'm@idtr.example', '9000000001', $1, 'r1', now())", [
        hash,
      ])
    })

    const institute = new Institute(await openProvider({ seed: 'none', ...place }))
    await institute.signIn({})
    const api = institute.as('superadmin')
    const page = { page: 1, limit: 10 }
    for (const search of ['कार', 'course', 'LMV daily']) {
      expect((await api.slot.list({ ...page, search })).rows, search).toMatchObject([
        { id: 's', vehicleCategoryId: 'v', courseTypeId: 't', courseCategoryId: 'c', courseNameId: 'n' },
      ])
    }
    expect((await api.courseType.list({ ...page, search: 'शुरुआत' })).rows).toMatchObject([{ id: 't' }])
    // Digits of a character's code are not its letters.
    expect((await api.courseType.list({ ...page, search: '093' })).rows).toEqual([])
    expect((await api.courseName.list({ ...page, search: 'कार course' })).rows).toMatchObject([{ id: 'n' }])
    expect((await api.slot.list(page)).total).toBe(1)
    await api.slot.remove({ id: 's' })
    expect((await api.slot.list(page)).total).toBe(0)
    await institute.provider.close()
  })

  test('a database older than the test day gets menus, a secret and searchable batches', async () => {
    const hash = await hashPassword('practice1')
    await raw(place, async (old) => {
      await bring(old, [...before, '0003_catalogue', '0004_catalogue-counts'])
      await old.exec(`
      insert into role values ('r1', 'superadmin'), ('r2', 'admin'), ('r3', 'Data Entry'), ('r4', 'Examiner');
      insert into menu values ('m1', 'Dashboard', 0), ('m2', 'Take Test', 1);
      insert into institute (id, name, address, tax_rate, renew_expired, refund_days, invoice_prefix)
        values ('i', 'IDTR', '{}', 18, false, 3, 'KNL');`)
      for (const [id, name, phone, role] of [
        ['a', 'Meera', '9000000001', 'r1'],
        ['b', 'Rajesh', '9000000002', 'r2'],
        ['c', 'सुनीता', '9000000003', 'r3'],
        ['d', 'Harpreet', '9000000004', 'r4'],
      ]) {
        await old.query('insert into staff values ($1, $2, $1, $3, $4, $5, now())', [id, name, phone, hash, role])
      }
      await old.exec(`insert into batch (id, name, date, examiner_id, data_entry_id, created_at)
        values ('x', 'LMV batch A', '2026-11-20', 'd', 'c', now())`)
    })

    const institute = new Institute(await openProvider({ seed: 'none', ...place }))
    const menus: Record<string, string[]> = {}
    for (const [role, phone] of Object.entries(phones).slice(0, 4)) {
      const { body } = await institute.exchange('POST', 'admin/login', { phone, password: 'practice1' }, {})
      institute.tokens.set(role, String(body.payload.token))
      menus[role] = (body.payload.admin as { menu: { name: string }[] }).menu.map(({ name }) => name)
    }
    expect(menus.dataEntry).toEqual([
      'Take Test',
      'Check Question',
      'Question Category',
      'Question Addition',
      'Reports',
    ])
    expect(menus.examiner).toEqual(['Take Test'])
    expect(menus.admin).toEqual(expect.arrayContaining(['Batch Creation', 'Recheck Request', 'Question Addition']))
    for (const search of ['lmv batch', 'harpreet', 'सुनीता']) {
      const { rows } = await institute.as('examiner').batch.list({ page: 1, limit: 10, search })
      expect(rows, search).toMatchObject([{ id: 'x', seats: 0, candidates: 0, slots: [], isAttendanceTaken: false }])
    }
    await institute.provider.close()
    const { rows } = await raw(place, (db) => db.query('select certificate_secret from institute'))
    expect(rows[0]?.certificate_secret).toMatch(/^[0-9a-f]{64}$/)
  })
})
