import { t } from '@lingui/core/macro'
import { deleteById, fullList, pagedList, post, put } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { id, instant, name, text } from '../protocol/fields'

/** `key` (extension): the menu's original name, by which it still opens its screen when renamed (D-50). */
const row = { id: ['_id', id], name: text, key: extensionField(text), createdAt: instant } as const
const draft = { name: name(t`*Please Enter Name!`, 100) } as const

export const menu = {
  list: pagedList('menu/getAllMenu', 'Menu', row),
  all: fullList('menu/getAll', 'Menu', row),
  add: post('menu/addMenu', draft),
  update: put('menu/updateMenu/:id', draft),
  /** Refused while the menu is assigned to a role. */
  remove: deleteById('menu/deleteMenu/:id'),
}
