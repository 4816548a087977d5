import * as z from 'zod/mini'
import type { response } from '../exam/response'
import type { Input } from '../protocol/endpoint'
import type { extension } from '../registration/extension'
import { documentKinds, paymentTypes } from '../registration/options'
import type { PaymentInput } from '../registration/payment/cash'
import type { onlinePayment } from '../registration/payment/online-payment'
import type { payment, RegistrationDraft, registration } from '../registration/registration'
import type { waitingList } from '../registration/seats'
import type { shift } from '../registration/shift/shift'
import { defineCall, noValue } from './call'
import { fileHandle, pageId } from './schemas'

/** Changes that cost money or a seat, or hand in a paper: they go through the outbox and nowhere else. */
export const changeKinds = [
  'registration.create',
  'registration.update',
  'registration.pay',
  'registration.payOnline',
  'registration.cancel',
  'registration.move',
  'waitingList.add',
  'waitingList.remove',
  'shift.open',
  'shift.move',
  'shift.close',
  'shift.handOver',
  'onlinePayment.settle',
  'response.add',
  'response.update',
] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Kinds that are opened again in the form they came from; the drafts of all others are put back when they are removed. */
const editableKinds = ['registration.create', 'registration.update'] as const
export const isEditable = (kind: string): kind is (typeof editableKinds)[number] =>
  editableKinds.some((one) => one === kind)

type RegistrationOrder = {
  draft: RegistrationDraft
  /** The hold whose seat it takes; sent with every check and with the registration. */
  holdId?: string | undefined
  /** Null leaves the registration pending (D-10). */
  payment: PaymentInput | null
  /** Paise, as quoted to the trainee; null while it is not known. The change is returned where it has changed (D-144). */
  price: number | null
  courseName: string
  startTime: string
}

/** What each kind of change is made of: the input of its endpoint, or a registration with its payment. */
export type ChangeOrders = {
  'registration.create': RegistrationOrder
  'registration.update': RegistrationOrder & {
    id: string
    /** The course, the slot or the phone differs from the saved one: the booking is checked again. */
    isRebooked: boolean
    /** The current price of the course is taken instead of the one at which it was saved. */
    takesCurrentPrice?: boolean | undefined
    /** It keeps the price at which it was saved: that of the course may be another. */
    keepsPrice?: boolean | undefined
  }
  /** The receipt date is added by the desk, from the server's clock. */
  'registration.pay': Omit<Input<typeof registration.payOffline>, 'receiptDate'>
  'registration.payOnline': Input<typeof payment.payOnline>
  'registration.cancel': Input<typeof extension.cancel>
  'registration.move': Input<typeof extension.move>
  'waitingList.add': Input<typeof waitingList.add>
  'waitingList.remove': Input<typeof waitingList.strike>
  'shift.open': Input<typeof shift.open>
  'shift.move': Input<typeof shift.move>
  'shift.close': Input<typeof shift.close>
  'shift.handOver': Input<typeof shift.handOver>
  'onlinePayment.settle': Input<typeof onlinePayment.settle>
  'response.add': Input<typeof response.add>
  'response.update': Input<typeof response.update> & { candidateId: string }
}

/** Three names of 100 letters fit. */
const boundedText = z.string().check(z.maxLength(310))
/** Whom and what a change is about, as its line in the list shows it; '' or null where it is about none. */
export const changeAbout = z.object({
  person: boundedText,
  phone: boundedText,
  course: boundedText,
  day: boundedText,
  /** Paise. */
  price: z.nullable(z.int()),
})
export type ChangeAbout = z.output<typeof changeAbout>

const changeId = z.uuid()
const documents = z.array(z.object({ kind: z.enum(documentKinds), handle: z.string() })).check(z.maxLength(4))

export const newChange = z.object({
  /** Whoever typed it, in whose name it is sent. */
  owner: z.string(),
  page: z.optional(pageId),
  /** Made by the form, once: a change submitted twice under one id and revision is one change. */
  id: changeId,
  /** 1, and one more for each time that it is submitted again after it was returned. */
  revision: z.int().check(z.minimum(1)),
  kind: z.enum(changeKinds),
  about: changeAbout,
  /** Checked against its kind when it is submitted. */
  order: z.record(z.string(), z.unknown()),
  /** Drafts that it came from: deleted in the transaction that stores the change. */
  draftKeys: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(2)),
  /** Documents that are not uploaded yet; kept by the desk until they are. */
  documents,
})
export type NewChange = z.output<typeof newChange>

/**
 * waiting: the next step is not sent; sending: a request is under way; checking: the outcome of a sent request is being
 * found out; uncertain: it could not be found out, a person may decide; returned: refused, to be corrected or discarded.
 */
export const changeStates = ['waiting', 'sending', 'checking', 'uncertain', 'returned', 'done'] as const
export type ChangeState = (typeof changeStates)[number]

const fact = z.object({ label: z.string(), sent: z.string(), now: z.string() })
export type Fact = z.output<typeof fact>
const matchingRow = z.object({ id: z.string(), text: z.string() })
/** A row that may be the one that the change made. */
export type MatchingRow = z.output<typeof matchingRow>

