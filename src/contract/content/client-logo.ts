import { t } from '@lingui/core/macro'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { commonListKey, deleteById, pagedList, post, put } from '../protocol/endpoint'
import { id, instant, requiredLocation, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'

const row = { id: ['_id', id], image: text, createdAt: instant, openChangeRequestCount } as const
const draft = { image: requiredLocation(t`*Please Upload Image!`) } as const

/** Logos of clients on the public site (S2 §2). */
export const clientLogo = {
  list: pagedList('client/getAllClient', commonListKey, row, sortInputs('createdAt')),
  add: post('client/addClient', draft),
  update: put('client/updateClient/:id', draft),
  remove: deleteById('client/deleteClient/:id'),
}
