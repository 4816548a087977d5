import * as z from 'zod/mini'
import { waiting } from '../protocol/changes/approval'
import { asExtension, deleteById, fullList, pagedList, post, put, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import {
  count,
  fixedDigits,
  flag,
  flagWithDefault,
  id,
  instant,
  maxLength,
  name,
  reference,
  requiredText,
  text,
} from '../protocol/fields'
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
  /** Ours: who is not may not sign in. Who does not tell means everybody is. */
  isActive: extensionField(flagWithDefault(true)),
  waiting,
} as const
export type StaffMember = Row<typeof row>

/** S3 §5. The role is one of `role/getSpecificRole`; a first password as every new one (D-25). */
const draft = {
  name: name('*Please Enter Name!', 100),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, '*Please Enter Email!'), maxLength(50), z.email('*Please Enter valid Email!')),
  phone: fixedDigits(10, '*Please Enter Phone!', 'Exactly 10 digits'),
  password: z.string().check(
    z.minLength(1, '*Please Enter password!'),
    z.refine((password) => newPassword.safeParse(password).success, 'At least 8 and at most 50 characters'),
  ),
  role: requiredText('*Please Enter role!', 64),
} as const
export type StaffDraft = Row<typeof draft>

/** The status of a removal after which somebody cannot sign in, but is still there (S3 §2); its message says why. */
export const deactivated = 'deactivated'

/** Who works at the institute (S3 §2, Assign Role). */
export const staffMember = {
  list: pagedList('examiner/getAllExaminer', 'Examiner', row),
  all: fullList('examiner/getAll', 'Examiner', omitFields(row, 'waiting')),
  /** The roles that whoever asks may give. */
  roles: fullList('role/getSpecificRole', 'Role', { id: ['_id', text], name: ['roleName', text] }),
  add: post('examiner/addExaminer', draft),
  /** The password is changed by its owner alone (S3 §5). */
  update: put('examiner/updateExaminer/:id', omitFields(draft, 'password')),
  /** Deactivated instead where batches or records name them; the message says which. */
  remove: deleteById('examiner/deleteExaminer/:id'),
  setStatus: asExtension(put('examiner/updateStatus/:id', { isActive: flag })),
  /** Signs them out everywhere. */
  endSessions: asExtension(put('examiner/endSessions/:id', {})),
  /** A code with which they set a new password: shown to whoever asks, once, and mailed to them. */
  giveCode: asExtension(put('examiner/giveCode/:id', {}, { code: text, minutes: count })),
}
