import { t } from '@lingui/core/macro'
import { auditFields } from '../protocol/changes/audit-fields'
import { commonListKey, deleteById, fullList, pagedList, post, put } from '../protocol/endpoint'
import { flag, id, name, requiredText, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { printable } from '../protocol/text/printable'

const row = {
  id: ['_id', id],
  name: ['vehicleCategory', text],
  description: text,
  isActive: flag,
  ...auditFields,
} as const
/** Fields of the form with their messages (S2 §5). */
const draft = {
  name: ['vehicleCategory', name(t`*Please Enter Vehicle Category!`, 100).check(printable(t`The name`))],
  description: requiredText(t`*Please Enter Vehicle Description!`, 2000),
} as const

export const vehicleCategory = {
  list: pagedList(
    'vehicleCategory/getAllVehicleCategory',
    commonListKey,
    row,
    sortInputs('name', 'description', 'createdAt', 'isActive'),
  ),
  all: fullList('vehicleCategory/getAll', commonListKey, row),
  /** Active categories, for selects. */
  active: fullList('vehicleCategory/getSpecificVehicleCategory', 'vehicleCategory', row),
  add: post('vehicleCategory/addVehicleCategory', { ...draft, isActive: flag }),
  update: put('vehicleCategory/updateVehicleCategory/:id', draft),
  setStatus: put('vehicleCategory/updateStatus/:id', { isActive: flag }),
  remove: deleteById('vehicleCategory/deleteVehicleCategory/:id'),
}
