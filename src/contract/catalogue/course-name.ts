import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { sacMessage, sacPattern } from '../institute/tax-status'
import { auditFields } from '../protocol/changes/audit-fields'
import { commonListKey, deleteById, fullList, get, pagedList, post, put, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { emptyOr, flag, id, maxLength, name, reference, requiredText, rupees, text } from '../protocol/fields'
import { sortInputs } from '../protocol/lists/sorting'
import { printable } from '../protocol/text/printable'
import { toAscii } from '../protocol/text/typed-number'

/** Options of the field Mode (S2 §5). */
export const courseModes = ['Offline', 'Online', 'Offline / Online', 'None of this'] as const

const row = {
  id: ['_id', id],
  name: ['courseName', text],
  displayName: text,
  description: text,
  /** Number of days. */
  duration: text,
  /** Number of hours. */
  timing: text,
  mode: text,
  documentRequired: text,
  certificate: text,
  price: rupees,
  /** Service accounting code (SAC) under GST; '' if the institute's code applies, or if the server sends none. */
  sac: extensionField(text),
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  courseCategory: ['ccid', reference('courseCategory')],
  isActive: flag,
  ...auditFields,
} as const
export type CourseName = Row<typeof row>

/** 10 million rupees. */
const croreInPaise = 10_000_000 * 100

/** Digits of a whole number from 1 to 9999. */
const positiveDigits = (message: string) =>
  z.string().check(
    // Bounds the input of `toAscii`.
    maxLength(100),
    z.overwrite(toAscii),
    z.minLength(1, message),
    maxLength(4),
    z.regex(/^\d+$/, { error: t`Digits only`, abort: true }),
    z.refine((value) => Number(value) > 0, t`At least 1`),
  )
/** Fields of the form with their messages (S2 §5); the course name is required too (D-27). */
const draft = {
  vehicleCategory: ['vcid', requiredText(t`*Please Enter Vehicle Category!`, 64)],
  courseType: ['ctid', requiredText(t`*Please Enter Course Type!`, 64)],
  courseCategory: ['ccid', requiredText(t`*Please Enter Course Category!`, 64)],
  name: ['courseName', name(t`*Please Enter Course Name!`, 150).check(printable(t`The name`))],
  displayName: name(t`*Please Enter Display Name!`, 150).check(printable(t`The name`)),
  description: requiredText(t`*Please Enter Description!`, 5000),
  duration: positiveDigits(t`*Please Enter Duration!`),
  timing: positiveDigits(t`*Please Enter Timing!`),
  mode: z.enum(courseModes, t`*Please Enter Mode!`),
  documentRequired: requiredText(t`*Please Enter Documents Required!`, 1000),
  certificate: requiredText(t`*Please Enter Certificate!`, 200),
  price: z.pipe(
    rupees,
    z
      .int(t`*Please Enter Price!`)
      .check(z.positive(t`*Please Enter Price!`), z.maximum(croreInPaise, t`At most one crore rupees`)),
  ),
  /** '' for the institute's service accounting code; an update without the field leaves the code unchanged. */
  sac: extensionField(z.optional(emptyOr(z.string().check(z.trim(), z.regex(sacPattern, sacMessage))))),
} as const

export const courseName = {
  list: pagedList(
    'courseName/getAllCourseName',
    commonListKey,
    row,
    sortInputs('name', 'courseCategory', 'courseType', 'vehicleCategory', 'price', 'isActive'),
  ),
  all: fullList('courseName/getAll', commonListKey, row),
  /** Course names of a course category, for the select that depends on it (S1 §4). */
  of: fullList(
    'courseName/getCoursenameByCoursetype?limit=1000',
    'courseName',
    row,
    { vehicleCategory: id, courseType: id, courseCategory: id },
    'POST',
  ),
  byId: get('courseName/getCourseNameById/:id', 'Property', row, { id }),
  add: post('courseName/addCourseName', { ...draft, isActive: flag }),
  update: put('courseName/updateCourseName/:id', draft),
  setStatus: put('courseName/updateStatus/:id', { isActive: flag }),
  remove: deleteById('courseName/deleteCourseName/:id'),
}
