import type { contract } from '#contract/index'
import type { CallOptions } from '#contract/protocol/calling/client'
import { consequenceIn } from '#contract/protocol/changes/consequence'
import type { Input, Output } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import type { Taken } from '#contract/registration/payment/cash'
import type { Registration, RegistrationDraft } from '#contract/registration/registration'
import { savedRow } from '#contract/registration/saved-row'
import { serverNow } from '../../../../../core/counter/server-time'
import type { SlotVerdict } from '../course/check-slot'

type Calls = typeof contract
type Change<E> = (input: Input<E>, options: CallOptions) => Promise<Output<E>>

/** What is taken at the counter; null leaves the registration Pending (D-10). */
export type Paying = Taken | null

export type Order = {
  draft: RegistrationDraft
  /** The hold whose seat it takes, where the provider holds seats. */
  holdId?: string | undefined
  /** The row that is edited; absent for a new registration. */
  editing?: Registration | undefined
  paying: Paying
  /** Paise. */
  price: number
  /** The receipt's date, 'YYYY-MM-DD'. */
  today: string
}

/** How far a save came. It is kept in the draft, so that no key is lost before its final answer. */
export type Progress = {
  saveKey?: string
  /** When the saving first left, ISO: no row of before is the one that it made. */
  since?: string
  registrationId?: string
  /** What the saving brought about besides, which has to be seen: a certificate is withdrawn. */
  consequence?: string
  payKey?: string
  /** The receipt's date that went with it: another one would be another payment. */
  payDate?: string
}

export type Outcome =
  /** Nothing was saved; the form says why. */
  | { at: 'form'; message: string; fields: Record<string, string> }
  /** Nobody knows whether this change arrived. */
  | { at: 'uncertain'; change: 'save' | 'pay'; message: string }
  /** Saved as Pending; the payment is not recorded. */
  | { at: 'unpaid'; registrationId: string; message: string }
  | { at: 'done'; registrationId: string; paid: boolean }

export type SavingPorts = {
  check: (input: Input<Calls['payment']['check']>) => Promise<Output<Calls['payment']['check']>>
  add: Change<Calls['registration']['add']>
  update: Change<Calls['registration']['update']>
  payOffline: Change<Calls['registration']['payOffline']>
  checkSlot: (id: string, holdId?: string) => Promise<SlotVerdict>
  /** The newest registrations of a phone number. */
  find: (phone: string) => Promise<Registration[]>
  /** What the desk knows of a change: intents.ask; null when it holds none under this key. */
  ask: (key: string) => Promise<{ state: 'done' | 'refused' | 'uncertain'; message: string } | null>
  /** Whether the provider answers a key that it knows with what became of it. */
  knowsKeys: () => Promise<boolean>
  /** Stores the progress; it settles before a change leaves. */
  keep: (progress: Progress) => Promise<void>
  newKey: () => string
}

/** Check → save as pending with the seat held → payment (D-9). Picks up where `progress` stands. */
export async function save(ports: SavingPorts, order: Order, progress: Progress): Promise<Outcome> {
  if (progress.registrationId) return pay(ports, order, progress)
  if (!progress.saveKey) {
    const refusal = await mayBook(ports, order)
    if (refusal) return refusal
  }
  const { saveKey = ports.newKey(), since = new Date(serverNow()).toISOString() } = progress
  await ports.keep({ saveKey, since })
  const sent = await verdict(end(sendRegistration(ports, order, saveKey)))
  if (sent.state === 'uncertain') return { at: 'uncertain', change: 'save', message: sent.message }
  if (sent.state === 'unsent') return { at: 'form', message: sent.message, fields: {} }
  if (sent.state === 'refused') {
    await ports.keep({})
    return refused(ports, order, sent)
  }
  const registrationId = order.editing?.id || sent.value.id || (await findSaved(ports, order, since))?.id
  if (!registrationId) return { at: 'uncertain', change: 'save', message: missing }
  const kept = savedAs(registrationId, sent.value.message)
  await ports.keep(kept)
  return pay(ports, order, kept)
}
const savedAs = (registrationId: string, message: string): Progress => {
  const consequence = consequenceIn(message)
  return { registrationId, ...(consequence ? { consequence } : {}) }
}
const missing = 'The server says it saved the registration, but it is not in the list yet.'

/** Records the payment of a saved registration. Called again after a failure, it keeps the key of the first try. */
export async function pay(ports: SavingPorts, order: Order, progress: Progress): Promise<Outcome> {
  const { registrationId = '', payKey: known, payDate = order.today, ...saved } = progress
  const { paying } = order
  if (!paying) return { at: 'done', registrationId, paid: order.editing?.isPaymentDone ?? false }
  const payKey = known ?? ports.newKey()
  const kept = { ...saved, registrationId }
  await ports.keep({ ...kept, payKey, payDate })
  const sent = await verdict(end(sendPayment(ports, { ...order, today: payDate }, paying, { registrationId, payKey })))
  if (sent.state === 'uncertain') return { at: 'uncertain', change: 'pay', message: sent.message }
  if (sent.state === 'unsent') return { at: 'unpaid', registrationId, message: sent.message }
  if (sent.state === 'refused') {
    await ports.keep(kept)
    return { at: 'unpaid', registrationId, message: sent.message }
  }
  // The key stays with what is kept: whoever goes on after a stop here asks with it, and finds it paid.
  return { at: 'done', registrationId, paid: true }
}

