import { audit } from '../protocol/changes/audit'
import { del, lookup, page, post, put } from '../protocol/endpoint'
import { flag, id, name, required, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = {
  id: ['_id', id],
  name: ['vehicleCategory', text],
  description: text,
  isActive: flag,
  ...audit,
} as const
/** S2 §5. */
const draft = {
  name: ['vehicleCategory', name('*Please Enter Vehicle Category!', 100)],
  description: required('*Please Enter Vehicle Description!', 2000),
} as const

export const vehicleCategory = {
  list: page(
    'vehicleCategory/getAllVehicleCategory',
    'Question',
    row,
    sortedBy('name', 'description', 'createdAt', 'isActive'),
  ),
  all: lookup('vehicleCategory/getAll', 'Question', row),
  /** Those that are offered. */
  active: lookup('vehicleCategory/getSpecificVehicleCategory', 'vehicleCategory', row),
  add: post('vehicleCategory/addVehicleCategory', { ...draft, isActive: flag }),
  update: put('vehicleCategory/updateVehicleCategory/:id', draft),
  setStatus: put('vehicleCategory/updateStatus/:id', { isActive: flag }),
  remove: del('vehicleCategory/deleteVehicleCategory/:id'),
}
