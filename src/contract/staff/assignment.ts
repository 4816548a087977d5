import * as z from 'zod/mini'
import { waiting } from '../protocol/changes/governed'
import { del, page, post, put, type Row } from '../protocol/endpoint'
import { id, instant, text, texts } from '../protocol/fields'
import { many } from '../protocol/wire'

/** Menus that roles are given (S3 §3). */
const row = {
  id: ['_id', id],
  menus: ['menu', many({ id: ['_id', text], name: text })],
  roles: ['assignTo', many({ id: ['_id', text], name: ['roleName', text] })],
  createdAt: instant,
  waiting,
} as const
export type Assignment = Row<typeof row>

const chosen = (message: string) =>
  texts.check(
    z.refine((ids) => ids.length > 0, message),
    z.refine((ids) => ids.length <= 200, 'At most 200'),
  )
/** S3 §5; ids of menus and roles. */
const draft = {
  menus: ['menu', chosen('*Please Enter menu!')],
  roles: ['assignTo', chosen('*Please Enter role!')],
} as const
export type AssignmentDraft = Row<typeof draft>

export const assignment = {
  list: page('assginmenu/getAllAssignMenu', 'batch', row),
  add: post('assginmenu/addAssignMenu', draft),
  update: put('assginmenu/updateAssignMenu/:id', draft),
  remove: del('assginmenu/deleteAssignMenu/:id'),
}
