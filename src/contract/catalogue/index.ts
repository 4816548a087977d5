import { courseCategory } from './course-category'
import { courseName } from './course-name'
import { courseType } from './course-type'
import { slot } from './slot'
import { vehicleCategory } from './vehicle-category'
import { vehicleSubCategory } from './vehicle-sub-category'

/** Courses, their categories, and training slots. */
export const catalogueEndpoints = {
  vehicleCategory,
  vehicleSubCategory,
  courseType,
  courseCategory,
  courseName,
  slot,
}
