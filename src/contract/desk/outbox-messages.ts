import { t } from '@lingui/core/macro'
import { formatMoney } from '../protocol/format'
import { ownValue } from '../protocol/own-value'
import { joinSentences } from '../protocol/text/join-sentences'
import type { Change } from './outbox'

/** 'decide': a person must act; 'wait': the desk continues by itself. */
export type ChangeTone = 'decide' | 'returned' | 'wait' | 'done'
export type ChangeNote = { tone: ChangeTone; title: string; text: string }

/** Title and text about a change; promises only what the connected backend guarantees. */
export function describeChange(change: Change): ChangeNote {
  const { state, message, isRunning, supportsIdempotencyKeys } = change
  if (state === 'done') return { tone: 'done', title: doneTitle(change), text: change.result.consequence ?? '' }
  if (state === 'returned') return { tone: 'returned', title: returnedTitle(change), text: returnedText(change) }
  if (state === 'uncertain') return { tone: 'decide', title: uncertainTitle(change), text: uncertainText(change) }
  if (state === 'sending' && isRunning) return { tone: 'wait', title: t`Sending – not confirmed yet`, text: '' }
  if (state === 'checking' || state === 'sending')
    return {
      tone: 'wait',
      title: t`Status unknown – the server did not confirm`,
      text: supportsIdempotencyKeys
        ? t`Checking as soon as the server can be reached. Nothing is recorded twice.`
        : t`Looking it up as soon as the server can be reached. It is not sent again.`,
    }
  return {
    tone: 'wait',
    title: waitingTitle(change),
    text: joinSentences([waitingText(change), message && t`Last attempt: ${message}`]),
  }
}

const isNewRegistration = ({ kind }: Pick<Change, 'kind'>) => kind === 'registration.create'
/** True if the registration is saved but its payment is not recorded. */
export const isSavedUnpaid = ({ kind, step, result }: Pick<Change, 'kind' | 'step' | 'result'>): boolean =>
  (kind === 'registration.create' || kind === 'registration.update') &&
  step === 'pay' &&
  result.registrationId !== undefined

function doneTitle({ kind, result }: Change): string {
  if (!isNewRegistration({ kind })) return t`Recorded`
  return result.isPaid ? t`Registered` : t`Registered, payment pending`
}

function returnedTitle(change: Change): string {
  if (isSavedUnpaid(change)) return t`Saved as Pending – payment not recorded`
  return isNewRegistration(change) ? t`Came back – not registered` : t`Not recorded`
}

const returnedText = (change: Change) =>
  joinSentences([
    change.message,
    isSavedUnpaid(change) || change.kind === 'registration.pay' ? returnCashText(change) : '',
  ])

const uncertainTitle = (change: Change) =>
  change.isAccepted
    ? t`The server accepted it, but does not list it yet`
    : t`Status unknown – the server did not confirm`

function uncertainText(change: Change): string {
  const { isAccepted, message, needsSignIn, supportsIdempotencyKeys, submittedBy, needsMatchingRow, matchingRows } =
    change
  if (message) return message
  if (isAccepted) {
    const screen = screenOfKind(change.kind)
    return screen ? t`Look for it under ${screen} before you decide.` : t`Look for it under its list before you decide.`
  }
  if (needsSignIn && supportsIdempotencyKeys) return t`${submittedBy} must sign in to check it, or you decide.`
  if (needsMatchingRow && matchingRows.length === 0)
    return t`The server did not confirm it, and its list shows no registration of this phone number.`
  return supportsIdempotencyKeys
    ? t`The server does not report the outcome. Compare the facts and decide.`
    : t`The server did not confirm it and cannot recognise a repeated request. Compare the facts and decide.`
}

function waitingTitle(change: Change): string {
  if (isSavedUnpaid(change)) return t`Saved – payment not recorded yet`
  return isNewRegistration(change) ? t`Not registered yet. No seat is guaranteed.` : t`Not recorded yet`
}

function waitingText(change: Change): string {
  const { isOfOtherWorkstation, submittedBy } = change
  if (isOfOtherWorkstation) return t`It was stored by another workstation. It is sent only when you say so.`
  return joinSentences([sendingText(change.isOwn, submittedBy), keepCashText(change)])
}
function sendingText(isOwn: boolean, sender: string): string {
  if (isOwn) return t`It is sent when the server can be reached and you are signed in.`
  return sender
    ? t`It is sent when the server can be reached and ${sender} is signed in.`
    : t`It is sent when the server can be reached and the sender is signed in.`
}

/** Advice on the cash received for a change that is not confirmed yet. */
const keepCashText = ({ isPaidInCash, price }: Change) =>
  price !== null && isPaidInCash ? t`Keep the ${{ amount: formatMoney(price) }} separate until this is confirmed.` : ''
/** Advice on the cash received for a returned change. */
const returnCashText = ({ isPaidInCash, price }: Change) =>
  price !== null && isPaidInCash ? t`Give back ${{ amount: formatMoney(price) }} unless it is recorded after all.` : ''

const screensByEntity: Readonly<Record<string, string>> = {
  registration: t`Registered User`,
  refund: t`Refunds`,
  waitingList: t`Waiting List`,
  shift: t`Shift`,
  onlinePayment: t`Online Payments`,
  response: t`Check Test`,
}
/** The screen that shows whether a change of this kind was made; undefined for a kind of a later version. */
const screenOfKind = (kind: string) => ownValue(screensByEntity, kind.split('.')[0] ?? '')

/** Message of a change whose stored content cannot be decrypted or run. */
export function unreadableChangeText(kind: string): string {
  const screen = screenOfKind(kind)
  return screen
    ? t`It can no longer be read on this computer. Look for it under ${screen}, and decide.`
    : t`It can no longer be read on this computer. Look for it under its list, and decide.`
}
