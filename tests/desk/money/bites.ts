import type { BackendName } from '../outbox/backends'
import type { Edit } from '../support/take-out'

/** What a line keeps from happening, and the line, as it is taken out of src; more than one where a second line guards the same. */
type Guard = readonly [without: string, ...edits: Edit[]]
/** The days of which backend notice. */
type Bite = readonly [without: string, backend: BackendName, ...edits: Edit[]]

const payments = 'provider/registration/payments.ts'
const cancellations = 'provider/registration/cancellations.ts'
const registering = 'provider/registration/registering.ts'
const place = 'provider/registration/shift/place.ts'
const changes = 'provider/registration/shift/changes.ts'
const idempotency = 'provider/core/http/idempotency.ts'
const seats = 'provider/catalogue/seats.ts'
const outbox = 'main/outbox'
const tables = 'provider/database/migrations/0001_tables.sql'

const payingOnce: Guard[] = [
  [
    'a bank reference is recorded once (the question and the index)',
    [payments, 'if (how.utr !== null) await assertNewUtr(db, how.utr)', ''],
    ['provider/database/migrations/0025_upi.sql', ' UNIQUE("utr")', ' CHECK (true)'],
  ],
  [
    'who has paid does not pay again (the question and the index)',
    [payments, "if (stored.isPaymentDone) throw new CallError('conflict', 'This registration is already paid.')", ''],
    [tables, 'CONSTRAINT "payment_registrationId_unique" UNIQUE("registration_id"),', ''],
  ],
  [
    'who pays has the registration to themselves (the lock and the index)',
    [registering, ".for('no key update')", ''],
    [tables, 'CONSTRAINT "payment_registrationId_unique" UNIQUE("registration_id"),', ''],
  ],
]

const keys: Guard[] = [
  ['a key gets the answer of before', [idempotency, 'if (claimed.length === 0)', 'if (false)']],
  [
    'key and change are stored together',
    [idempotency, 'return context.db.transaction(async (db) => {', 'return (async (db: typeof context.db) => {'],
    [idempotency, '    return answer\n  })', '    return answer\n  })(context.db)'],
    ['provider/core/trail.ts', 'context.db.transaction(async (db) => {', '(async (db: typeof context.db) => {'],
    [
      'provider/core/trail.ts',
      'return run({ ...context, db })\n  })',
      'return run({ ...context, db })\n  })(context.db)',
    ],
  ],
  [
    'a refusal is the last word on its key',
    [
      'provider/core/http/app.ts',
      'return isKeyed ? lastWord(key, name, input, context, make) : make()',
      'return make()',
    ],
  ],
]

const cards: Guard[] = [
  [
    'a card payment is recorded once (the question and the index)',
    ['provider/registration/card/taken.ts', 'if (known) {', 'if (false as boolean && known) {'],
  ],
  [
    'money that cannot be recorded is kept as to be refunded',
    ['provider/registration/card/taken.ts', 'if (stored.isPaymentDone) return `The', 'if (false) return `The'],
    [payments, "if (stored.isPaymentDone) throw new CallError('conflict', 'This registration is already paid.')", ''],
    [tables, 'CONSTRAINT "payment_registrationId_unique" UNIQUE("registration_id"),', ''],
  ],
  [
    'only what was recorded before is judged',
    ['provider/registration/card/reconcile.ts', 'inArray(cardPayments.id, ids)', 'eq(cardPayments.orderId, order.id)'],
    ['provider/registration/card/reconcile.ts', 'if (ids.length > 0) ', ''],
  ],
]

const refunds: Guard[] = [
  [
    'money goes back once',
    [
      cancellations,
      "if (stored.cancelledAt !== null) throw new CallError('conflict', alreadyCancelled(stored.cancelledBy))",
      '',
    ],
  ],
  ['who cancels has the registration to themselves', [registering, ".for('no key update')", '']],
  [
    'a refund belongs to its drawer',
    [cancellations, 'refund: verdict.refund, refundShiftId }', 'refund: verdict.refund }'],
  ],
  ['nothing goes back too late', [cancellations, '>= refundDays ? 100 : 0', '>= 0 ? 100 : 0']],
]

