import { audit } from '../protocol/changes/audit'
import { del, lookup, page, post } from '../protocol/endpoint'
import { flag, id, name, reference, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: ['vehicleSubCategory', text],
  description: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  ...audit,
} as const
/** S2 §5. */
const draft = {
  name: ['vehicleSubCategory', name('*Please Enter Vehicle Sub Category!', 100)],
  description: required('*Please Enter Description!', 2000),
  vehicleCategory: ['vcid', required('*Please Enter Vehicle Category!', 64)],
} as const

/** Status and edit point at course-type calls in the original and are not offered (D-3). */
export const vehicleSubCategory = {
  list: page(
    'vehicleSubCategory/getAllVehicleSubCategory',
    'vehicleSubCategory',
    row,
    sortedBy('name', 'vehicleCategory', 'description', 'createdAt'),
  ),
  all: lookup('vehicleSubCategory/getAllVehicleSubCategory', 'vehicleSubCategory', row),
  of: lookup('vehicleSubCategory/getVehicleSubCategoryByVcid/:vcid', 'vehicleSubCategory', row, {
    vehicleCategory: ['vcid', id],
  }),
  add: post('vehicleSubCategory/addVehicleSubCategory', { ...draft, isActive: flag }),
  remove: del('vehicleSubCategory/deleteVehicleSubCategory/:id'),
}
