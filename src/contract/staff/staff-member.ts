import * as z from 'zod/mini'
import { beyond } from '../protocol/beyond'
import { waiting } from '../protocol/changes/governed'
import { del, extending, lookup, page, post, put, type Row } from '../protocol/endpoint'
import { atMost, count, digitsOf, flag, flagOr, id, instant, name, reference, required, text } from '../protocol/fields'
import { without } from '../protocol/wire'
import { newPassword } from './session'

const row = {
  id: ['_id', id],
  name: text,
  email: text,
  phone: text,
  employeeNumber: ['employeeId', beyond(text)],
  role: reference('roleName'),
  createdAt: instant,
  /** Ours: who is not may not sign in. Who does not tell means everybody is. */
  isActive: beyond(flagOr(true)),
  waiting,
} as const
export type StaffMember = Row<typeof row>

/** S3 §5. The role is one of `role/getSpecificRole`; a first password as every new one (D-25). */
const draft = {
  name: name('*Please Enter Name!', 100),
  email: z
    .string()
    .check(z.trim(), z.minLength(1, '*Please Enter Email!'), atMost(50), z.email('*Please Enter valid Email!')),
  phone: digitsOf(10, '*Please Enter Phone!', 'Exactly 10 digits'),
  password: z.string().check(
    z.minLength(1, '*Please Enter password!'),
    z.refine((password) => newPassword.safeParse(password).success, 'At least 8 and at most 50 characters'),
  ),
  role: required('*Please Enter role!', 64),
} as const
export type StaffDraft = Row<typeof draft>

/** The status of a removal after which somebody cannot sign in, but is still there (S3 §2); its message says why. */
export const deactivated = 'deactivated'

/** Who works at the institute (S3 §2, Assign Role). */
export const staffMember = {
  list: page('examiner/getAllExaminer', 'Examiner', row),
  all: lookup('examiner/getAll', 'Examiner', without(row, 'waiting')),
  /** The roles that whoever asks may give. */
  roles: lookup('role/getSpecificRole', 'Role', { id: ['_id', text], name: ['roleName', text] }),
  add: post('examiner/addExaminer', draft),
  /** The password is changed by its owner alone (S3 §5). */
  update: put('examiner/updateExaminer/:id', without(draft, 'password')),
  /** Deactivated instead where batches or records name them; the message says which. */
  remove: del('examiner/deleteExaminer/:id'),
  setStatus: extending(put('examiner/updateStatus/:id', { isActive: flag })),
  /** Signs them out everywhere. */
  endSessions: extending(put('examiner/endSessions/:id', {})),
  /** A code with which they set a new password: shown to whoever asks, once, and mailed to them. */
  giveCode: extending(put('examiner/giveCode/:id', {}, { code: text, minutes: count })),
}
