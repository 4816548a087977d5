import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { openChangeRequestCount } from '../protocol/changes/approval'
import { asExtension, deleteById, fullList, pagedList, post, put, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import {
  count,
  flag,
  flagWithDefault,
  id,
  instant,
  maxLength,
  name,
  phone,
  reference,
  requiredText,
  text,
} from '../protocol/fields'
import { printable } from '../protocol/text/printable'
import { omitFields } from '../protocol/wire'
import { newPassword } from './session'

const row = {
  id: ['_id', id],
  name: text,
  email: text,
  phone: text,
  employeeNumber: ['employeeId', extensionField(text)],
  role: reference('roleName'),
  createdAt: instant,
  /** Inactive staff cannot sign in (extension; true if not sent). */
  isActive: extensionField(flagWithDefault(true)),
  openChangeRequestCount,
} as const
export type StaffMember = Row<typeof row>

/** Fields of the form with their messages (S3 §5). `role`: id of one of `roles`; `password`: the initial one (D-25). */
const draft = {
  name: name(t`*Please Enter Name!`, 100).check(printable(t`The name`)),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, t`*Please Enter Email!`), maxLength(50), z.email(t`*Please Enter valid Email!`)),
  phone: phone(t`*Please Enter Phone!`, t`Exactly 10 digits`),
  password: z.string().check(
    z.minLength(1, t`*Please Enter password!`),
    z.refine((password) => newPassword.safeParse(password).success, t`At least 8 and at most 50 characters`),
  ),
  role: requiredText(t`*Please Enter role!`, 64),
} as const
export type StaffDraft = Row<typeof draft>

/** Status of a removal that only deactivated the person (S3 §2); the message of the response says why. */
export const deactivatedStatus = 'deactivated'

/** Staff of the institute, of every role (S3 §2; UI title: Assign Role; wire: examiner). */
export const staffMember = {
  list: pagedList('examiner/getAllExaminer', 'Examiner', row),
  all: fullList('examiner/getAll', 'Examiner', omitFields(row, 'openChangeRequestCount')),
  /** Roles that the signed-in person may assign. */
  roles: fullList('role/getSpecificRole', 'Role', { id: ['_id', text], name: ['roleName', text] }),
  add: post('examiner/addExaminer', draft),
  /** Without the password, which only the person changes (S3 §5). */
  update: put('examiner/updateExaminer/:id', omitFields(draft, 'password')),
  /** Deactivates the person instead if batches or records refer to the person; the message names these. */
  remove: deleteById('examiner/deleteExaminer/:id'),
  setStatus: asExtension(put('examiner/updateStatus/:id', { isActive: flag })),
  /** Ends all sessions of the person. */
  endSessions: asExtension(put('examiner/endSessions/:id', {})),
  /** Creates a code for a new password, valid for `minutes`: shown once to the caller, and mailed to the person. */
  giveCode: asExtension(put('examiner/giveCode/:id', {}, { code: text, minutes: count })),
}
