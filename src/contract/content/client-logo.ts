import { waiting } from '../protocol/changes/governed'
import { del, page, post, put } from '../protocol/endpoint'
import { id, instant, location, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'

const row = { id: ['_id', id], image: text, createdAt: instant, waiting } as const
const draft = { image: location('*Please Upload Image!') } as const

/** Clients: the logos on the public site (S2 §2). */
export const clientLogo = {
  list: page('client/getAllClient', 'Question', row, sortedBy('createdAt')),
  add: post('client/addClient', draft),
  update: put('client/updateClient/:id', draft),
  remove: del('client/deleteClient/:id'),
}
