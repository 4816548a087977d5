import * as z from 'zod/mini'
import type { response } from '../exam/response'
import type { Input } from '../protocol/endpoint'
import type { extension } from '../registration/extension'
import { documentKinds, paymentTypes } from '../registration/options'
import type { PaymentInput } from '../registration/payment/cash'
import type { onlinePayment } from '../registration/payment/online-payment'
import type { refundRecord } from '../registration/refund'
import type { payment, RegistrationDraft, registration } from '../registration/registration'
import type { waitingList } from '../registration/seats'
import type { shift } from '../registration/shift/shift'
import { defineCall, noValue, screenText } from './call'
import { fileHandle, pageId } from './schemas'

/** Changes of money or seats, and submitted papers: they are sent only by the outbox. */
export const changeKinds = [
  'registration.create',
  'registration.update',
  'registration.pay',
  'registration.payOnline',
  'registration.cancel',
  'registration.move',
  'refund.approve',
  'refund.pay',
  'waitingList.add',
  'waitingList.remove',
  'shift.open',
  // Records a cash movement.
  'shift.move',
  'shift.close',
  'shift.handOver',
  'onlinePayment.settle',
  'response.add',
  'response.update',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Kinds whose changes can be opened in their form. The drafts of any other discarded change are restored. */
const editableKinds = ['registration.create', 'registration.update'] as const
export const isEditable = (kind: string): kind is (typeof editableKinds)[number] =>
  editableKinds.some((editable) => editable === kind)

type RegistrationOrder = {
  draft: RegistrationDraft
  /** The seat hold; sent with every check and with the registration. */
  holdId?: string | undefined
  /** Null leaves the registration pending (D-10). */
  payment: PaymentInput | null
  /** Paise, as quoted to the trainee; null if unknown. The change is returned if the price has changed (D-144). */
  price: number | null
  courseName: string
  startTime: string
}

/** The order of each kind: the input of its endpoint, or a registration with its payment. */
export type ChangeOrders = {
  'registration.create': RegistrationOrder
  'registration.update': RegistrationOrder & {
    id: string
    /** Course or slot differ from the saved ones: the booking is checked again. A changed phone alone does not count. */
    isRebooked: boolean
    /** The institute replaces the saved price by the current price of the course. */
    usesCurrentPrice?: boolean | undefined
    /** The change is also sent if the current price differs from `price`; which price counts is `usesCurrentPrice`. */
    keepsPrice?: boolean | undefined
  }
  /** The desk adds the receipt date, from the server's clock. */
  'registration.pay': Omit<Input<typeof registration.payOffline>, 'receiptDate'>
  'registration.payOnline': Input<typeof payment.payOnline>
  'registration.cancel': Input<typeof extension.cancel>
  'registration.move': Input<typeof extension.move>
  'refund.approve': Input<typeof refundRecord.approve>
  'refund.pay': Input<typeof refundRecord.pay>
  'waitingList.add': Input<typeof waitingList.add>
  'waitingList.remove': Input<typeof waitingList.strike>
  'shift.open': Input<typeof shift.open>
  'shift.move': Input<typeof shift.move>
  'shift.close': Input<typeof shift.close> & ShiftHolder
  'shift.handOver': Input<typeof shift.handOver> & ShiftHolder
  'onlinePayment.settle': Input<typeof onlinePayment.settle>
  'response.add': Input<typeof response.add>
  'response.update': Input<typeof response.update> & { candidateId: string }
}

/** Id of the person whose shift ends; absent for the submitter's own shift. The request does not contain it. */
type ShiftHolder = { holderId?: string }

/** Fits three names of 100 letters. */
const boundedText = z.string().check(z.maxLength(310))
/** Person, course, day and price of a change, as its form showed them, for lists; '' or null for none. */
export const changeDescription = z.object({
  person: boundedText,
  phone: boundedText,
  course: boundedText,
  day: boundedText,
  /** Paise. */
  price: z.nullable(z.int()),
})
export type ChangeDescription = z.output<typeof changeDescription>
export const emptyDescription: ChangeDescription = { person: '', phone: '', course: '', day: '', price: null }

const changeId = z.uuid()
const documents = z.array(z.object({ kind: z.enum(documentKinds), handle: z.string() })).check(z.maxLength(4))

export const newChange = z.object({
  /** Id of the person who submits it, in whose name it is sent. */
  owner: z.string(),
  page: z.optional(pageId),
  /** Created by the form: submitting the same id and revision again stores no second change. */
  id: changeId,
  /** Starts at 1; incremented when a returned change is submitted again. */
  revision: z.int().check(z.minimum(1)),
  kind: z.enum(changeKinds),
  description: changeDescription,
  /** Of type `ChangeOrders[kind]`, which the desk checks on submission. */
  order: z.record(z.string(), z.unknown()),
  /** Keys of the form's drafts, which are deleted in the transaction that stores the change. */
  draftKeys: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(2)),
  /** Documents that are not uploaded yet. */
  documents,
})
export type NewChange = z.output<typeof newChange>

