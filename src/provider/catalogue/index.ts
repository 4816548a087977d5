import type { catalogueEndpoints } from '#contract/catalogue/index'
import { slotSheet } from '#sheets/kinds/slot-sheet'
import type { HandlersOf } from '../core/context'
import { crud } from '../core/crud'
import { createSheetHandlers } from '../core/sheets/sheet-upload'
import * as catalogue from '../database/schema/catalogue'
import {
  listActiveCourseCategories,
  listActiveCourseNames,
  listActiveCourseTypes,
  listActiveVehicleCategories,
  listVehicleSubCategories,
  readCourseName,
} from './courses'
import { addSlot, removeSlot, updateSlot } from './slot-changes'
import { countSeatsPerDay, listAllSlots, listSlots, listSlotsByRange, listSlotsOnDay } from './slot-rows'
import { slotSheetTarget } from './slot-sheet'
import { checkSlot, findNextFreeDay, listPastDaySlots, listSlotsOfCourse } from './slots'

/** Vehicle categories, courses and slots. */
export const catalogueHandlers: HandlersOf<typeof catalogueEndpoints> = {
  vehicleCategory: {
    ...crud(catalogue.vehicleCategories, { search: ['name', 'description'] }),
    active: listActiveVehicleCategories,
  },
  vehicleSubCategory: {
    ...crud(catalogue.vehicleSubCategories, { search: ['name', 'description'] }),
    of: listVehicleSubCategories,
  },
  courseType: { ...crud(catalogue.courseTypes, { search: ['name', 'description'] }), of: listActiveCourseTypes },
  courseCategory: { ...crud(catalogue.courseCategories, { search: ['name'] }), of: listActiveCourseCategories },
  courseName: {
    ...crud(catalogue.courseNames, { search: ['name', 'displayName', 'description'] }),
    of: listActiveCourseNames,
    byId: readCourseName,
  },
  slot: {
    // `on`: slots of a course on a day from today; `onPrevious`: on a past day; `onDay`: slots of all courses on a day.
    on: listSlotsOfCourse,
    onPrevious: listPastDaySlots,
    nextFree: findNextFreeDay,
    check: checkSlot,
    onDay: listSlotsOnDay,
    list: listSlots,
    all: listAllSlots,
    byRange: listSlotsByRange,
    seatsPerDay: countSeatsPerDay,
    add: addSlot,
    update: updateSlot,
    remove: removeSlot,
    ...createSheetHandlers(slotSheet, slotSheetTarget),
  },
}
