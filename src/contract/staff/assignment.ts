import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { deleteById, pagedList, post, put, type Row } from '../protocol/endpoint'
import { id, instant, text, textList } from '../protocol/fields'
import { optionalList } from '../protocol/wire'

/** An assignment: menus, and the roles that get them (S3 §3). */
const row = {
  id: ['_id', id],
  menus: ['menu', optionalList({ id: ['_id', text], name: text })],
  roles: ['assignTo', optionalList({ id: ['_id', text], name: ['roleName', text] })],
  createdAt: instant,
  openChangeRequestCount,
} as const
export type Assignment = Row<typeof row>

const requiredIds = (message: string) =>
  textList.check(
    z.refine((ids) => ids.length > 0, message),
    z.refine((ids) => ids.length <= 200, t`At most 200`),
  )
/** Ids of the menus and of the roles that get them (S3 §5). */
const draft = {
  menus: ['menu', requiredIds(t`*Please Enter menu!`)],
  roles: ['assignTo', requiredIds(t`*Please Enter role!`)],
} as const
export type AssignmentDraft = Row<typeof draft>

/** `batch` is the wire's name for the list of assignments; exam batches are something else. */
export const assignment = {
  list: pagedList('assginmenu/getAllAssignMenu', 'batch', row),
  add: post('assginmenu/addAssignMenu', draft),
  update: put('assginmenu/updateAssignMenu/:id', draft),
  remove: deleteById('assginmenu/deleteAssignMenu/:id'),
}
