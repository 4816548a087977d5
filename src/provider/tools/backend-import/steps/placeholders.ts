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
import type { Adoption } from '../import-run'
import { notTold } from '../imported-row'
import { leastRole } from './roles'
import { stamped } from './row-values'

const name = 'Not told'
const inactive = { name, isActive: false }

type Kind = keyof typeof makers
/** What stands, inactive, for something that a row needs and the source does not tell or has deleted (D-118). */
export async function standIn(run: Adoption, kind: Kind): Promise<string> {
  if (run.idOf(kind, notTold) === undefined) await makers[kind](run, { sourceId: notTold, at: run.startedAt })
  return run.idOf(kind, notTold) ?? ''
}

/** Our id of what a row of the source refers to, or of what stands for it; that is marked at the row. */
export async function linked(
  run: Adoption,
  kind: Kind,
  sourceId: string,
  from: { entity: string; id: string },
): Promise<string> {
  const found = run.idOf(kind, sourceId)
  if (found !== undefined) return found
  run.mark(from.entity, from.id, `its ${kind} ${sourceId === '' ? 'is not told' : `${sourceId} is not there`}`)
  return standIn(run, kind)
}

type Row = { sourceId: string; at: string }
const makers = {
  vehicleCategory: async (run: Adoption, row: Row) =>
    run.keep('vehicleCategory', vehicleCategories, [{ ...row, values: { ...inactive, ...stamped(row.at, name) } }]),
  vehicleSubCategory: async (run: Adoption, row: Row) => {
    const vehicleCategoryId = await standIn(run, 'vehicleCategory')
    const values = { name, vehicleCategoryId, ...stamped(row.at, name) }
    await run.keep('vehicleSubCategory', vehicleSubCategories, [{ ...row, values }])
  },
  courseType: async (run: Adoption, row: Row) => {
    const vehicleCategoryId = await standIn(run, 'vehicleCategory')
    const values = { ...inactive, vehicleCategoryId, ...stamped(row.at, name) }
    await run.keep('courseType', courseTypes, [{ ...row, values }])
  },
  courseCategory: async (run: Adoption, row: Row) => {
    const vehicleCategoryId = await standIn(run, 'vehicleCategory')
    const courseTypeId = await standIn(run, 'courseType')
    const values = { ...inactive, vehicleCategoryId, courseTypeId, ...stamped(row.at, name) }
    await run.keep('courseCategory', courseCategories, [{ ...row, values }])
  },
  courseName: async (run: Adoption, row: Row) => {
    const vehicleCategoryId = await standIn(run, 'vehicleCategory')
    const courseTypeId = await standIn(run, 'courseType')
    const courseCategoryId = await standIn(run, 'courseCategory')
    const places = { vehicleCategoryId, courseTypeId, courseCategoryId }
    await run.keep('courseName', courseNames, [
      { ...row, values: { ...inactive, price: 0, ...places, ...stamped(row.at, name) } },
    ])
  },
  faqCategory: async (run: Adoption, row: Row) =>
    run.keep('faqCategory', faqCategories, [
      { ...row, values: { ...inactive, language: 'English', ...stamped(row.at, name) } },
    ]),
  questionCategory: async (run: Adoption, row: Row) => {
    const vehicleCategoryId = await standIn(run, 'vehicleCategory')
    const vehicleSubCategoryId = await standIn(run, 'vehicleSubCategory')
    const values = { name, vehicleCategoryId, vehicleSubCategoryId, ...stamped(row.at, name) }
    await run.keep('questionCategory', questionCategories, [{ ...row, values }])
  },
  staffMember: async (run: Adoption, row: Row) => {
    const values = {
      ...{ name, email: notTold, phone: notTold, employeeNumber: notTold, isActive: false, passwordHash: '' },
      ...{ roleId: await leastRole(run), ...stamped(row.at, name) },
    }
    await run.keep('staffMember', staff, [{ ...row, values }])
  },
} as const
