import { audit } from '../protocol/changes/audit'
import { del, lookup, page, post, put } from '../protocol/endpoint'
import { flag, id, name, reference, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: ['courseType', text],
  description: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  isActive: flag,
  ...audit,
} as const
/** S2 §5. */
const draft = {
  vehicleCategory: ['vcid', required('*Please Enter Vehicle Category!', 64)],
  name: ['courseType', name('*Please Enter Course Type!', 100)],
  description: required('*Please Enter Description!', 2000),
} as const

export const courseType = {
  list: page(
    'courseType/getAllCourseType',
    'Question',
    row,
    sortedBy('name', 'vehicleCategory', 'description', 'createdAt', 'isActive'),
  ),
  all: lookup('courseType/getAll', 'Question', row),
  /** The active course types of a vehicle category: the cascade of S1 §4. */
  of: lookup(
    'courseType/getCoursetypeByVehiclecategory?limit=1000',
    'courseType',
    row,
    { vehicleCategory: id },
    'POST',
  ),
  add: post('courseType/addCourseType', { ...draft, isActive: flag }),
  update: put('courseType/updateCourseType/:id', draft),
  setStatus: put('courseType/updateStatus/:id', { isActive: flag }),
  remove: del('courseType/deleteCourseType/:id'),
}
