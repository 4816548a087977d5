import { courseCategory } from './course-category'
import { courseName } from './course-name'
import { courseType } from './course-type'
import { slot } from './slot'
import { vehicleCategory } from './vehicle-category'
import { vehicleSubCategory } from './vehicle-sub-category'

/** What is taught, when, and with how many seats. */
export const catalogueEndpoints = {
  vehicleCategory,
  vehicleSubCategory,
  courseType,
  courseCategory,
  courseName,
  slot,
}
