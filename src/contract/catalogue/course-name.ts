import * as z from 'zod/mini'
import { audit } from '../protocol/changes/audit'
import { del, get, lookup, page, post, put, type Row } from '../protocol/endpoint'
import { atMost, flag, id, name, reference, required, rupees, text } from '../protocol/fields'
import { sortedBy } from '../protocol/lists/sorting'
import { readDigits } from '../protocol/text/typed-number'

/** S2 §5. */
export const courseModes = ['Offline', 'Online', 'Offline / Online', 'None of this'] as const

const row = {
  id: ['_id', id],
  name: ['courseName', text],
  displayName: text,
  description: text,
  /** Days. */
  duration: text,
  /** Hours. */
  timing: text,
  mode: text,
  documentRequired: text,
  certificate: text,
  price: rupees,
  vehicleCategory: ['vcid', reference('vehicleCategory')],
  courseType: ['ctid', reference('courseType')],
  courseCategory: ['ccid', reference('courseCategory')],
  isActive: flag,
  ...audit,
} as const
export type CourseName = Row<typeof row>

const digits = (message: string) =>
  z.string().check(
    atMost(100),
    z.overwrite(readDigits),
    z.minLength(1, message),
    atMost(4),
    z.regex(/^\d+$/, { error: 'Digits only', abort: true }),
    z.refine((value) => Number(value) > 0, 'At least 1'),
  )
/** S2 §5; the course name is required too (D-27). */
const draft = {
  vehicleCategory: ['vcid', required('*Please Enter Vehicle Category!', 64)],
  courseType: ['ctid', required('*Please Enter Course Type!', 64)],
  courseCategory: ['ccid', required('*Please Enter Course Category!', 64)],
  name: ['courseName', name('*Please Enter Course Name!', 150)],
  displayName: name('*Please Enter Display Name!', 150),
  description: required('*Please Enter Description!', 5000),
  duration: digits('*Please Enter Duration!'),
  timing: digits('*Please Enter Timing!'),
  mode: z.enum(courseModes, '*Please Enter Mode!'),
  documentRequired: required('*Please Enter Documents Required!', 1000),
  certificate: required('*Please Enter Certificate!', 200),
  price: z.pipe(
    rupees,
    z
      .int('*Please Enter Price!')
      .check(z.positive('*Please Enter Price!'), z.maximum(1_00_00_000_00, 'At most one crore rupees')),
  ),
} as const

export const courseName = {
  list: page(
    'courseName/getAllCourseName',
    'Question',
    row,
    sortedBy('name', 'courseCategory', 'courseType', 'vehicleCategory', 'price', 'isActive'),
  ),
  all: lookup('courseName/getAll', 'Question', row),
  of: lookup(
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
  remove: del('courseName/deleteCourseName/:id'),
}
