import {
  courseCategories,
  courseNames,
  courseTypes,
  vehicleCategories,
  vehicleSubCategories,
} from '../../../database/schema/catalogue'
import { faqCategories } from '../../../database/schema/content/content'
import { questionCategories } from '../../../database/schema/exam/questions'
import { staff } from '../../../database/schema/staff'
import type { ImportRun } from '../import-run'
import { unknownSourceId } from '../imported-row'
import { defaultRoleId } from './roles'
import { timeAndSearchColumns } from './row-values'

const placeholderName = 'Unknown (import)'
const inactivePlaceholder = { name: placeholderName, isActive: false }

type PlaceholderEntity = keyof typeof placeholderFactories
/** Id of the entity's placeholder, an inactive row for missing data (D-118). Stores the placeholder at first use. */
export async function ensurePlaceholderId(run: ImportRun, entity: PlaceholderEntity): Promise<string> {
  if (run.localIdOf(entity, unknownSourceId) === undefined)
    await placeholderFactories[entity](run, { sourceId: unknownSourceId, at: run.startedAt })
  return run.localIdOf(entity, unknownSourceId) ?? ''
}

/** Local id of a referenced row. A row that was not imported: the placeholder's id, and a warning on `referringRow`. */
export async function resolveReference(
  run: ImportRun,
  entity: PlaceholderEntity,
  sourceId: string,
  referringRow: { entity: string; id: string },
): Promise<string> {
  const localId = run.localIdOf(entity, sourceId)
  if (localId !== undefined) return localId
  run.addWarning(
    referringRow.entity,
    referringRow.id,
    `${entity} ${sourceId === '' ? 'is missing' : `${sourceId} was not imported`}: replaced by a placeholder`,
  )
  return ensurePlaceholderId(run, entity)
}

type Row = { sourceId: string; at: string }
const placeholderFactories = {
  vehicleCategory: async (run: ImportRun, row: Row) =>
    run.store('vehicleCategory', vehicleCategories, [
      { ...row, values: { ...inactivePlaceholder, ...timeAndSearchColumns(row.at, placeholderName) } },
    ]),
  vehicleSubCategory: async (run: ImportRun, row: Row) => {
    const vehicleCategoryId = await ensurePlaceholderId(run, 'vehicleCategory')
    const values = { name: placeholderName, vehicleCategoryId, ...timeAndSearchColumns(row.at, placeholderName) }
    await run.store('vehicleSubCategory', vehicleSubCategories, [{ ...row, values }])
  },
  courseType: async (run: ImportRun, row: Row) => {
    const vehicleCategoryId = await ensurePlaceholderId(run, 'vehicleCategory')
    const values = { ...inactivePlaceholder, vehicleCategoryId, ...timeAndSearchColumns(row.at, placeholderName) }
    await run.store('courseType', courseTypes, [{ ...row, values }])
  },
  courseCategory: async (run: ImportRun, row: Row) => {
    const vehicleCategoryId = await ensurePlaceholderId(run, 'vehicleCategory')
    const courseTypeId = await ensurePlaceholderId(run, 'courseType')
    const values = {
      ...inactivePlaceholder,
      vehicleCategoryId,
      courseTypeId,
      ...timeAndSearchColumns(row.at, placeholderName),
    }
    await run.store('courseCategory', courseCategories, [{ ...row, values }])
  },
  courseName: async (run: ImportRun, row: Row) => {
    const vehicleCategoryId = await ensurePlaceholderId(run, 'vehicleCategory')
    const courseTypeId = await ensurePlaceholderId(run, 'courseType')
    const courseCategoryId = await ensurePlaceholderId(run, 'courseCategory')
    const parentIds = { vehicleCategoryId, courseTypeId, courseCategoryId }
    await run.store('courseName', courseNames, [
      {
        ...row,
        values: { ...inactivePlaceholder, price: 0, ...parentIds, ...timeAndSearchColumns(row.at, placeholderName) },
      },
    ])
  },
  faqCategory: async (run: ImportRun, row: Row) =>
    run.store('faqCategory', faqCategories, [
      {
        ...row,
        values: { ...inactivePlaceholder, language: 'English', ...timeAndSearchColumns(row.at, placeholderName) },
      },
    ]),
  questionCategory: async (run: ImportRun, row: Row) => {
    const vehicleCategoryId = await ensurePlaceholderId(run, 'vehicleCategory')
    const vehicleSubCategoryId = await ensurePlaceholderId(run, 'vehicleSubCategory')
    const values = {
      name: placeholderName,
      vehicleCategoryId,
      vehicleSubCategoryId,
      ...timeAndSearchColumns(row.at, placeholderName),
    }
    await run.store('questionCategory', questionCategories, [{ ...row, values }])
  },
  staffMember: async (run: ImportRun, row: Row) => {
    const values = {
      name: placeholderName,
      email: unknownSourceId,
      phone: unknownSourceId,
      employeeNumber: unknownSourceId,
      isActive: false,
      passwordHash: '',
      roleId: await defaultRoleId(run),
      ...timeAndSearchColumns(row.at, placeholderName),
    }
    await run.store('staffMember', staff, [{ ...row, values }])
  },
} as const
