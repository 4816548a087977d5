import { t } from '@lingui/core/macro'
import { auditFields } from '../protocol/changes/audit-fields'
import { commonListKey, deleteById, fullList, pagedList, post, put } from '../protocol/endpoint'
import { flag, id, name, reference, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { printable } from '../protocol/text/printable'

const row = {
  id: ['_id', id],
  name: ['courseType', text],
  description: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  isActive: flag,
  ...auditFields,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  vehicleCategory: ['vcid', requiredText(t`*Please Enter Vehicle Category!`, 64)],
  name: ['courseType', name(t`*Please Enter Course Type!`, 100).check(printable(t`The name`))],
  description: requiredText(t`*Please Enter Description!`, 2000),
} as const

export const courseType = {
  list: pagedList(
    'courseType/getAllCourseType',
    commonListKey,
    row,
    sortInputs('name', 'vehicleCategory', 'description', 'createdAt', 'isActive'),
  ),
  all: fullList('courseType/getAll', commonListKey, row),
  /** Active course types of a vehicle category, for dependent selects (S1 §4). */
  of: fullList(
    'courseType/getCoursetypeByVehiclecategory?limit=1000',
    'courseType',
    row,
    { vehicleCategory: id },
    'POST',
  ),
  add: post('courseType/addCourseType', { ...draft, isActive: flag }),
  update: put('courseType/updateCourseType/:id', draft),
  setStatus: put('courseType/updateStatus/:id', { isActive: flag }),
  remove: deleteById('courseType/deleteCourseType/:id'),
}
