import { get } from '../protocol/endpoint'
import { count } from '../protocol/fields'

const dashboardCounts = {
  users: ['Users', count],
  vehicleCategories: ['vehicleCategory', count],
  courseCategories: ['courseCategory', count],
  courseNames: ['courseName', count],
  courseTypes: ['courseType', count],
  dataEntries: ['dataEntrys', count],
  examiners: count,
} as const

export const dashboard = { counts: get('admin/count', '', dashboardCounts) }
