import type { ListedSlot } from '#contract/catalogue/slot'
import {
  courseCategories,
  courseNames,
  courseTypes,
  slots,
  vehicleCategories,
  vehicleSubCategories,
} from '../../../database/schema/catalogue'
import type { ImportRun } from '../import-run'
import type { RowToStore } from '../imported-row'
import { resolveReference } from './placeholders'
import { assignUniqueNames, timeAndSearchColumns } from './row-values'

/** Imports vehicle categories, sub-categories, course types, categories and names. */
export async function importCatalogue(run: ImportRun): Promise<void> {
  await importVehicles(run)
  await importCourses(run)
}

async function importVehicles(run: ImportRun): Promise<void> {
  const { api } = run.source
  const categories = await run.readAll('vehicleCategory', api.vehicleCategory.list)
  const nameOfCategory = assignUniqueNames(run, 'vehicleCategory', categories)
  await run.store(
    'vehicleCategory',
    vehicleCategories,
    categories.map((row) => {
      const { description, isActive } = row
      const at = run.timestampOf(row)
      const name = nameOfCategory(row)
      return {
        sourceId: row.id,
        at,
        values: { name, description, isActive, ...timeAndSearchColumns(at, name, description) },
      }
    }),
  )
  run.finishEntity('vehicleCategory')

  const entity = 'vehicleSubCategory'
  const subCategories = await run.readAll(entity, api.vehicleSubCategory.list)
  const nameOfSubCategory = assignUniqueNames(run, entity, subCategories, ({ vehicleCategory }) => vehicleCategory.id)
  const rowsToStore: RowToStore<typeof vehicleSubCategories>[] = []
  for (const row of subCategories) {
    const { description } = row
    const at = run.timestampOf(row)
    const name = nameOfSubCategory(row)
    const vehicleCategoryId = await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, {
      entity,
      id: row.id,
    })
    const values = { name, description, vehicleCategoryId, ...timeAndSearchColumns(at, name, description) }
    rowsToStore.push({ sourceId: row.id, at, values })
  }
  await run.store(entity, vehicleSubCategories, rowsToStore)
  run.finishEntity(entity)
}

async function importCourses(run: ImportRun): Promise<void> {
  const { api } = run.source
  const types = await run.readAll('courseType', api.courseType.list)
  const nameOfType = assignUniqueNames(run, 'courseType', types, ({ vehicleCategory }) => vehicleCategory.id)
  const typeRows: RowToStore<typeof courseTypes>[] = []
  for (const row of types) {
    const { description, isActive } = row
    const at = run.timestampOf(row)
    const name = nameOfType(row)
    const referringRow = { entity: 'courseType', id: row.id }
    const vehicleCategoryId = await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, referringRow)
    const values = { name, description, isActive, vehicleCategoryId, ...timeAndSearchColumns(at, name, description) }
    typeRows.push({ sourceId: row.id, at, values })
  }
  await run.store('courseType', courseTypes, typeRows)
  run.finishEntity('courseType')

  const categories = await run.readAll('courseCategory', api.courseCategory.list)
  const nameOfCategory = assignUniqueNames(run, 'courseCategory', categories, ({ courseType }) => courseType.id)
  const categoryRows: RowToStore<typeof courseCategories>[] = []
  for (const row of categories) {
    const { isActive } = row
    const at = run.timestampOf(row)
    const name = nameOfCategory(row)
    const referringRow = { entity: 'courseCategory', id: row.id }
    const vehicleCategoryId = await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, referringRow)
    const courseTypeId = await resolveReference(run, 'courseType', row.courseType.id, referringRow)
    const values = { name, isActive, vehicleCategoryId, courseTypeId, ...timeAndSearchColumns(at, name) }
    categoryRows.push({ sourceId: row.id, at, values })
  }
  await run.store('courseCategory', courseCategories, categoryRows)
  run.finishEntity('courseCategory')

  const names = await run.readAll('courseName', api.courseName.list)
  const nameOfCourse = assignUniqueNames(run, 'courseName', names, ({ courseCategory }) => courseCategory.id)
  const nameRows: RowToStore<typeof courseNames>[] = []
  for (const row of names) {
    const at = run.timestampOf(row)
    const name = nameOfCourse(row)
    const referringRow = { entity: 'courseName', id: row.id }
    const { displayName, description, duration, timing, mode, documentRequired, certificate, price, isActive } = row
    const values = {
      name,
      displayName,
      description,
      duration,
      timing,
      mode,
      documentRequired,
      certificate,
      price,
      isActive,
      vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategory.id, referringRow),
      courseTypeId: await resolveReference(run, 'courseType', row.courseType.id, referringRow),
      courseCategoryId: await resolveReference(run, 'courseCategory', row.courseCategory.id, referringRow),
      ...timeAndSearchColumns(at, name, displayName, description),
    }
    nameRows.push({ sourceId: row.id, at, values })
  }
  await run.store('courseName', courseNames, nameRows)
  run.finishEntity('courseName')
}

