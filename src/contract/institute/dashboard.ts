import * as z from 'zod/mini'
import { get } from '../protocol/endpoint'
import { count } from '../protocol/fields'

/** Undefined if the server does not send it. */
const optionalCount = z.optional(count)

const dashboardCounts = {
  users: ['Users', optionalCount],
  vehicleCategories: ['vehicleCategory', optionalCount],
  courseCategories: ['courseCategory', optionalCount],
  courseNames: ['courseName', optionalCount],
  courseTypes: ['courseType', optionalCount],
  dataEntries: ['dataEntrys', optionalCount],
  examiners: optionalCount,
} as const

export const dashboard = { counts: get('admin/count', '', dashboardCounts) }
