import { t } from '@lingui/core/macro'
import { sequenceLabel } from '#contract/institute/sequence'
import { formatMoney } from '#contract/protocol/format'
import { ownValue } from '#contract/protocol/own-value'
import { paymentTypeLabel } from '#contract/registration/option-labels'
import { displayNameOf, formatCount, lowerFirst } from '../../core/rows/display-text'
import {
  type Act,
  type DescribeAct,
  describe,
  describeChanges,
  displayValue,
  type Entry,
  fieldOf,
  findMainEntry,
  nameOfEntry,
  type Sentences,
  textOf,
} from './act'
import { examSentences } from './exam-sentences'
import { menuSentence, requestSentence } from './governance-sentences'
import { findTable } from './tables'
import { withDetail, withWords } from './with-detail'

/** An amount of an entry, '₹8,000.00'; '' if the entry has none. */
const moneyText = (entry: Entry | undefined, key: string) => {
  const paise = entry && fieldOf(entry, key)
  return typeof paise === 'number' ? formatMoney(paise) : ''
}
const valueText = (act: Act, entry: Entry, key: string) => displayValue(act, entry.table, key, fieldOf(entry, key))

const paymentSentence: DescribeAct = (act) => {
  const payment = act.entries.find(({ table, action }) => table === 'payment' && action === 'added')
  if (!payment) return ''
  const type = paymentTypeLabel(textOf(payment, 'paymentType')) || t`card`
  return t`recorded the ${type} payment of ${{ amount: moneyText(payment, 'price') }} for ${{ person: nameOfEntry(act, payment) }}, invoice ${{ number: textOf(payment, 'invoiceNumber') }}`
}

