import type { catalogueEndpoints } from '#contract/catalogue/index'
import { slotSheet } from '#sheets/kinds/slot-sheet'
import type { HandlersOf } from '../core/context'
import { crud } from '../core/crud'
import { sheetUpload } from '../core/sheets/sheet-upload'
import * as catalogue from '../database/schema/catalogue'
import {
  activeVehicleCategories,
  courseCategoriesOf,
  courseNameById,
  courseNamesOf,
  courseTypesOf,
  vehicleSubCategoriesOf,
} from './courses'
import { addSlot, removeSlot, updateSlot } from './slot-changes'
import { allSlots, listSlots, seatsPerDay, slotsByRange, slotsOnDay } from './slot-rows'
import { slotSheetTarget } from './slot-sheet'
import { bookableSlots, checkSlot, nextFreeDay, slotsOfPastDay } from './slots'

/** Vehicle categories, courses and slots. */
export const catalogueHandlers: HandlersOf<typeof catalogueEndpoints> = {
  vehicleCategory: {
    ...crud(catalogue.vehicleCategories, { search: ['name', 'description'] }),
    active: activeVehicleCategories,
  },
  vehicleSubCategory: {
    ...crud(catalogue.vehicleSubCategories, { search: ['name', 'description'] }),
    of: vehicleSubCategoriesOf,
  },
  courseType: { ...crud(catalogue.courseTypes, { search: ['name', 'description'] }), of: courseTypesOf },
  courseCategory: { ...crud(catalogue.courseCategories, { search: ['name'] }), of: courseCategoriesOf },
  courseName: {
    ...crud(catalogue.courseNames, { search: ['name', 'displayName', 'description'] }),
    of: courseNamesOf,
    byId: courseNameById,
  },
  slot: {
    on: bookableSlots,
    onPrevious: slotsOfPastDay,
    nextFree: nextFreeDay,
    check: checkSlot,
    onDay: slotsOnDay,
    list: listSlots,
    all: allSlots,
    byRange: slotsByRange,
    seatsPerDay,
    add: addSlot,
    update: updateSlot,
    remove: removeSlot,
    ...sheetUpload(slotSheet, slotSheetTarget),
  },
}
