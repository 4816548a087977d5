import { sequenceLabel } from '#contract/institute/sequence'
import { formatMoney } from '#contract/protocol/format'
import { displayNameOf, formatCount } from '../../core/rows/display-text'
import {
  type Act,
  type CallName,
  describe,
  differences,
  displayValue,
  type Entry,
  fieldOf,
  mainEntry,
  nameOfEntry,
  type Sentence,
  type Sentences,
  textOf,
} from './act'
import { examSentences } from './exam-sentences'
import { menuSentence, requestSentence } from './governance-sentences'
import { findTable } from './tables'
import { withColon } from './with-colon'

const moneyText = (entry: Entry | undefined, key: string) => {
  const paise = entry && fieldOf(entry, key)
  return typeof paise === 'number' ? formatMoney(paise) : ''
}
const valueText = (act: Act, entry: Entry, key: string) => displayValue(act, entry.table, key, fieldOf(entry, key))

const paymentSentence: Sentence = (act) => {
  const payment = act.entries.find(({ table, action }) => table === 'payment' && action === 'added')
  if (!payment) return ''
  const type = textOf(payment, 'paymentType') || 'card'
  return `recorded the ${type} payment of ${moneyText(payment, 'price')} for ${nameOfEntry(act, payment)}, invoice ${textOf(payment, 'invoiceNumber')}`
}

const sentences: Sentences = {
  'session.changePassword': () => 'set a new password',
  'staffMember.remove': (act, main) => (main.action === 'changed' ? `deactivated ${describe(act, main)}` : ''),
  'registration.add': (act, main) =>
    main.table === 'registration' ? `registered ${nameOfEntry(act, main)} for ${valueText(act, main, 'slotId')}` : '',
  'registration.payOffline': paymentSentence,
  'payment.payOnline': paymentSentence,
  'payment.checkOrder': paymentSentence,
  'payment.webhook': paymentSentence,
  'payment.reconcile': paymentSentence,
  'payment.createOrder': (act, main) =>
    `started the card payment of ${moneyText(main, 'amount')} by ${nameOfEntry(act, main)}`,
  'onlinePayment.settle': (act, main) =>
    `resolved the online payment of ${nameOfEntry(act, main)}${withColon(textOf(main, 'settlement'))}`,
  'extension.cancel': (act, main) => {
    const refund = moneyText(main, 'refund')
    const payout = act.entries.find(({ table }) => table === 'refund')
    const sentence = `cancelled the registration of ${nameOfEntry(act, main)}`
    const paid = textOf(payout, 'paidAt') ? ', paid in cash' : ''
    return `${sentence}${withColon(textOf(main, 'cancelReason'))}${refund && `, refund ${refund}${paid}`}`
  },
  'refundRecord.approve': (act, main) => `approved the refund of ${nameOfEntry(act, main)}`,
  'refundRecord.pay': (act, main) => {
    const [type, reference] = [textOf(main, 'paymentType'), textOf(main, 'reference')]
    return `paid the refund of ${nameOfEntry(act, main)} by ${type}${reference && `, reference ${reference}`}`
  },
  'extension.move': (act, main) => {
    const [from, to] = [main.before, main.after].map(({ slotId }) => displayValue(act, main.table, 'slotId', slotId))
    return `moved ${nameOfEntry(act, main)} from ${from} to ${to}`
  },
  'extension.replaceDocument': (act, main) => `stored a document of ${nameOfEntry(act, main)} at the institute`,
  'extension.setBuyer': (act, main) => {
    const buyer = textOf({ ...main, before: {} }, 'buyerName')
    return `set the recipient of the invoice of ${nameOfEntry(act, main)}: ${buyer || 'the trainee'}`
  },
  'extension.setReference': (act, main) => {
    const [before, after] = [main.before, main.after].map(({ utr }) => (typeof utr === 'string' ? utr : ''))
    const name = nameOfEntry(act, main)
    if (!before) return `added the payment reference of ${name}: ${after}`
    return after
      ? `corrected the payment reference of ${name}: ${before} → ${after}`
      : `removed the payment reference of ${name}: ${before}`
  },
  'shift.open': (_, main) => `opened a shift with ${moneyText(main, 'float')} in the drawer`,
  'shift.move': (_, main) => {
    const isOut = fieldOf(main, 'isOut') === true
    const verb = isOut ? 'took' : 'put'
    return `${verb} ${moneyText(main, 'amount')} ${isOut ? 'out of' : 'into'} the drawer${withColon(textOf(main, 'reason'))}`
  },
  'shift.close': (_, main) => {
    const difference = moneyText(main, 'cashDifference')
    return `closed shift ${textOf(main, 'number')}${difference && `, cash difference ${difference}`}`
  },
  'shift.handOver': (act, main) => `handed a shift over to ${valueText(act, main, 'staffId')}`,
  'waitingList.add': (act, main) =>
    `put ${nameOfEntry(act, main)} on the waiting list of ${valueText(act, main, 'slotId')}`,
  'waitingList.strike': (act, main) =>
    `removed ${nameOfEntry(act, main)} from the waiting list${withColon(textOf(main, 'reason'))}`,
  'server.resumeNumbers': (_, { recordId, before }) =>
    `let ${sequenceLabel(recordId.split(':')[0] ?? '').toLowerCase()} continue after number ${before.seen}`,
  'assignment.add': menuSentence,
  'assignment.update': menuSentence,
  'assignment.remove': menuSentence,
  ...examSentences,
}

const verbs: Readonly<Record<string, string>> = { added: 'added', changed: 'changed', deleted: 'deleted' }
/** 'changed course “Heavy”: Price ₹8,000.00 → ₹8,750.00'; 'added 40 slots'. */
function generalSentence(act: Act, main: Entry): string {
  const verb = verbs[main.action] ?? main.action
  const isOneKind =
    act.count > 1 && act.entries.every(({ table, action }) => table === main.table && action === main.action)
  const table = findTable(main.table)
  if (isOneKind && table) return `${verb} ${formatCount(act.count, displayNameOf(table))}`
  const isStatus = main.action === 'changed' && Object.keys(main.after).join() === 'isActive'
  if (isStatus) return `${main.after.isActive === true ? 'activated' : 'deactivated'} ${describe(act, main)}`
  return `${verb} ${describe(act, main)}${withColon(differences(act, main))}`
}

/** Describes an act; the text follows the name of the actor. */
export function sentenceOf(act: Act): string {
  const main = mainEntry(act)
  if (!main) return ''
  const sentence: Sentence | undefined = Object.hasOwn(sentences, act.call)
    ? sentences[act.call as CallName]
    : undefined
  return requestSentence(act, sentenceOf) || sentence?.(act, main) || generalSentence(act, main)
}
