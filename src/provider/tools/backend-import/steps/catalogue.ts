import type { ListedSlot } from '#contract/catalogue/slot'
import {
  courseCategories,
  courseNames,
  courseTypes,
  slots,
  vehicleCategories,
  vehicleSubCategories,
} from '../../../database/schema/catalogue'
import type { Adoption } from '../import-run'
import type { Kept } from '../imported-row'
import { linked } from './placeholders'
import { onceNamed, stamped } from './row-values'

/** Vehicle categories, their sub-categories, course types, categories and names. */
export async function adoptCatalogue(run: Adoption): Promise<void> {
  await adoptVehicles(run)
  await adoptCourses(run)
}

async function adoptVehicles(run: Adoption): Promise<void> {
  const { api } = run.source
  const categories = await run.all('vehicleCategory', api.vehicleCategory.list)
  const categoryName = onceNamed(run, 'vehicleCategory', categories)
  await run.keep(
    'vehicleCategory',
    vehicleCategories,
    categories.map((row) => {
      const [at, name, { description, isActive }] = [run.timeOf(row), categoryName(row), row]
      return { sourceId: row.id, at, values: { name, description, isActive, ...stamped(at, name, description) } }
    }),
  )
  run.end('vehicleCategory')

  const entity = 'vehicleSubCategory'
  const subCategories = await run.all(entity, api.vehicleSubCategory.list)
  const subCategoryName = onceNamed(run, entity, subCategories, ({ vehicleCategory }) => vehicleCategory.id)
  const kept: Kept<typeof vehicleSubCategories>[] = []
  for (const row of subCategories) {
    const [at, name, { description }] = [run.timeOf(row), subCategoryName(row), row]
    const vehicleCategoryId = await linked(run, 'vehicleCategory', row.vehicleCategory.id, { entity, id: row.id })
    const values = { name, description, vehicleCategoryId, ...stamped(at, name, description) }
    kept.push({ sourceId: row.id, at, values })
  }
  await run.keep(entity, vehicleSubCategories, kept)
  run.end(entity)
}

async function adoptCourses(run: Adoption): Promise<void> {
  const { api } = run.source
  const types = await run.all('courseType', api.courseType.list)
  const typeName = onceNamed(run, 'courseType', types, ({ vehicleCategory }) => vehicleCategory.id)
  const keptTypes: Kept<typeof courseTypes>[] = []
  for (const row of types) {
    const [at, name, { description, isActive }] = [run.timeOf(row), typeName(row), row]
    const from = { entity: 'courseType', id: row.id }
    const vehicleCategoryId = await linked(run, 'vehicleCategory', row.vehicleCategory.id, from)
    const values = { name, description, isActive, vehicleCategoryId, ...stamped(at, name, description) }
    keptTypes.push({ sourceId: row.id, at, values })
  }
  await run.keep('courseType', courseTypes, keptTypes)
  run.end('courseType')

  const categories = await run.all('courseCategory', api.courseCategory.list)
  const categoryName = onceNamed(run, 'courseCategory', categories, ({ courseType }) => courseType.id)
  const keptCategories: Kept<typeof courseCategories>[] = []
  for (const row of categories) {
    const [at, name, { isActive }] = [run.timeOf(row), categoryName(row), row]
    const from = { entity: 'courseCategory', id: row.id }
    const vehicleCategoryId = await linked(run, 'vehicleCategory', row.vehicleCategory.id, from)
    const courseTypeId = await linked(run, 'courseType', row.courseType.id, from)
    const values = { name, isActive, vehicleCategoryId, courseTypeId, ...stamped(at, name) }
    keptCategories.push({ sourceId: row.id, at, values })
  }
  await run.keep('courseCategory', courseCategories, keptCategories)
  run.end('courseCategory')

  const names = await run.all('courseName', api.courseName.list)
  const courseName = onceNamed(run, 'courseName', names, ({ courseCategory }) => courseCategory.id)
  const keptNames: Kept<typeof courseNames>[] = []
  for (const row of names) {
    const [at, name] = [run.timeOf(row), courseName(row)]
    const from = { entity: 'courseName', id: row.id }
    const { displayName, description, duration, timing, mode, documentRequired, certificate, price, isActive } = row
    const values = {
      ...{ name, displayName, description, duration, timing, mode, documentRequired, certificate, price, isActive },
      vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategory.id, from),
      courseTypeId: await linked(run, 'courseType', row.courseType.id, from),
      courseCategoryId: await linked(run, 'courseCategory', row.courseCategory.id, from),
      ...stamped(at, name, displayName, description),
    }
    keptNames.push({ sourceId: row.id, at, values })
  }
  await run.keep('courseName', courseNames, keptNames)
  run.end('courseName')
}

/** More than any slot is overbooked by: what it really is follows from its registrations (seats.ts). */
const untilCounted = 100_000

/** Slots with all their seats; their end is told with those that only registrations name. Two of one course and time are both kept, and each goes by its own id (D-118). */
export async function adoptSlots(run: Adoption): Promise<ListedSlot[]> {
  const entity = 'slot'
  const rows = await run.all(entity, run.source.api.slot.list)
  const twins = new Map<string, number>()
  const kept: Kept<typeof slots>[] = []
  for (const row of rows) {
    if (row.date === '') {
      run.refuse(entity, row.id, 'a slot has a day')
      continue
    }
    const from = { entity, id: row.id }
    const courseNameId = await linked(run, 'courseName', row.courseNameId, from)
    const startTime = row.startTime || '00:00'
    const key = `${courseNameId} ${row.date} ${startTime}`
    const twin = twins.get(key) ?? 0
    twins.set(key, twin + 1)
    if (twin > 0) run.mark(entity, row.id, 'its course has another slot at that time')
    const endDate = row.endDate || row.date
    const values = {
      vehicleCategoryId: await linked(run, 'vehicleCategory', row.vehicleCategoryId, from),
      courseTypeId: await linked(run, 'courseType', row.courseTypeId, from),
      courseCategoryId: await linked(run, 'courseCategory', row.courseCategoryId, from),
      ...{ courseNameId, date: row.date, endDate: endDate < row.date ? row.date : endDate, startTime, twin },
      ...{ endTime: row.endTime || startTime, seats: Math.max(0, row.seats), overbooked: untilCounted },
    }
    kept.push({ sourceId: row.id, at: run.timeOf(row), values })
  }
  await run.keep(entity, slots, kept)
  return rows
}
