import * as z from 'zod/mini'
import { asExtension, fullList, get, pagedList, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, optionalId, text } from '../protocol/fields'
import { nullableObject, wireObject } from '../protocol/wire'
import { registrationRow } from '../registration/registration'
import { examSetRowWithoutKey } from './exam-set'
import { sittingRow } from './sitting'

const wirePercent = z.union([z.number(), z.string(), z.null()])
const nullablePercent = z.nullable(z.number().check(z.minimum(0, 'Enter 0 to 100'), z.maximum(100, 'Enter 0 to 100')))
const percentCodec = {
  decode: (value: number | string | null | undefined) => {
    const text = typeof value === 'string' ? value.trim() : (value ?? '')
    return text === '' ? null : Number(text)
  },
  encode: (value: number | null) => value,
}
/** A percentage that may not be known: null, never 0 (D-29). */
export const percent = z.codec(z.optional(wirePercent), nullablePercent, percentCodec)
/** The same where absent is "as it is", and null or '' is "not known". */
export const optionalPercent = z.optional(z.codec(wirePercent, nullablePercent, percentCodec))

/** Recheck of a paper (S3 §4). */
export const recheckStates = ['noRequest', 'pending', 'approved', 'rejected'] as const
export type RecheckState = (typeof recheckStates)[number]
export const results = ['Pending', 'Pass', 'Fail'] as const
export type TestResult = (typeof results)[number]

/**
 * What a certificate said when it was issued, besides its number: days as 'YYYY-MM-DD', scores in per cent as text. ''
 * where it says nothing of the kind. Paper and check page show this and not what the registration says by now.
 */
const certificateContentRow = {
  name: text,
  dateOfBirth: text,
  licenceNumber: text,
  course: text,
  vehicleCategory: text,
  /** First and last day of the training, and the day of the test. */
  from: text,
  to: text,
  tested: text,
  theory: text,
  practical: text,
  final: text,
} as const
export type CertificateContent = Row<typeof certificateContentRow>

/** A trainee in a batch: the registration (S1 §3.2) with what the test day adds (S3 §3). */
const row = {
  ...registrationRow,
  batchId: optionalId,
  /** From 1, in the order of the roll list. */
  rollNumber: ['rollNo', extensionField(count)],
  isPresent: ['isAttendence', flag],
  /**
   * Marked absent and not in the batch any more, by another slot or a cancellation: an extension. Stays on the list of the
   * batch, and cannot be marked present there.
   */
  hasLeft: z.optional(z.boolean()),
  isPaperDone: flag,
  /** The handed-in paper; '' before. */
  responseId: extensionField(text),
  /** Two papers are stored, and nobody has decided which counts: there is no result until then. An extension. */
  hasSecondPaper: z.optional(z.boolean()),
  /** The test on screen that is begun and not handed in. An extension. */
  sitting: nullableObject(sittingRow),
  /** Theory, practice and the final result, in per cent; null is "not examined". */
  theoryScore: ['totalScore', percent],
  practicalScore: percent,
  finalScore: ['percentage', percent],
  /** Right, wrong and unanswered questions (D-30). */
  right: ['correct', extensionField(count)],
  wrong: extensionField(count),
  unanswered: extensionField(count),
  result: ['isPass', text],
  recheck: ['status', text],
  /** '' until the candidate has passed and the results were generated. */
  certificateNumber: extensionField(text),
  /** When it was issued. */
  certificateIssuedAt: extensionField(instant),
  /** Where the certificate can be checked: in its QR code. */
  certificateUrl: extensionField(text),
  /** What it says: an extension; missing where there is no certificate, or the institute does not tell. */
  certificateSays: nullableObject(certificateContentRow),
} as const
export type Candidate = Row<typeof row>

/** Per cent that theory and practice need (D-29). */
export const thresholds = { theory: ['theoryThreshold', count], practical: ['practicalThreshold', count] } as const
export type Thresholds = Row<typeof thresholds>

export const candidate = {
  /** Everyone of a batch, in the order of the roll list. */
  list: pagedList('register/getRegisterByBatch/:batchId', 'users', row, { batchId: id }),
  /** Those present, with the paper of the batch, but not its right answers: null until it is drawn. */
  present: get(
    'register/getRegisterByBatch/:batchId?isAttendence=true',
    '',
    { candidates: ['users', z.array(wireObject(row))], examSet: ['Examset', nullableObject(examSetRowWithoutKey)] },
    { batchId: id },
  ),
  /** What came of those who were present in the tests of the last thirty days, by vehicle category. */
  resultsPerCategory: asExtension(
    fullList('register/resultsPerCategory', 'categories', {
      id: ['_id', id],
      name: ['vehicleCategory', text],
      passed: count,
      failed: count,
      pending: count,
    }),
  ),
  /** What passes. */
  thresholds: asExtension(get('institute/thresholds', '', thresholds)),
}