/** Finds out what became of a change that got no final answer; it never sends one with a new key. */
export async function askServer(ports: SavingPorts, order: Order, progress: Progress): Promise<Outcome> {
  const { registrationId, payKey, saveKey, since } = progress
  if (registrationId && !payKey) return { at: 'unpaid', registrationId, message: savedEarlier }
  if (registrationId) return askPayment(ports, order, progress)
  const answer = await ports.ask(saveKey ?? '')
  if (answer?.state === 'uncertain') return { at: 'uncertain', change: 'save', message: answer.message }
  if (answer?.state === 'refused') {
    await ports.keep({})
    return { at: 'form', message: answer.message, fields: {} }
  }
  const found = order.editing ?? (await findSaved(ports, order, since))
  if (answer && !found) return { at: 'uncertain', change: 'save', message: missing }
  if (!found || (order.editing && !answer)) return { at: 'form', message: neverArrived, fields: {} }
  await ports.keep(savedAs(found.id, answer?.message ?? ''))
  if (found.isPaymentDone || !order.paying) return { at: 'done', registrationId: found.id, paid: found.isPaymentDone }
  return { at: 'unpaid', registrationId: found.id, message: savedEarlier }
}
const savedEarlier = 'The registration is saved. The payment is not recorded yet.'
const neverArrived =
  'The server does not have this registration. Submit it again: it goes out under the same number, so it cannot be booked twice.'

async function askPayment(ports: SavingPorts, order: Order, progress: Progress): Promise<Outcome> {
  const { payKey = '', payDate: _, ...saved } = progress
  const { registrationId = '' } = saved
  const answer = await ports.ask(payKey)
  if (answer?.state === 'uncertain') return { at: 'uncertain', change: 'pay', message: answer.message }
  if (answer?.state === 'refused') {
    await ports.keep(saved)
    return { at: 'unpaid', registrationId, message: answer.message }
  }
  const row = (await ports.find(order.draft.phone)).find(({ id }) => id === registrationId)
  // Its answer was heard and not noted any more. It may have been a refusal, since a colleague took the money: the key tells.
  if (!answer && row?.isPaymentDone && order.paying && (await ports.knowsKeys())) return pay(ports, order, progress)
  if (answer || row?.isPaymentDone) return { at: 'done', registrationId, paid: true }
  return { at: 'unpaid', registrationId, message: 'The server has no payment for this registration.' }
}

/** The provider's verdict on booking. An edit that keeps its person, course and slot already holds the seat. */
async function mayBook(ports: SavingPorts, { draft, editing, paying, holdId }: Order): Promise<Outcome | null> {
  const booked: (keyof RegistrationDraft & keyof Registration)[] = ['courseNameId', 'slotId', 'phone']
  if (editing && booked.every((name) => editing[name] === draft[name])) return null
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = draft
  const asked = { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, holdId, utr: paying?.utr }
  const answer = await verdict(end(ports.check(asked)))
  if (answer.state === 'accepted') return null
  return answer.state === 'refused'
    ? refused(ports, { draft, editing, holdId }, answer)
    : { at: 'form', message: answer.message, fields: {} }
}

/** A refusal that names no field may be about the slot: then it is said there, where another one can be chosen. */
async function refused(
  { checkSlot }: SavingPorts,
  { draft: { slotId }, editing, holdId }: Pick<Order, 'draft' | 'editing' | 'holdId'>,
  { message, fields }: { message: string; fields: Record<string, string> },
): Promise<Outcome> {
  if (Object.keys(fields).length > 0 || editing?.slotId === slotId) return { at: 'form', message, fields }
  const { isGone } = await checkSlot(slotId, holdId)
  return { at: 'form', message, fields: isGone ? { slotId: message } : fields }
}

const sendRegistration = async (
  { add, update }: SavingPorts,
  { draft, editing, holdId }: Order,
  key: string,
): Promise<Said> =>
  editing ? update({ ...draft, holdId, id: editing.id }, { key }) : add({ ...draft, holdId }, { key })

type PaymentSent = { registrationId: string; payKey: string }
function sendPayment(ports: SavingPorts, order: Order, taken: Taken, { registrationId, payKey: key }: PaymentSent) {
  const { courseNameId, courseTypeId, vehicleCategoryId, slotId, phone } = order.draft
  const of = { registrationId, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, price: order.price }
  return ports.payOffline({ ...of, ...taken, mode: 'offline', receiptDate: order.today, isPaymentDone: true }, { key })
}

async function findSaved(
  ports: SavingPorts,
  { draft }: Order,
  since: string | undefined,
): Promise<Registration | undefined> {
  return savedRow(await ports.find(draft.phone), draft, since)
}

type Said = { result: number; message: string; id?: string }
type End<T> =
  | { state: 'accepted'; value: T }
  | { state: 'refused'; message: string; fields: Record<string, string> }
  | { state: 'unsent'; message: string }
  | { state: 'uncertain'; message: string }

/** How a call ended. Signing in again lets it go out as it is. What came back unreadable may have happened: that is uncertain, not refused. */
async function end<T>(call: Promise<T>): Promise<End<T>> {
  try {
    return { state: 'accepted', value: await call }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const { code, message, fields } = error
    if (code === 'unreachable' || code === 'unauthenticated') return { state: 'unsent', message }
    if (code === 'uncertain' || code === 'bad_gateway') return { state: 'uncertain', message }
    return { state: 'refused', message, fields }
  }
}

/** A change that answers a result other than 0 is refused in its own words (S1 §4). */
async function verdict<T extends Said>(ending: Promise<End<T>>): Promise<End<T>> {
  const ended = await ending
  if (ended.state !== 'accepted' || ended.value.result === 0) return ended
  return { state: 'refused', message: ended.value.message, fields: {} }
}
