import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, pagedList, put, putWithoutId, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, reference, text } from '../protocol/fields'
import { ownValue } from '../protocol/own-value'
import { nullableObject, optionalList, wireObject } from '../protocol/wire'

/** Entities whose changes need approval, by the name of the change request's part in S3 §2 (D-49). */
export const entityByPart = {
  startCourse: 'startCourse',
  faqCategory: 'faqCategory',
  information: 'information',
  client: 'clientLogo',
  Testomonial: 'testimonial',
  HelpfulTips: 'helpfulTip',
  CMS: 'about',
  HomeContent: 'bannerDescription',
  Banner: 'banner',
  Announcement: 'announcement',
  FAQ: 'faq',
  Examiner: 'staffMember',
  AssignMenu: 'assignment',
} as const
export type ApprovalPart = keyof typeof entityByPart

const partLabels: Readonly<Record<ApprovalPart, string>> = {
  startCourse: t`How to start a course`,
  faqCategory: t`FAQ Category`,
  information: t`Policy & Terms`,
  client: t`Client`,
  Testomonial: t`Testimonial`,
  HelpfulTips: t`Helpful Tip`,
  CMS: t`About Us`,
  HomeContent: t`Banner Description`,
  Banner: t`Banner`,
  Announcement: t`Announcement`,
  FAQ: t`FAQ`,
  Examiner: t`Staff`,
  AssignMenu: t`Assigned menus`,
}
/** The label of a part, as on its screen; an unknown part is returned unchanged. */
export const approvalPartName = (part: string): string => ownValue(partLabels, part) ?? part

/** The purpose of a change request on the wire, by operation. */
export const purposes = {
  add: 'Add',
  update: 'Update',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
} as const

const purposeLabels: Readonly<Record<string, string>> = {
  Add: t({ message: 'Add', context: 'request' }),
  Update: t({ message: 'Update', context: 'request' }),
  Activate: t({ message: 'Activate', context: 'request' }),
  Deactivate: t({ message: 'Deactivate', context: 'request' }),
  Delete: t({ message: 'Delete', context: 'request' }),
}
/** The purpose in the language of the screens; an unknown purpose as the server sent it. */
export const getPurposeLabel = (purpose: string): string => ownValue(purposeLabels, purpose) ?? purpose

const requestTitles: Readonly<Record<string, (part: string) => string>> = {
  Add: (part) => t`Add ${part}`,
  Update: (part) => t`Update ${part}`,
  Activate: (part) => t`Activate ${part}`,
  Deactivate: (part) => t`Deactivate ${part}`,
  Delete: (part) => t`Delete ${part}`,
}
/** 'Update FAQ'; an unknown purpose as the server sent it. */
export function requestTitle({ purpose, part }: Pick<ChangeRequest, 'purpose' | 'part'>): string {
  const partName = approvalPartName(part)
  return ownValue(requestTitles, purpose)?.(partName) ?? `${purpose} ${partName}`
}

const maybeText = z.optional(text)
/** Fields of the requested change, of all parts; a request has the fields of its part (S3 §2, §3). */
const content = {
  title: ['titleName', maybeText],
  /** Title of a banner; may hold HTML. */
  heading: ['title', maybeText],
  name: maybeText,
  question: maybeText,
  description: maybeText,
  answer: maybeText,
  type: maybeText,
  date: maybeText,
  language: maybeText,
  category: ['fcid', z.optional(reference('name'))],
  email: maybeText,
  phone: maybeText,
  role: z.optional(reference('roleName')),
  menus: ['menu', optionalList({ id: ['_id', text], name: text })],
  roles: ['assignTo', optionalList({ id: ['_id', text], name: ['roleName', text] })],
  isActive: z.optional(flag),
  image: maybeText,
  video: maybeText,
} as const
export type RequestContent = Row<typeof content>
export const requestContent = wireObject(content)

const row = {
  ...content,
  id: ['_id', id],
  part: text,
  purpose: text,
  createdAt: instant,
  /** The record at the time of the request; null for an addition. */
  existing: ['oldData', nullableObject(content)],
  /** Neither flag is set on an undecided request (`requestState`). */
  isAccepted: ['isAccept', flag],
  isRejected: ['isReject', flag],
  // Extensions from here on.
  /** Name of the record. */
  subject: extensionField(text),
  recordId: extensionField(text),
  requestedBy: extensionField(reference('name')),
  /** Name of the person who accepted or rejected. */
  decidedBy: extensionField(text),
  decidedAt: extensionField(instant),
  /** Reason of a rejection. */
  reason: extensionField(text),
  /** The current record, if it has changed since the request; else null. */
  live: nullableObject(content),
  /** Identifies the state of `live`; sent back as `acceptedLiveVersion`. */
  liveVersion: extensionField(text),
  /** Other open requests about the same record. */
  otherRequestCount: ['others', extensionField(count)],
  /** Why a deletion would only deactivate the record: '3 batches'; '' if it would be deleted. */
  deactivationReason: ['keptFor', extensionField(text)],
} as const
export type ChangeRequest = Row<typeof row>
export type RequestState = 'pending' | 'approved' | 'rejected'
/** State of a change request from its two flags (S3 §4). */
export function requestState({
  isAccepted,
  isRejected,
}: Pick<ChangeRequest, 'isAccepted' | 'isRejected'>): RequestState {
  if (isAccepted) return 'approved'
  return isRejected ? 'rejected' : 'pending'
}

/** Filters of lists (extension). Without `state`: pending requests. `recordId`: only requests about this record. */
const filter = { state: z.optional(z.enum(['pending', 'decided'])), recordId: z.optional(id) } as const

/**
 * Input of accepting or rejecting a request (S3 §7). Accepting is a conflict if the record has changed since the
 * request, unless `acceptedLiveVersion` is the request's `liveVersion`.
 */
const decision = {
  id: ['id', id],
  isAccepted: ['isAccept', flag],
  isRejected: ['isReject', flag],
  reason: extensionField(z.optional(z.string(t`Enter a text`).check(z.maxLength(500, t`At most 500 characters`)))),
  acceptedLiveVersion: [
    'despite',
    extensionField(z.optional(z.string().check(z.maxLength(100, t`At most 100 characters`)))),
  ],
} as const
/** True for a rejection with an empty reason. An absent reason is valid: the call of S3 has none. */
export const isReasonMissing = ({
  isRejected,
  reason,
}: {
  isRejected: boolean
  reason?: string | undefined
}): boolean => isRejected && reason?.trim() === ''
export const reasonRequiredMessage = t`Explain why it is rejected`

export const changeRequest = {
  /** Requests about content of the public site. */
  list: pagedList('request/getAllRequest', 'Request', row, filter),
  /** Requests about staff (D-38). */
  ofStaff: pagedList('request/getRequestRole', 'Request', row, filter),
  /** Requests about assigned menus (D-38). */
  ofMenus: pagedList('request/getRequestMenu', 'Request', row, filter),
  decide: putWithoutId('request/update-Request', decision),
  /** Requests of the signed-in person, in every state. */
  mine: asExtension(pagedList('request/getMyRequest', 'Request', row)),
  /** Sends a rejected request again, as a change of the record in its current state. */
  sendAgain: asExtension(put('request/sendAgain/:id', {})),
  /** Withdraws one's own undecided request. */
  withdraw: asExtension(put('request/withdraw/:id', {})),
}
