import type { Answer } from '#contract/exam/response'
import type { contract } from '#contract/index'
import type { Input } from '#contract/protocol/endpoint'
import { formatDay, formatMoney, fullName } from '#contract/protocol/format'
import { sumOfPieces } from '#contract/registration/shift/denominations'

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
  onlinePayment: { settle: ({ id, settlement }) => `Settling the online payment ${id}: ${settlement}` },
  response: {
    add: ({ candidateId, answers, practicalScore }) =>
      `Paper of candidate ${candidateId}: ${answered(answers)}${practice(practicalScore)}`,
    update: ({ id, answers, practicalScore }) =>
      `Change to the paper ${id}${answers.length > 0 ? `: ${answered(answers)}` : ''}${practice(practicalScore)}`,
  },
  shift: {
    open: ({ float }) => `Opening a shift with ${formatMoney(float)} in the drawer`,
    move: ({ isOut, amount, reason }) => `Cash ${isOut ? 'out' : 'in'} of ${formatMoney(amount)}: ${reason}`,
    close: ({ pieces }) => `Closing a shift with ${formatMoney(sumOfPieces(pieces))} in cash`,
    handOver: () => 'Handing a shift over',
  },
  waitingList: {
    add: ({ name, phone }) => `Putting ${name} on a waiting list, phone ${phone}`,
    strike: ({ reason }) => `Striking somebody off a waiting list: ${reason}`,
  },
  extension: {
    cancel: (input) => `Cancellation of registration ${input.id}: ${input.reason}`,
    move: ({ id, dateOfCourse }) => `Move of registration ${id} to a slot on ${formatDay(dateOfCourse)}`,
  },
} as const satisfies Summaries

const answered = (answers: readonly Pick<Answer, 'chosen'>[]) =>
  `${answers.filter(({ chosen }) => chosen.length > 0).length} of ${answers.length} questions answered`
const practice = (score?: number | null) => (typeof score === 'number' ? `, practical score ${score} %` : '')

/** One line about `entity.operation` with its input; its name where nothing better is known. */
export function summaryOf(entity: string, operation: string, input: unknown): string {
  const ofEntity: unknown = Reflect.get(summaries, entity)
  const summary: unknown = typeof ofEntity === 'object' && ofEntity !== null ? Reflect.get(ofEntity, operation) : null
  return typeof summary === 'function' ? String(summary(input)) : `${entity}.${operation}`
}
