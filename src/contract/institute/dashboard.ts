import * as z from 'zod/mini'
import { get } from '../protocol/endpoint'
import { count } from '../protocol/fields'

/** A number of the dashboard; undefined if the server does not send it. */
const optionalCount = z.optional(count)

const dashboardCounts = {
  /** Registrations. */
  users: ['Users', optionalCount],
  vehicleCategories: ['vehicleCategory', optionalCount],
  courseCategories: ['courseCategory', optionalCount],
  courseNames: ['courseName', optionalCount],
  courseTypes: ['courseType', optionalCount],
  /** Staff with the role Data Entry. */
  dataEntries: ['dataEntrys', optionalCount],
  /** Staff with the role Examiner. */
  examiners: optionalCount,
} as const

export const dashboard = { counts: get('admin/count', '', dashboardCounts) }
