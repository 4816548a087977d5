import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { slotTimes } from '../catalogue/slot'
import {
  asExtension,
  deleteById,
  fullList,
  get,
  getResult,
  pagedList,
  post,
  put,
  putWithoutId,
  type Row,
} from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, day, flag, id, instant, name, requiredDay, requiredText, text, textList } from '../protocol/fields'
import { printable } from '../protocol/text/printable'
import { nullableObject, optionalList } from '../protocol/wire'
import { thresholds } from './candidate'

const staffMember = { id: ['_id', text], name: text, email: text } as const

const row = {
  id: ['_id', id],
  name: text,
  date: day,
  /** Sum of the seats of the batch's slots. */
  seats: ['total', count],
  /** Number of paid registrations, plus candidates who were marked absent and then left the batch. */
  candidates: ['totalUser', count],
  slots: ['tdid', optionalList(slotTimes)],
  dataEntry: ['DataEntry', nullableObject(staffMember)],
  examiner: ['Examiner', nullableObject(staffMember)],
  isAttendanceTaken: ['isAttendanceTake', flag],
  isPaperGenerated: ['isExamGenerate', flag],
  isComplete: ['complete', flag],
  /** Pass marks, fixed when the batch is completed (extension); `candidate.thresholds` has the institute's. */
  thresholds: nullableObject(thresholds),
  createdAt: instant,
} as const
export type Batch = Row<typeof row>

/** `present`: candidates marked present; `papers`: papers handed in. */
const rowOfToday = { ...row, present: count, papers: count } as const
export type BatchOfToday = Row<typeof rowOfToday>

export type BatchState = 'created' | 'attendance taken' | 'test started' | 'complete'
/** State of a batch: the furthest step reached (S3 §4). */
export function batchState(batch: Pick<Batch, 'isAttendanceTaken' | 'isPaperGenerated' | 'isComplete'>): BatchState {
  if (batch.isComplete) return 'complete'
  if (batch.isPaperGenerated) return 'test started'
  return batch.isAttendanceTaken ? 'attendance taken' : 'created'
}

/** S3 §5. The provider checks that the date is not in the past and that each slot is in one batch only. */
const draft = {
  name: name(t`*Please enter batch name!`, 100).check(printable(t`The name`)),
  date: requiredDay(t`*Please enter date!`),
  slots: ['tdid', textList.check(z.refine((ids) => ids.length > 0, t`*Please select batch!`))],
  examiner: ['Examiner', requiredText(t`*Please upload examiner!`, 64)],
  dataEntry: ['DataEntry', requiredText(t`*Please upload dataentry!`, 64)],
} as const
export type BatchDraft = Row<typeof draft>

const resultsZip = {
  link: ['ZipLink', text],
  batch: nullableObject({ name: text }),
  withoutAnswers: extensionField(flag),
} as const

export const batch = {
  list: pagedList('batch/getAllBatch', 'Batch', row),
  /** Batches of an examiner: only the signed-in person's own (S3 §6). */
  ofExaminer: pagedList('batch/getBatchByExaminer/:staffId', 'Batch', row, { staffId: id }),
  /** Batches of a data-entry member: only the signed-in person's own. */
  ofDataEntry: pagedList('batch/getBatchByDataEntry/:staffId', 'Batch', row, { staffId: id }),
  /** Today's batches of the signed-in person, by time. */
  ofToday: asExtension(fullList('batch/today', 'Batch', rowOfToday)),
  byId: asExtension(get('batch/getBatchById/:id', 'Batch', row, { id })),
  add: post('batch/addBatch', draft),
  /** Date and slots cannot be changed (S3 §2). */
  update: put('batch/updateBatch/:id', draft),
  remove: deleteById('batch/deleteBatch/:id'),
  examiners: fullList('admin/get-examiners', 'Examiner', staffMember),
  dataEntryMembers: fullList('admin/get-dataentry', 'DataEntry', staffMember),
  /**
   * Replaces the list of present candidates (S3 §7 test/attendence). Each call after the first is logged as a
   * correction; after the paper is generated, as a late one.
   */
  takeAttendance: putWithoutId('test/attendence', {
    present: ['uids', z.array(id, t`Enter the present candidates`)],
    batchId: ['batch', id],
  }),
  /** Changes of the attendance, oldest first. */
  attendanceLog: asExtension(
    fullList(
      'test/attendence/log/:id',
      'log',
      {
        candidate: text,
        candidateId: text,
        phone: text,
        rollNumber: ['rollNo', count],
        isPresent: flag,
        /** Recorded after the paper was generated. */
        isLate: flag,
        at: instant,
        by: text,
      },
      { id },
    ),
  ),
  /**
   * Ends the test (D-28). Refused with the names of present candidates without a paper, unless `acceptMissing` is set;
   * their papers may then be entered later.
   */
  complete: put('batch/CompleteBatchById/:id', { acceptMissing: extensionField(flag) }),
  /**
   * Link to a zip of results and certificates; it expires. `withoutAnswers` (extension) omits the correct answers from
   * the results; the response confirms it.
   */
  results: getResult(
    'generatepdf/generate-pdf/:id',
    { id, withoutAnswers: extensionField(z.optional(flag)) },
    resultsZip,
  ),
}