/**
 * waiting: the next step is not sent. sending: a request is in progress. checking: the outcome of a sent request is
 * being looked up. uncertain: the look-up was inconclusive, a person decides. returned: refused, to be corrected or
 * discarded.
 */
export const changeStates = ['waiting', 'sending', 'checking', 'uncertain', 'returned', 'done'] as const
export type ChangeState = (typeof changeStates)[number]

/** A value to compare before deciding: as sent with the change, and as the server has it now. */
const fact = z.object({ label: z.string(), sent: z.string(), now: z.string() })
export type Fact = z.output<typeof fact>
const matchingRow = z.object({ id: z.string(), text: z.string() })
/** A row that the change may have created. */
export type MatchingRow = z.output<typeof matchingRow>

/** Results of the finished steps. */
export const changeResult = z.object({
  registrationId: z.optional(z.string()),
  isPaid: z.optional(z.boolean()),
  invoiceNumber: z.optional(z.string()),
  creditNoteNumber: z.optional(z.string()),
  /** Paise. */
  refund: z.optional(z.int()),
  shiftNumber: z.optional(z.string()),
  /** Side effect that people have to see: a certificate is withdrawn. */
  consequence: z.optional(screenText),
  message: z.optional(screenText),
})
export type ChangeResult = z.output<typeof changeResult>

export const change = z.object({
  id: changeId,
  revision: z.int(),
  /** One of `changeKinds`, or an unknown kind stored by a later version of the program. */
  kind: z.string(),
  state: z.enum(changeStates),
  /** The current step ('check', 'upload', 'add', 'pay', …); '' when done. */
  step: z.string(),
  /** Number of times the step was sent. */
  attempt: z.int(),
  /** 'Registration', 'Payment of ₹8,750.00 (Cash)', … */
  summary: screenText,
  /** Entity and id, 'candidate/12'; '' if unreadable. */
  subject: z.string(),
  ...changeDescription.shape,
  /** Paid in cash: the money is received before it is recorded. */
  isPaidInCash: z.boolean(),
  /** Why it was returned or is delayed; '' for none. */
  message: screenText,
  /** Problems by field. */
  fields: z.record(z.string(), screenText),
  /** Number of its documents that are not uploaded yet: only this workstation has them. */
  localDocumentCount: z.int(),
  /** Discarding the change gives the drafts back to its form. */
  restoresDrafts: z.boolean(),
  /** The desk is working on the change. */
  isRunning: z.boolean(),
  /** The change is sent in the name of the signed-in person. */
  isOwn: z.boolean(),
  /** The server confirmed the change, but the server's list does not show it yet. */
  isAccepted: z.boolean(),
  /** Waits until its actor signs in here. */
  needsSignIn: z.boolean(),
  /** Stored under another workstation name, as on a copied disk: sent only when a person confirms. */
  isOfOtherWorkstation: z.boolean(),
  /** The server supports idempotency keys; null if unknown. */
  supportsIdempotencyKeys: z.nullable(z.boolean()),
  submittedBy: z.string(),
  /** Server time; '' if unknown. */
  submittedAt: z.string(),
  /** Question that a person must decide; '' unless the outcome is uncertain. */
  question: screenText,
  facts: z.array(fact),
  /** Rows that the change may have created. */
  matchingRows: z.array(matchingRow),
  /** A person has to choose one of `matchingRows` to confirm the change. */
  needsMatchingRow: z.boolean(),
  /** Seconds until a person may decide "send again" or "discard"; null: only "done" and "discard" can be decided. */
  sendAgainIn: z.nullable(z.int()),
  result: changeResult,
})
export type Change = z.output<typeof change>