const drawers: Guard[] = [
  ['a payment keeps its shift open', [place, ".for('share')", '']],
  ['a closing waits for payments', [changes, ".for('update')", '']],
  ['a closed shift is not closed again', [changes, 'if (stored.closedAt !== null)', 'if (false)']],
  [
    'cash needs a shift',
    [place, 'if (!isCash || !(await theInstitute(db)).cashNeedsShift) return null', 'return null'],
  ],
  ['a drawer is of its counter', [place, 'own && own.counterHash === (await placeOf(context)).hash', 'own']],
]

const books: Guard[] = [
  ['seats are counted under one lock', [seats, "eq(slots.id, slotId)).for('no key update')", 'eq(slots.id, slotId))']],
  ['a cancelled seat is free again', [cancellations, 'await freeSeat(context, verdict.slotId)', '']],
  ['the trail says who', ['provider/core/trail.ts', 'await signTrail({ ...context, db }, call)', '']],
  [
    'a book has days of India',
    ['contract/protocol/calendar.ts', 'const ahead = aheadOfUtc * 60_000', 'const ahead = 0'],
  ],
  [
    'a number that is not used is given back',
    [
      'provider/institute/numbers.ts',
      'await countUp(db, counterName(kind, year))',
      "(await countUp(db, counterName(kind, year))) + (kind === 'invoice' && day.endsWith('7') ? 1 : 0)",
    ],
  ],
]

/** Of the outbox, where the days at one backend notice. */
const guards: Bite[] = [
  [
    'a request is stored as sent before it leaves',
    'provider',
    [`${outbox}/run.ts`, '  store.sent(id, step.name)\n', ''],
  ],
  [
    'without keys nothing is sent again by itself',
    'plain',
    [
      `${outbox}/resolve.ts`,
      "sent.hadKeys && backend.hasKeys && backend.isSenderSignedIn ? 'repeat' : 'look_up'",
      "'repeat'",
    ],
  ],
  [
    'a refused payment is looked up',
    'plain',
    [`${outbox}/run.ts`, 'const found = await afterRefusal(change, step, ports)', 'const found = undefined'],
  ],
  [
    'a payment of another type is somebody else’s',
    'plain',
    [
      `${outbox}/kinds/payment.ts`,
      'row?.isPaymentDone && row.paymentType === order.paymentType &&',
      'row?.isPaymentDone &&',
    ],
  ],
  [
    'the outbox looks once more before it sends again',
    'plain',
    [`${outbox}/calls.ts`, 'if (!(await scheduler.alone(id, () => lookOnceMore(change, run))))', ''],
  ],
  [
    'nobody decides while a request may be under way',
    'plain',
    [`${outbox}/calls.ts`, 'if (seconds > 0) throw conflict(', 'if (false) throw conflict('],
  ],
  [
    'a request is repeated as it was stored',
    'provider',
    [
      `${outbox}/run.ts`,
      'ports.send(sent.sentAs, sent.request, sent.key)',
      'ports.send(sent.sentAs, await ports.prepare(sent.sentAs, step.request(progressOf(change), ports.today())), sent.key)',
    ],
  ],
  [
    'one change of a booking is open at a time',
    'plain',
    [`${outbox}/calls.ts`, 'assertAlone(given, plan, known?.content?.result.registrationId)', ''],
  ],
  [
    'what was not sent leaves an earlier attempt unknown',
    'provider',
    [
      `${outbox}/outcome.ts`,
      "return isFirstSend ? { at: 'not_sent', message } : { at: 'unknown', message }",
      "return { at: 'not_sent', message }",
    ],
  ],
  [
    'an error of the server is no refusal',
    'provider',
    [`${outbox}/outcome.ts`, 'status >= 400 && status < 500 && status !== 408', 'status >= 400'],
  ],
  [
    'whoever has it sent again sends it',
    'keyless',
    [
      `${outbox}/calls.ts`,
      '            store.superseded(id, step)\n            store.takenOver(id, who, personOf(who)?.name ?? who)',
      '            store.superseded(id, step)',
    ],
  ],
  [
    'a success without an id is looked up',
    'plain',
    [
      `${outbox}/run.ts`,
      "if (result === 'look_up') store.accepted(id, step.name, step.confirmed)",
      "if (result === 'look_up') return completed(change, plan, step, {}, ports)",
    ],
  ],
]

const ofProvider = [...payingOnce, ...keys, ...cards, ...refunds, ...drawers, ...books]
export const bites: readonly Bite[] = [
  ...guards,
  ...ofProvider.map(([without, ...edits]): Bite => [without, 'provider', ...edits]),
]
