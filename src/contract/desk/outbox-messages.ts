import { formatMoney } from '../protocol/format'
import type { Change } from './outbox'

/** 'decide': a person must act; 'wait': the desk continues by itself. */
export type ChangeTone = 'decide' | 'returned' | 'wait' | 'done'
export type ChangeNote = { tone: ChangeTone; title: string; text: string }

/** Title and text about a change; promises only what the connected backend guarantees. */
export function describeChange(change: Change): ChangeNote {
  const { state, message, supportsIdempotencyKeys } = change
  if (state === 'done') return { tone: 'done', title: doneTitle(change), text: change.result.consequence ?? '' }
  if (state === 'returned') return { tone: 'returned', title: returnedTitle(change), text: returnedText(change) }
  if (state === 'uncertain') return { tone: 'decide', title: uncertainTitle(change), text: uncertainText(change) }
  if (state === 'checking' || state === 'sending')
    return {
      tone: 'wait',
      title: 'Status unknown – the server did not confirm',
      text: supportsIdempotencyKeys
        ? 'Checking as soon as the server can be reached. Nothing is recorded twice.'
        : 'Looking it up as soon as the server can be reached. It is not sent again.',
    }
  return {
    tone: 'wait',
    title: waitingTitle(change),
    text: [waitingText(change), message && `Last attempt: ${message}`].filter(Boolean).join(' '),
  }
}

const isRegistration = ({ kind }: Pick<Change, 'kind'>) => kind === 'registration.create'
/** True if the registration is saved but its payment is not recorded. */
export const isSavedUnpaid = ({ kind, step, result }: Pick<Change, 'kind' | 'step' | 'result'>): boolean =>
  (kind === 'registration.create' || kind === 'registration.update') &&
  step === 'pay' &&
  result.registrationId !== undefined

const doneTitle = ({ kind, result }: Change) =>
  isRegistration({ kind }) ? (result.isPaid ? 'Registered' : 'Registered, payment pending') : 'Recorded'

const returnedTitle = (change: Change) =>
  isSavedUnpaid(change)
    ? 'Saved as Pending – payment not recorded'
    : isRegistration(change)
      ? 'Came back – not registered'
      : 'Not recorded'

const returnedText = (change: Change) =>
  [change.message, isSavedUnpaid(change) || change.kind === 'registration.pay' ? returnCashText(change) : '']
    .filter(Boolean)
    .join(' ')

const uncertainTitle = (change: Change) =>
  change.isAccepted ? 'The server accepted it, but does not list it yet' : 'Status unknown – the server did not confirm'

function uncertainText(change: Change): string {
  const { isAccepted, message, needsSignIn, supportsIdempotencyKeys, submittedBy, needsMatchingRow, matchingRows } =
    change
  if (message) return message
  if (isAccepted) return `Look for it under ${screenOfKind(change.kind)} before you decide.`
  if (needsSignIn && supportsIdempotencyKeys) return `${submittedBy} must sign in to check it, or you decide.`
  if (needsMatchingRow && matchingRows.length === 0)
    return 'The server did not confirm it, and its list shows no registration of this phone number.'
  return supportsIdempotencyKeys
    ? 'The server does not report the outcome. Compare the facts and decide.'
    : 'The server did not confirm it and cannot recognise a repeated request. Compare the facts and decide.'
}

const waitingTitle = (change: Change) =>
  isSavedUnpaid(change)
    ? 'Saved – payment not recorded yet'
    : isRegistration(change)
      ? 'Not registered yet. No seat is guaranteed.'
      : 'Not recorded yet'

function waitingText(change: Change): string {
  const { isOfOtherWorkstation, submittedBy } = change
  if (isOfOtherWorkstation) return 'It was stored by another workstation. It is sent only when you say so.'
  const signedIn = change.isOwn ? 'you are signed in' : `${submittedBy || 'the sender'} is signed in`
  return [`It is sent when the server can be reached and ${signedIn}.`, keepCashText(change)].filter(Boolean).join(' ')
}

/** What to do with the cash received for an unconfirmed change. */
const keepCashText = ({ isPaidInCash, price }: Change) =>
  price !== null && isPaidInCash ? `Keep the ${formatMoney(price)} separate until this is confirmed.` : ''
const returnCashText = ({ isPaidInCash, price }: Change) =>
  price !== null && isPaidInCash ? `Give back ${formatMoney(price)} unless it is recorded after all.` : ''

const screensByEntity: Readonly<Record<string, string>> = {
  registration: 'Registered User',
  refund: 'Refunds',
  waitingList: 'Waiting List',
  shift: 'Shift',
  onlinePayment: 'Online Payments',
  response: 'Check Test',
}
/** The screen that shows whether a change of this kind was made. */
const screenOfKind = (kind: string) => screensByEntity[kind.split('.')[0] ?? ''] ?? 'its list'

/** Message of a change whose stored content cannot be decrypted or run. */
export const unreadableChangeText = (kind: string): string =>
  `It can no longer be read on this computer. Look for it under ${screenOfKind(kind)}, and decide.`
