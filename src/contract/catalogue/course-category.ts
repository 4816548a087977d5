import { audit } from '../protocol/changes/audit'
import { del, lookup, page, post, put } from '../protocol/endpoint'
import { flag, id, name, reference, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: ['courseCategory', text],
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  isActive: flag,
  ...audit,
} as const
/** S2 §5. */
const draft = {
  vehicleCategory: ['vcid', required('*Please Enter Vehicle Category!', 64)],
  courseType: ['ctid', required('*Please Enter Course Type!', 64)],
  name: ['courseCategory', name('*Please Enter Course Category!', 100)],
} as const

export const courseCategory = {
  list: page(
    'courseCategory/getAllCourseCategory',
    'Question',
    row,
    sortedBy('name', 'courseType', 'vehicleCategory', 'createdAt', 'isActive'),
  ),
  all: lookup('courseCategory/getAll', 'Question', row),
  of: lookup(
    'courseCategory/getCourseCategoryByCourseType',
    'courseCategory',
    row,
    { vehicleCategory: id, courseType: id },
    'POST',
  ),
  add: post('courseCategory/addCourseCategory', draft),
  update: put('courseCategory/updateCourseCategory/:id', draft),
  setStatus: put('courseCategory/updateStatus/:id', { isActive: flag }),
  remove: del('courseCategory/deleteCourseCategory/:id'),
}
