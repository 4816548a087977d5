import type { catalogueEndpoints } from '#contract/catalogue/index'
import type { MenuKey } from '#contract/screens'
import { type AreaRules, by, type MenuRule, onDashboard } from '../staff/access'

/** Whose forms choose from the catalogue. */
const choosing: readonly MenuKey[] = [
  'Registered User',
  'Timeslot Addition',
  'Course Selection',
  'Vehicle Category',
  'Vehicle Sub Category',
  'Course Type',
  'Course Category',
  'Course Name',
]
/** Whose forms choose a vehicle and a sub-category for questions. */
const asking: readonly MenuKey[] = ['Question Category', 'Question Addition', 'Take Test']
const registering: MenuRule = ['Registered User']

export const catalogueAccess: AreaRules<typeof catalogueEndpoints> = {
  vehicleCategory: {
    ...by('Course Selection', 'Vehicle Category'),
    list: choosing,
    all: choosing,
    active: [...choosing, ...asking],
  },
  vehicleSubCategory: { ...by('Course Selection', 'Vehicle Sub Category'), of: [...choosing, ...asking] },
  courseType: { ...by('Course Selection', 'Course Type'), of: choosing },
  courseCategory: { ...by('Course Selection', 'Course Category'), of: choosing },
  courseName: { ...by('Course Selection', 'Course Name'), of: choosing, byId: choosing },
  slot: {
    ...by('Timeslot Addition'),
    seatsPerDay: onDashboard('Timeslot Addition'),
    on: registering,
    onPrevious: registering,
    nextFree: registering,
    check: registering,
    onDay: ['Timeslot Addition', 'Batch Creation'],
    uploadSheet: ['Timeslot Addition'],
    checkSheet: ['Timeslot Addition'],
  },
}