/** Lets a slot have any number of registrations until `updateBookedSeats` computes its real overbooking. */
export const provisionalOverbooking = 100_000

/**
 * Imports slots; `importRegistrations` prints their summary. Two slots of one course and time are both stored (D-118).
 */
export async function importSlots(run: ImportRun): Promise<ListedSlot[]> {
  const entity = 'slot'
  const rows = await run.readAll(entity, run.source.api.slot.list)
  const assignDuplicateIndex = await createDuplicateIndexes(run)
  const rowsToStore: RowToStore<typeof slots>[] = []
  for (const row of rows) {
    if (row.date === '') {
      run.addRejected(entity, row.id, 'date is missing')
      continue
    }
    const referringRow = { entity, id: row.id }
    const courseNameId = await resolveReference(run, 'courseName', row.courseNameId, referringRow)
    const startTime = row.startTime || '00:00'
    const duplicateIndex = assignDuplicateIndex(run.localIdOf(entity, row.id), {
      courseNameId,
      date: row.date,
      startTime,
    })
    if (duplicateIndex > 0) run.addWarning(entity, row.id, 'its course has another slot at the same time')
    const endDate = row.endDate || row.date
    const values = {
      vehicleCategoryId: await resolveReference(run, 'vehicleCategory', row.vehicleCategoryId, referringRow),
      courseTypeId: await resolveReference(run, 'courseType', row.courseTypeId, referringRow),
      courseCategoryId: await resolveReference(run, 'courseCategory', row.courseCategoryId, referringRow),
      courseNameId,
      date: row.date,
      endDate: endDate < row.date ? row.date : endDate,
      startTime,
      duplicateIndex,
      endTime: row.endTime || startTime,
      seats: Math.max(0, row.seats),
      overbooked: provisionalOverbooking,
    }
    rowsToStore.push({ sourceId: row.id, at: run.timestampOf(row), values })
  }
  await run.store(entity, slots, rowsToStore)
  return rows
}

type SlotTime = Pick<typeof slots.$inferSelect, 'courseNameId' | 'date' | 'startTime'>

/**
 * Assigns indexes to slots of one course and time. A slot that was imported before keeps its index. The indexes of slots
 * that the source no longer lists stay taken.
 */
async function createDuplicateIndexes({ db }: ImportRun) {
  const { id, courseNameId, date, startTime, duplicateIndex } = slots
  const storedSlots = await db.select({ id, courseNameId, date, startTime, duplicateIndex }).from(slots)
  const storedById = new Map(storedSlots.map((slot) => [slot.id, slot]))
  const keyOf = (time: SlotTime) => `${time.courseNameId} ${time.date} ${time.startTime}`
  const takenIndexes = new Map<string, Set<number>>()
  for (const [key, stored] of Map.groupBy(storedSlots, keyOf))
    takenIndexes.set(key, new Set(stored.map((slot) => slot.duplicateIndex)))
  return (localId: string | undefined, time: SlotTime): number => {
    const key = keyOf(time)
    const stored = localId === undefined ? undefined : storedById.get(localId)
    if (stored && keyOf(stored) === key) return stored.duplicateIndex
    const taken = takenIndexes.get(key) ?? new Set<number>()
    takenIndexes.set(key, taken)
    let index = 0
    while (taken.has(index)) index++
    taken.add(index)
    return index
  }
}