const sentences: Sentences = {
  'session.changePassword': () => t`set a new password`,
  'staffMember.remove': (act, main) =>
    main.action === 'changed' ? t`deactivated ${{ record: describe(act, main) }}` : '',
  'registration.add': (act, main) =>
    main.table === 'registration'
      ? t`registered ${{ person: nameOfEntry(act, main) }} for ${{ slot: valueText(act, main, 'slotId') }}`
      : '',
  'registration.payOffline': paymentSentence,
  'payment.payOnline': paymentSentence,
  'payment.checkOrder': paymentSentence,
  'payment.webhook': paymentSentence,
  'payment.reconcile': paymentSentence,
  'payment.createOrder': (act, main) =>
    t`started the card payment of ${{ amount: moneyText(main, 'amount') }} by ${{ person: nameOfEntry(act, main) }}`,
  'onlinePayment.settle': (act, main) =>
    withWords(t`resolved the online payment of ${{ person: nameOfEntry(act, main) }}`, textOf(main, 'settlement')),
  'extension.cancel': (act, main) => {
    const refund = moneyText(main, 'refund')
    const refundEntry = act.entries.find(({ table }) => table === 'refund')
    const person = nameOfEntry(act, main)
    const sentence = withWords(t`cancelled the registration of ${person}`, textOf(main, 'cancelReason'))
    if (!refund) return sentence
    return textOf(refundEntry, 'paidAt')
      ? t`${sentence}, refund ${refund}, paid in cash`
      : t`${sentence}, refund ${refund}`
  },
  'refundRecord.approve': (act, main) => t`approved the refund of ${{ person: nameOfEntry(act, main) }}`,
  'refundRecord.pay': (act, main) => {
    const [type, reference] = [paymentTypeLabel(textOf(main, 'paymentType')), textOf(main, 'reference')]
    const sentence = t`paid the refund of ${{ person: nameOfEntry(act, main) }} by ${type}`
    return reference ? t`${sentence}, reference ${{ words: reference }}` : sentence
  },
  'extension.move': (act, main) => {
    const [from = '', to = ''] = [main.before, main.after].map(({ slotId }) =>
      displayValue(act, main.table, 'slotId', slotId),
    )
    return t`moved ${{ person: nameOfEntry(act, main) }} from ${from} to ${to}`
  },
  'extension.replaceDocument': (act, main) =>
    t`stored a document of ${{ person: nameOfEntry(act, main) }} at the institute`,
  'extension.setBuyer': (act, main) => {
    // Without `before`, from which `textOf` would read the former name: an emptied name means the trainee.
    const buyer = textOf({ ...main, before: {} }, 'buyerName')
    const person = nameOfEntry(act, main)
    return buyer
      ? withWords(t`set the recipient of the invoice of ${person}`, buyer)
      : t`set the recipient of the invoice of ${person}: the trainee`
  },
  'extension.setReference': (act, main) => {
    const [before = '', after = ''] = [main.before, main.after].map(({ utr }) => (typeof utr === 'string' ? utr : ''))
    const person = nameOfEntry(act, main)
    if (!before) return withWords(t`added the payment reference of ${person}`, after)
    return after
      ? withWords(t`corrected the payment reference of ${person}`, `${before} → ${after}`)
      : withWords(t`removed the payment reference of ${person}`, before)
  },
  'shift.open': (_, main) => t`opened a shift with ${{ amount: moneyText(main, 'float') }} in the drawer`,
  // A cash movement.
  'shift.move': (_, main) => {
    const amount = moneyText(main, 'amount')
    const sentence =
      fieldOf(main, 'isOut') === true ? t`took ${amount} out of the drawer` : t`put ${amount} into the drawer`
    return withWords(sentence, textOf(main, 'reason'))
  },
  'shift.close': (_, main) => {
    const difference = moneyText(main, 'cashDifference')
    const sentence = t`closed shift ${{ number: textOf(main, 'number') }}`
    return difference ? t`${sentence}, cash difference ${difference}` : sentence
  },
  'shift.handOver': (act, main) => t`handed a shift over to ${{ staffName: valueText(act, main, 'staffId') }}`,
  'waitingList.add': (act, main) =>
    t`put ${{ person: nameOfEntry(act, main) }} on the waiting list of ${{ slot: valueText(act, main, 'slotId') }}`,
  'waitingList.strike': (act, main) =>
    withWords(t`removed ${{ person: nameOfEntry(act, main) }} from the waiting list`, textOf(main, 'reason')),
  // `seen`: the highest number that a workstation has seen.
  'server.resumeNumbers': (_, { recordId, before }) =>
    t`let ${{ series: lowerFirst(sequenceLabel(recordId.split(':')[0] ?? '')) }} continue after number ${{ number: String(before.seen) }}`,
  'assignment.add': menuSentence,
  'assignment.update': menuSentence,
  'assignment.remove': menuSentence,
  ...examSentences,
}

const actions: Readonly<Record<string, (record: string) => string>> = {
  added: (record) => t`added ${record}`,
  changed: (record) => t`changed ${record}`,
  deleted: (record) => t`deleted ${record}`,
}
/** 'changed course “Heavy”: Price ₹8,000.00 → ₹8,750.00'; 'added 40 slots'. */
function generalSentence(act: Act, main: Entry): string {
  const toSentence = (record: string) => actions[main.action]?.(record) ?? `${main.action} ${record}`
  const isSameChangeOfManyRows =
    act.count > 1 && act.entries.every(({ table, action }) => table === main.table && action === main.action)
  const table = findTable(main.table)
  if (isSameChangeOfManyRows && table) return toSentence(formatCount(act.count, displayNameOf(table)))
  const isStatusChange = main.action === 'changed' && Object.keys(main.after).join() === 'isActive'
  const record = describe(act, main)
  if (isStatusChange) return main.after.isActive === true ? t`activated ${record}` : t`deactivated ${record}`
  return withDetail(toSentence(record), describeChanges(act, main))
}

/** Describes an act; the text follows the name of the actor. */
export function sentenceOf(act: Act): string {
  const main = findMainEntry(act)
  if (!main) return ''
  const describeAct: DescribeAct | undefined = ownValue(sentences, act.call)
  return requestSentence(act, sentenceOf) || describeAct?.(act, main) || generalSentence(act, main)
}
