import { beyond } from '../protocol/beyond'
import { del, lookup, page, post, put } from '../protocol/endpoint'
import { id, instant, name, text } from '../protocol/fields'

/** `key` is ours: the name that it began with, by which it opens a screen whatever it is called now (D-50). */
const row = { id: ['_id', id], name: text, key: beyond(text), createdAt: instant } as const
const draft = { name: name('*Please Enter Name!', 100) } as const

export const menu = {
  list: page('menu/getAllMenu', 'Menu', row),
  all: lookup('menu/getAll', 'Menu', row),
  add: post('menu/addMenu', draft),
  update: put('menu/updateMenu/:id', draft),
  /** Refused while it is assigned. */
  remove: del('menu/deleteMenu/:id'),
}
