import { t } from '@lingui/core/macro'
import { auditFields } from '../protocol/changes/audit-fields'
import { commonListKey, deleteById, fullList, pagedList, post, put } from '../protocol/endpoint'
import { flag, id, name, reference, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { printable } from '../protocol/text/printable'

const row = {
  id: ['_id', id],
  name: ['courseCategory', text],
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  isActive: flag,
  ...auditFields,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  vehicleCategory: ['vcid', requiredText(t`*Please Enter Vehicle Category!`, 64)],
  courseType: ['ctid', requiredText(t`*Please Enter Course Type!`, 64)],
  name: ['courseCategory', name(t`*Please Enter Course Category!`, 100).check(printable(t`The name`))],
} as const

export const courseCategory = {
  list: pagedList(
    'courseCategory/getAllCourseCategory',
    commonListKey,
    row,
    sortInputs('name', 'courseType', 'vehicleCategory', 'createdAt', 'isActive'),
  ),
  all: fullList('courseCategory/getAll', commonListKey, row),
  /** Course categories of a course type, for the select that depends on it (S1 §4). */
  of: fullList(
    'courseCategory/getCourseCategoryByCourseType',
    'courseCategory',
    row,
    { vehicleCategory: id, courseType: id },
    'POST',
  ),
  add: post('courseCategory/addCourseCategory', draft),
  update: put('courseCategory/updateCourseCategory/:id', draft),
  setStatus: put('courseCategory/updateStatus/:id', { isActive: flag }),
  remove: deleteById('courseCategory/deleteCourseCategory/:id'),
}
