import { t } from '@lingui/core/macro'
import { auditFields } from '../protocol/changes/audit-fields'
import { deleteById, fullList, pagedList, post } from '../protocol/endpoint'
import { flag, id, name, reference, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: ['vehicleSubCategory', text],
  description: text,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  ...auditFields,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  name: ['vehicleSubCategory', name(t`*Please Enter Vehicle Sub Category!`, 100)],
  description: requiredText(t`*Please Enter Description!`, 2000),
  vehicleCategory: ['vcid', requiredText(t`*Please Enter Vehicle Category!`, 64)],
} as const

/** No `setStatus` and no `update`: in the original API both would call endpoints of the course type (D-3). */
export const vehicleSubCategory = {
  list: pagedList(
    'vehicleSubCategory/getAllVehicleSubCategory',
    'vehicleSubCategory',
    row,
    sortInputs('name', 'vehicleCategory', 'description', 'createdAt'),
  ),
  all: fullList('vehicleSubCategory/getAllVehicleSubCategory', 'vehicleSubCategory', row),
  /** Sub-categories of a vehicle category, for the select that depends on it. */
  of: fullList('vehicleSubCategory/getVehicleSubCategoryByVcid/:vcid', 'vehicleSubCategory', row, {
    vehicleCategory: ['vcid', id],
  }),
  add: post('vehicleSubCategory/addVehicleSubCategory', { ...draft, isActive: flag }),
  remove: deleteById('vehicleSubCategory/deleteVehicleSubCategory/:id'),
}
