import { del, page, post, put } from '../protocol/endpoint'
import { waiting } from '../protocol/governed'
import { id, location, text } from '../protocol/wire'

const row = { id: ['_id', id], image: text, createdAt: text, waiting } as const
const draft = { image: location('*Please Upload Image!') } as const

/** Clients: the logos on the public site (S2 §2). */
export const clientLogo = {
  list: page('client/getAllClient', 'Question', row),
  add: post('client/addClient', draft),
  update: put('client/updateClient/:id', draft),
  remove: del('client/deleteClient/:id'),
}
