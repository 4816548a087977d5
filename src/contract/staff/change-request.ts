import * as z from 'zod/mini'
import { asExtension, pagedList, put, putWithoutId, type Row } from '../protocol/endpoint'
import { extensionField } from '../protocol/extension-field'
import { count, flag, id, instant, reference, text } from '../protocol/fields'
import { nullableObject, optionalList, wireObject } from '../protocol/wire'

/** The parts that are governed, as S3 §2 names them, with our entity of each (D-49). */
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

const partNames: Readonly<Record<ApprovalPart, string>> = {
  startCourse: 'How to start a course',
  faqCategory: 'FAQ Category',
  information: 'Policy & Terms',
  client: 'Client',
  Testomonial: 'Testimonial',
  HelpfulTips: 'Helpful Tip',
  CMS: 'About Us',
  HomeContent: 'Banner Description',
  Banner: 'Banner',
  Announcement: 'Announcement',
  FAQ: 'FAQ',
  Examiner: 'Staff',
  AssignMenu: 'Assigned menus',
}
/** A part as people read it, by what its screen is called; one that we do not know as it is spelled. */
export const approvalPartName = (part: string): string =>
  Object.hasOwn(partNames, part) ? partNames[part as ApprovalPart] : part

/** What the operations of a part are called as the purpose of a request. */
export const purposes = {
  add: 'Add',
  update: 'Update',
  activate: 'Activate',
  deactivate: 'Deactivate',
  remove: 'Delete',
} as const

const maybeText = z.optional(text)
/** Fields of every part, as far as a request has them (S3 §2, §3). */
const content = {
  title: ['titleName', maybeText],
  /** A banner's, which may hold HTML. */
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
/** Reads a row of any part off its wire spelling. */
export const requestContent = wireObject(content)

const row = {
  ...content,
  id: ['_id', id],
  part: text,
  purpose: text,
  createdAt: instant,
  /** As it was when somebody asked. */
  existing: ['oldData', nullableObject(content)],
  isAccepted: ['isAccept', flag],
  isRejected: ['isReject', flag],
  // Ours from here on.
  /** What the entry is called. */
  subject: extensionField(text),
  recordId: extensionField(text),
  requestedBy: extensionField(reference('name')),
  decidedBy: extensionField(text),
  decidedAt: extensionField(instant),
  reason: extensionField(text),
  /** As it is by now, where that is not as it was. */
  live: nullableObject(content),
  /** Names the state of `live`, for whoever approves in spite of it. */
  liveVersion: extensionField(text),
  /** Other requests that wait about the same entry. */
  others: extensionField(count),
  /** What the entry of a deletion would be kept for, deactivated: '3 batches'; '' where it would be deleted. */
  keptFor: extensionField(text),
} as const
export type ChangeRequest = Row<typeof row>
export type RequestState = 'pending' | 'approved' | 'rejected'
/** S3 §4. */
export const requestState = ({
  isAccepted,
  isRejected,
}: Pick<ChangeRequest, 'isAccepted' | 'isRejected'>): RequestState =>
  isAccepted ? 'approved' : isRejected ? 'rejected' : 'pending'

/** Ours: those that wait where nobody says otherwise, and of one entry where it is named. */
const filter = { state: z.optional(z.enum(['pending', 'decided'])), recordId: z.optional(id) } as const

/** S3 §7. Accepting what is not live any more as it was is a conflict, unless `despite` names what is live. */
const decision = {
  id: ['id', id],
  isAccepted: ['isAccept', flag],
  isRejected: ['isReject', flag],
  reason: extensionField(z.optional(z.string('Enter a text').check(z.maxLength(500, 'At most 500 characters')))),
  despite: extensionField(z.optional(z.string().check(z.maxLength(100, 'At most 100 characters')))),
} as const
/** Whoever can tell a reason says why they reject; S3's own call has no place for one. */
export const isReasonMissing = ({
  isRejected,
  reason,
}: {
  isRejected: boolean
  reason?: string | undefined
}): boolean => isRejected && reason?.trim() === ''
export const reasonRequiredMessage = 'Say why it is rejected'

export const changeRequest = {
  /** Content. */
  list: pagedList('request/getAllRequest', 'Request', row, filter),
  /** Staff (D-38). */
  ofStaff: pagedList('request/getRequestRole', 'Request', row, filter),
  /** Assignments (D-38). */
  ofMenus: pagedList('request/getRequestMenu', 'Request', row, filter),
  decide: putWithoutId('request/update-Request', decision),
  /** Those of whoever asks, in every state. */
  mine: asExtension(pagedList('request/getMyRequest', 'Request', row)),
  /** A rejected one once more, against what is live now. */
  sendAgain: asExtension(put('request/sendAgain/:id', {})),
  /** Takes back one's own, before somebody decides. */
  withdraw: asExtension(put('request/withdraw/:id', {})),
}
