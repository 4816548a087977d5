import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { instant, optionalText, reference, searchText } from '../../database/columns'
import { entity } from '../../database/entity'
import { crud } from '../crud'

const yards = entity('yard', { name: text().notNull() }, ['name'])
/** Unique: the plate; the car number in a yard; the key hook in a yard. */
const cars = pgTable(
  'training_car',
  {
    id: text().primaryKey(),
    yardId: reference(() => yards),
    carNumber: text().notNull(),
    plate: text().notNull(),
    hook: text().notNull(),
    search: searchText(),
    createdAt: instant().notNull(),
    createdBy: optionalText(),
    updatedAt: instant().notNull(),
    updatedBy: optionalText(),
  },
  (table) => [
    uniqueIndex('training_car_plate').on(sql`lower(${table.plate})`),
    uniqueIndex('training_car_number').on(table.yardId, table.carNumber),
    uniqueIndex('training_car_hook').on(table.hook, table.yardId),
  ],
)

const pglite = new PGlite()
const db = drizzle(pglite, { casing: 'snake_case' })
const at = '2026-11-20T05:00:00.000Z'
const client = { device: '', ip: '', workstation: '', workstationKey: '' }
const anonymous = { staffId: '', staffName: '', role: '', sessionId: '', menus: [], assertAllowed: () => {} }
const context = { db, now: 0, at, today: '2026-11-20', ...anonymous, origin: '', client }
beforeAll(async () => {
  const common = `id text primary key, search text, created_at timestamptz, created_by text default '',
    updated_at timestamptz, updated_by text default ''`
  await pglite.exec(`
    create table yard (name text, ${common});
    create unique index yard_once on yard (lower(name));
    create table training_car (yard_id text, car_number text, plate text, hook text, ${common});
    create unique index training_car_plate on training_car (lower(plate));
    create unique index training_car_number on training_car (yard_id, car_number);
    create unique index training_car_hook on training_car (hook, yard_id);`)
})
afterAll(() => pglite.close())

test('the error names the duplicate value at its field, for every kind of index', async () => {
  const yard = crud(yards, { search: ['name'] })
  await yard.add({ name: 'North' }, context)
  const [{ id } = { id: '' }] = await yard.all({}, context)
  await expect(yard.add({ name: 'NORTH' }, context)).rejects.toMatchObject({
    code: 'conflict',
    fields: { name: 'There is already a yard named “NORTH”.' },
  })

  const car = crud(cars, { search: ['plate'] })
  const storedCar = { yard: id, carNumber: '1', plate: 'HR05 A 1', hook: 'A' }
  await car.add(storedCar, context)
  // The message names the last column of the index.
  const duplicates = [
    [{ plate: 'hr05 a 1' }, { plate: 'There is already a training car with the plate “hr05 a 1”.' }],
    [{ carNumber: '1' }, { carNumber: 'There is already a training car with the car number “1”.' }],
    [{ hook: 'A' }, { yard: 'There is already a training car for this yard.' }],
  ] as const
  for (const [duplicateField, fields] of duplicates) {
    const draft = { ...storedCar, carNumber: '2', plate: 'HR05 A 2', hook: 'B', ...duplicateField }
    await expect(car.add(draft, context)).rejects.toMatchObject({ code: 'conflict', fields })
  }
})

test('the error names the duplicate value even if the update has not changed it', async () => {
  const car = crud(cars, { search: ['plate'] })
  const yard = crud(yards, { search: ['name'] })
  await yard.add({ name: 'South' }, context)
  const south = (await yard.all({}, context)).find(({ name }) => name === 'South')?.id ?? ''
  await car.add({ yard: south, carNumber: '1', plate: 'HR05 A 3', hook: 'C' }, context)
  const [carInSouth] = (await car.list({ page: 1, limit: 1 }, context)).rows
  const north = (await yard.all({}, context)).find(({ name }) => name === 'North')?.id ?? ''
  await expect(car.update({ id: carInSouth?.id ?? '', yard: north }, context)).rejects.toMatchObject({
    fields: { carNumber: 'There is already a training car with the car number “1”.' },
  })
})
