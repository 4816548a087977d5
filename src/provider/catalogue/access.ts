import type { catalogueEndpoints } from '#contract/catalogue/index'
import type { MenuKey } from '#contract/screens'
import { type AreaRules, allowMenus, type MenuRule, requireDashboardAnd } from '../staff/access'

/** Menus with forms that choose from the catalogue. */
const catalogueReaders: readonly MenuKey[] = [
  'Registered User',
  'Timeslot Addition',
  'Course Selection',
  'Vehicle Category',
  'Vehicle Sub Category',
  'Course Type',
  'Course Category',
  'Course Name',
]
/** Menus with forms that choose a vehicle category and sub-category for questions. */
const questionEditors: readonly MenuKey[] = ['Question Category', 'Question Addition', 'Take Test']
const registrationMenu: MenuRule = ['Registered User']

/** Per endpoint: the menus of which a person needs one. `of` lists the entries that belong to a parent entry. */
export const catalogueAccess: AreaRules<typeof catalogueEndpoints> = {
  vehicleCategory: {
    ...allowMenus('Course Selection', 'Vehicle Category'),
    list: catalogueReaders,
    all: catalogueReaders,
    active: [...catalogueReaders, ...questionEditors],
  },
  vehicleSubCategory: {
    ...allowMenus('Course Selection', 'Vehicle Sub Category'),
    of: [...catalogueReaders, ...questionEditors],
  },
  courseType: { ...allowMenus('Course Selection', 'Course Type'), of: catalogueReaders },
  courseCategory: { ...allowMenus('Course Selection', 'Course Category'), of: catalogueReaders },
  courseName: { ...allowMenus('Course Selection', 'Course Name'), of: catalogueReaders, byId: catalogueReaders },
  // `on`: slots of a course on a day from today; `onPrevious`: on a past day; `onDay`: slots of all courses on a day.
  slot: {
    ...allowMenus('Timeslot Addition'),
    seatsPerDay: requireDashboardAnd('Timeslot Addition'),
    on: registrationMenu,
    onPrevious: registrationMenu,
    nextFree: registrationMenu,
    check: registrationMenu,
    onDay: ['Timeslot Addition', 'Batch Creation'],
    uploadSheet: ['Timeslot Addition'],
    checkSheet: ['Timeslot Addition'],
  },
}
