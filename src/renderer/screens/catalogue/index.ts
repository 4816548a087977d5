import { courseCategoryScreen } from './course-category'
import { courseNameScreen } from './course-name'
import { courseTypeScreen } from './course-type'
import { seatHoldsScreen } from './seat-holds/index'
import { slotScreen } from './slot'
import { vehicleCategoryScreen } from './vehicle-category'
import { vehicleSubCategoryScreen } from './vehicle-sub-category'

/** What is taught, from the vehicle down to the course. */
const courses = [
  vehicleCategoryScreen,
  vehicleSubCategoryScreen,
  courseTypeScreen,
  courseCategoryScreen,
  courseNameScreen,
]

export const catalogueScreens = { courses, slot: slotScreen, seatHolds: seatHoldsScreen }
