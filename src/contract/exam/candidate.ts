import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, fullList, get, pagedList, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, optionalId, text } from '../protocol/fields'
import { nullableObject, wireObject } from '../protocol/wire'
import { registrationRow } from '../registration/registration'
import { questionPaperRowWithoutKey } from './question-paper'
import { sittingRow } from './sitting'

const wirePercent = z.union([z.number(), z.string(), z.null()])
const nullablePercent = z.nullable(z.number().check(z.minimum(0, t`Enter 0 to 100`), z.maximum(100, t`Enter 0 to 100`)))
const percentCodec = {
  decode: (value: number | string | null | undefined) => {
    const percentage = typeof value === 'string' ? value.trim() : (value ?? '')
    return percentage === '' ? null : Number(percentage)
  },
  encode: (value: number | null) => value,
}
/** A percentage; null (not 0) if not examined (D-29). */
export const percent = z.codec(z.optional(wirePercent), nullablePercent, percentCodec)
/** A percentage in the input of an update. Absent: unchanged; null or '': not examined. */
export const optionalPercent = z.optional(z.codec(wirePercent, nullablePercent, percentCodec))

/** States of a recheck request (S3 §4). */
export const recheckStates = ['noRequest', 'pending', 'approved', 'rejected'] as const
export type RecheckState = (typeof recheckStates)[number]
export type TestResult = 'Pending' | 'Pass' | 'Fail'

/**
 * Content of a certificate as issued, for its print and its check page, even if the registration changes later. Days as
 * 'YYYY-MM-DD', scores in per cent as text; '' for none.
 */
const certificateContentRow = {
  name: text,
  dateOfBirth: text,
  licenceNumber: text,
  course: text,
  vehicleCategory: text,
  /** First and last day of the training; `tested`: day of the test. */
  from: text,
  to: text,
  tested: text,
  theory: text,
  practical: text,
  final: text,
} as const
export type CertificateContent = Row<typeof certificateContentRow>

/** A trainee in a batch: the registration (S1 §3.2) with the fields of the test day (S3 §3). */
const row = {
  ...registrationRow,
  batchId: optionalId,
  /** From 1, in the order of the roll list. */
  rollNumber: ['rollNo', extensionField(count)],
  isPresent: ['isAttendence', flag],
  /**
   * Moved to another slot or cancelled after being marked absent (extension). Stays on the batch's list, and cannot be
   * marked present.
   */
  hasLeft: z.optional(z.boolean()),
  /** The candidate has handed in a paper. */
  isPaperDone: flag,
  /** Id of the response; '' until a paper is handed in. */
  responseId: extensionField(text),
  /** Two papers are stored. No result until somebody decides which one counts (extension). */
  hasSecondPaper: z.optional(z.boolean()),
  /** Progress of a test on screen until the paper is handed in (extension); else null. */
  sitting: nullableObject(sittingRow),
  /** Theory, practical and final score in per cent; null: not examined. */
  theoryScore: ['totalScore', percent],
  practicalScore: percent,
  finalScore: ['percentage', percent],
  /** Right, wrong and unanswered questions (D-30). */
  right: ['correct', extensionField(count)],
  wrong: extensionField(count),
  unanswered: extensionField(count),
  /** A `TestResult`. */
  result: ['isPass', text],
  /** A `RecheckState`. */
  recheck: ['status', text],
  /** '' until the candidate has passed and results are generated. */
  certificateNumber: extensionField(text),
  certificateIssuedAt: extensionField(instant),
  /** Address of the certificate's check page, for its QR code. */
  certificateUrl: extensionField(text),
  /** Extension; missing without a certificate, or if the institute does not send it. */
  certificateContent: ['certificateSays', nullableObject(certificateContentRow)],
} as const
export type Candidate = Row<typeof row>

/** Pass marks in per cent (D-29). */
export const thresholds = { theory: ['theoryThreshold', count], practical: ['practicalThreshold', count] } as const
export type Thresholds = Row<typeof thresholds>

export const candidate = {
  /** All candidates of a batch, in the order of the roll list. */
  list: pagedList('register/getRegisterByBatch/:batchId', 'users', row, { batchId: id }),
  /** Present candidates, and the batch's paper without answer key (`questionPaper`: null until it is generated). */
  present: get(
    'register/getRegisterByBatch/:batchId?isAttendence=true',
    '',
    {
      candidates: ['users', z.array(wireObject(row))],
      questionPaper: ['Examset', nullableObject(questionPaperRowWithoutKey)],
    },
    { batchId: id },
  ),
  /** Results of the last thirty days by vehicle category. */
  resultsPerCategory: asExtension(
    fullList('register/resultsPerCategory', 'categories', {
      id: ['_id', id],
      name: ['vehicleCategory', text],
      passed: count,
      failed: count,
      pending: count,
    }),
  ),
  thresholds: asExtension(get('institute/thresholds', '', thresholds)),
}
