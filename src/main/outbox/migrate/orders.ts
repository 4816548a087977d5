import type { ChangeAbout, ChangeKind, ChangeOrders } from '#contract/desk/outbox'
import type { Method } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { fullName } from '#contract/protocol/format'
import { type RegistrationDraft, registrationDraft } from '#contract/registration/registration'
import { sentLicence } from '#contract/registration/registration-rules'
import { inputOf, routeOf } from '../../gateway/routes'

type Named = { kind: string; step: string }
/** The kind and the step that an operation of the last release has become. */
export const stepOf = (operation: string): Named => steps[operation] ?? { kind: operation, step: operation }
const steps: Readonly<Record<string, Named & { kind: ChangeKind }>> = {
  'registration.add': { kind: 'registration.create', step: 'add' },
  'registration.update': { kind: 'registration.update', step: 'update' },
  'registration.payOffline': { kind: 'registration.pay', step: 'pay' },
  'payment.payOnline': { kind: 'registration.payOnline', step: 'report' },
  'extension.cancel': { kind: 'registration.cancel', step: 'cancel' },
  'extension.move': { kind: 'registration.move', step: 'move' },
  'waitingList.add': { kind: 'waitingList.add', step: 'add' },
  'waitingList.strike': { kind: 'waitingList.remove', step: 'remove' },
  'shift.open': { kind: 'shift.open', step: 'open' },
  'shift.move': { kind: 'shift.move', step: 'move' },
  'shift.close': { kind: 'shift.close', step: 'close' },
  'shift.handOver': { kind: 'shift.handOver', step: 'handOver' },
  'onlinePayment.settle': { kind: 'onlinePayment.settle', step: 'settle' },
  'response.add': { kind: 'response.add', step: 'add' },
  'response.update': { kind: 'response.update', step: 'update' },
}

type Values = Readonly<Record<string, unknown>>
/** A payment that nobody recorded as sent is never sent for them: the registration is left pending (D-10). */
const unknownTerms = { payment: null, price: null, courseName: '', startTime: '' }

export const createOrder = (
  draft: RegistrationDraft,
  holdId: string | undefined,
  terms: Partial<ChangeOrders['registration.create']> = {},
): ChangeOrders['registration.create'] => ({ ...unknownTerms, draft, holdId, ...terms })
export const updateOrder = (
  id: string,
  draft: RegistrationDraft,
  holdId: string | undefined,
): ChangeOrders['registration.update'] => ({ ...createOrder(draft, holdId), id, isRebooked: false })

const orderOf = (operation: string, input: Values): unknown => {
  const { holdId, id, receiptDate: _, ...rest } = input
  const draft = rest as RegistrationDraft
  if (operation === 'registration.add') return createOrder(draft, holdId as string | undefined)
  if (operation === 'registration.update') return updateOrder(String(id), draft, holdId as string | undefined)
  if (operation === 'registration.payOffline') return rest
  // The candidate of a changed paper was not stored: without keys only a person can find out.
  return operation === 'response.update' ? { ...input, candidateId: '' } : input
}

/** The order of a stored request; undefined where it cannot be understood any more. */
export function orderOfRequest(operation: string, request: { method: Method; url: string; body?: string }) {
  try {
    const input = inputOf(routeOf(request), request, 'http://backend') as Values
    return { order: orderOf(operation, input), about: aboutOf(input) }
  } catch (error) {
    if (error instanceof CallError) return undefined
    throw error
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
/** What a list shows of it. */
const shown = (value: unknown) => textOf(value).slice(0, 300)
export const aboutOf = (given: Values, terms: Partial<ChangeAbout> = {}): ChangeAbout => ({
  person: shown('firstName' in given ? fullName(given as RegistrationDraft) : given.name),
  phone: shown(given.phone),
  course: '',
  day: shown(given.dateOfCourse),
  price: typeof given.price === 'number' ? given.price : null,
  ...terms,
})

/** What a form of the last release would have sent. */
export function draftOfValues(values: Values): RegistrationDraft {
  const known = Object.keys(registrationDraft).map((name) => [name, textOf(values[name])])
  const draft = Object.fromEntries(known) as RegistrationDraft
  return { ...draft, ...sentLicence(draft) }
}
