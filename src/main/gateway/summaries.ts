import type { Input } from '#contract/endpoint'
import { formatMoney, fullName } from '#contract/format'
import type { contract } from '#contract/index'

type Summaries = {
  [E in keyof typeof contract]?: {
    [O in keyof (typeof contract)[E]]?: (input: Input<(typeof contract)[E][O]>) => string
  }
}

/** What the clerk reads about a guarded change whose end is not known. */
const summaries = {
  registration: {
    add: (input) => `Registration of ${fullName(input)}, phone ${input.phone}`,
    update: (input) => `Change to the registration of ${fullName(input)}, phone ${input.phone}`,
    payOffline: (input) =>
      `Counter payment of ${formatMoney(input.price)} (${input.paymentType}), phone ${input.phone}`,
  },
  payment: { payOnline: (input) => `Card payment of ${formatMoney(input.price)}, phone ${input.phone}` },
  extension: { cancel: (input) => `Cancellation of registration ${input.id}: ${input.reason}` },
} as const satisfies Summaries

/** One line about `entity.operation` with its input; its name where nothing better is known. */
export function summaryOf(entity: string, operation: string, input: unknown): string {
  const ofEntity: unknown = Reflect.get(summaries, entity)
  const summary: unknown = typeof ofEntity === 'object' && ofEntity !== null ? Reflect.get(ofEntity, operation) : null
  return typeof summary === 'function' ? String(summary(input)) : `${entity}.${operation}`
}