/** The change of a registration, opened in its form for editing. */
export const openedChange = z.object({
  id: changeId,
  revision: z.int(),
  kind: z.enum(editableKinds),
  /** Id of the registration that it edits; '' for a new registration. */
  editedId: z.string(),
  /** Phone number of the registration in the institute's list; this edit may change it. */
  phone: boundedText,
  /** The edit replaces the saved price by the current one. */
  usesCurrentPrice: z.boolean(),
  payment: z.nullable(
    z.object({
      paymentType: z.enum(paymentTypes),
      cashReceived: z.optional(z.int()),
      utr: z.optional(z.string()),
      upiReference: z.optional(z.string()),
    }),
  ),
  draft: z.record(z.string(), z.string()),
  holdId: z.string(),
  documents: z.array(z.object({ kind: z.enum(documentKinds), file: fileHandle })),
  message: screenText,
  fields: z.record(z.string(), screenText),
})
export type OpenedChange = z.output<typeof openedChange>

/** Key of the draft in which a change is edited; the draft is removed with the change. */
export const changeDraftKey = (id: string): string => `registration:change:${id}`

export const decisions = ['done', 'send_again', 'discard'] as const
export type OutboxDecision = (typeof decisions)[number]

export const outboxCalls = {
  /**
   * Stores a change with its documents on disk, and sends it as soon as possible. Throws `invalid` with fields, or
   * `conflict` while another change of the same subject is unfinished.
   */
  'outbox.submit': defineCall(newChange, change),
  /** Oldest first; `otherBackendCount`: number of open changes for other servers (ADR-3). */
  'outbox.list': defineCall(noValue, z.object({ changes: z.array(change), otherBackendCount: z.int() })),
  'outbox.get': defineCall(z.object({ id: changeId }), change),
  /**
   * Opens the change of a registration for editing; its state becomes `returned`. Throws `conflict` while a request is
   * uncertain.
   */
  'outbox.open': defineCall(z.object({ id: changeId }), openedChange),
  /** Continues the change now. `takeOver`: in the name of the signed-in person; `conflict` once it was sent. */
  'outbox.tryNow': defineCall(z.object({ id: changeId, takeOver: z.optional(z.boolean()) }), change),
  /**
   * Decides an uncertain step; returns null for a discarded change. Throws `conflict` if `step` and `attempt` are no
   * longer the current ones, or the request may still arrive.
   */
  'outbox.decide': defineCall(
    z.object({
      id: changeId,
      step: z.string(),
      attempt: z.int(),
      decision: z.enum(decisions),
      matchingRowId: z.optional(z.string()),
      note: z.string().check(z.maxLength(300)),
    }),
    z.nullable(change),
  ),
  /** Discards an unsent or returned change, or removes a done one from the list. Throws `conflict` in other states. */
  'outbox.discard': defineCall(z.object({ id: changeId }), noValue),
}

export const outboxEvents = {
  /** `refreshes`: entities whose lists have changed; `page`: id of the page that submitted the change, '' once that page is closed. */
  'outbox.changed': z.object({
    id: z.string(),
    state: z.enum([...changeStates, 'removed']),
    revision: z.int(),
    refreshes: z.array(z.string()),
    page: z.string(),
  }),
}