/** What the finished steps brought about. */
export const changeResult = z.object({
  registrationId: z.optional(z.string()),
  isPaid: z.optional(z.boolean()),
  invoiceNumber: z.optional(z.string()),
  creditNoteNumber: z.optional(z.string()),
  /** Paise. */
  refund: z.optional(z.int()),
  shiftNumber: z.optional(z.string()),
  /** What it brought about besides, which has to be seen: a certificate is withdrawn. */
  consequence: z.optional(z.string()),
  message: z.optional(z.string()),
})
export type ChangeResult = z.output<typeof changeResult>

export const change = z.object({
  id: changeId,
  revision: z.int(),
  /** One of `changeKinds`; another one where a later version of the program stored it. */
  kind: z.string(),
  state: z.enum(changeStates),
  /** The current step ('check', 'upload', 'add', 'pay', …) and how often it was sent; '' when done. */
  step: z.string(),
  attempt: z.int(),
  /** 'Registration', 'Payment of ₹8,750.00 (Cash)', … */
  summary: z.string(),
  /** The entity and id that it changes, 'candidate/12'; '' where it cannot be read. */
  subject: z.string(),
  ...changeAbout.shape,
  /** The trainee pays it in cash: the money is in hand before it is recorded. */
  isPaidInCash: z.boolean(),
  /** Why it was returned, or what delays it; '' for nothing. */
  message: z.string(),
  fields: z.record(z.string(), z.string()),
  /** Removing it puts its drafts back into their form. */
  isPutBack: z.boolean(),
  /** The desk works on it at this moment. */
  isRunning: z.boolean(),
  /** Sent in the name of whoever asks. */
  isOwn: z.boolean(),
  /** The server confirmed the registration, and its list does not show it yet. */
  isAccepted: z.boolean(),
  /** It goes on when the person in whose name it is sent is signed in here. */
  needsSignIn: z.boolean(),
  /** Stored by a workstation of another name, as on a copied disk: sent only after a person says so. */
  isOfOtherWorkstation: z.boolean(),
  /** The server recognises a repeated request; null while nobody knows. */
  hasKeys: z.nullable(z.boolean()),
  submittedBy: z.string(),
  /** Server time; '' where it was not known. */
  submittedAt: z.string(),
  /** What a person has to find out; '' unless uncertain. */
  question: z.string(),
  facts: z.array(fact),
  candidates: z.array(matchingRow),
  /** A person has to say which of them it is. */
  needsCandidate: z.boolean(),
  /** Seconds until a person may have it sent again or removed; null where sending again is not offered. */
  sendAgainIn: z.nullable(z.int()),
  result: changeResult,
})
export type Change = z.output<typeof change>

/** A registration that was given back to be edited. */
export const openedChange = z.object({
  id: changeId,
  revision: z.int(),
  kind: z.enum(editableKinds),
  /** The row that it edits; '' for a new registration. */
  editedId: z.string(),
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
  message: z.string(),
  fields: z.record(z.string(), z.string()),
})
export type OpenedChange = z.output<typeof openedChange>

/** Under which the form of an opened change is kept as a draft; it goes with the change. */
export const changeDraftKey = (id: string): string => `registration:change:${id}`

export const decisions = ['done', 'send_again', 'discard'] as const
export type OutboxDecision = (typeof decisions)[number]

export const outboxCalls = {
  /**
   * Stores a change, and sends it as soon as it can be sent; on disk with its documents when this answers. Throws `invalid`
   * with fields, or `conflict` while another change of the same registration, shift or candidate is not finished.
   */
  'outbox.submit': defineCall(newChange, change),
  /** Oldest first; `elsewhere` counts the open ones of another address of the institute (ADR-3). */
  'outbox.list': defineCall(noValue, z.object({ changes: z.array(change), elsewhere: z.int() })),
  'outbox.get': defineCall(z.object({ id: changeId }), change),
  /** Gives a registration back to be edited: it is `returned` then. Throws `conflict` while a sent request is unknown. */
  'outbox.open': defineCall(z.object({ id: changeId }), openedChange),
  /** Goes on now. `takeOver` sends it in the name of whoever asks, unless a request of it is unknown. */
  'outbox.tryNow': defineCall(z.object({ id: changeId, takeOver: z.optional(z.boolean()) }), change),
  /** A person's decision about an uncertain step; null where it is discarded. Throws `conflict` where it has moved on, or its request may still arrive. */
  'outbox.decide': defineCall(
    z.object({
      id: changeId,
      step: z.string(),
      attempt: z.int(),
      decision: z.enum(decisions),
      candidateId: z.optional(z.string()),
      note: z.string().check(z.maxLength(300)),
    }),
    z.nullable(change),
  ),
  /** Discards what was not sent or was returned, and takes a finished one off the list. Throws `conflict` for others. */
  'outbox.remove': defineCall(z.object({ id: changeId }), noValue),
}

export const outboxEvents = {
  /** `refreshes` names the entities whose lists have changed; `page` submitted it, '' once that page has gone. */
  'outbox.changed': z.object({
    id: z.string(),
    state: z.enum([...changeStates, 'removed']),
    revision: z.int(),
    refreshes: z.array(z.string()),
    page: z.string(),
  }),
}
