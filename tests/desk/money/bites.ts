import type { Edit } from '../support/take-out'

/** What a line keeps from happening, and the line, as it is taken out of src; more than one where a second line guards the same. */
type Bite = readonly [without: string, ...edits: Edit[]]

const payments = 'provider/registration/payments.ts'
const cancellations = 'provider/registration/cancellations.ts'
const registering = 'provider/registration/registering.ts'
const place = 'provider/registration/shift/place.ts'
const changes = 'provider/registration/shift/changes.ts'
const idempotency = 'provider/core/http/idempotency.ts'
const seats = 'provider/catalogue/seats.ts'
const guarded = 'main/gateway/guarded.ts'
const tables = 'provider/database/migrations/0001_tables.sql'

const payingOnce: Bite[] = [
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

const keys: Bite[] = [
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
  ['a change is kept before it leaves', [guarded, 'const isFirst = begin(draft)', 'const isFirst = true']],
  ['no answer is no refusal', [guarded, 'note(() => intents.doubt(key))', 'note(() => intents.finish(key))']],
  ['a fault of the server is no refusal', [guarded, 'status >= 400 && status < 500', 'status >= 400']],
  [
    'what was not sent leaves an earlier try open',
    [guarded, 'if (isEarly(why)) return isFirst', 'if (isEarly(why)) return true'],
  ],
  [
    'a refusal is the last word on its key',
    ['provider/core/http/app.ts', 'endpoint.guarded ? lastWord(key, name, input, context, make) : make()', 'make()'],
  ],
]

const cards: Bite[] = [
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

const refunds: Bite[] = [
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

const drawers: Bite[] = [
  ['a payment keeps its shift open', [place, ".for('share')", '']],
  ['a closing waits for payments', [changes, ".for('update')", '']],
  ['a closed shift is not closed again', [changes, 'if (stored.closedAt !== null)', 'if (false)']],
  [
    'cash needs a shift',
    [place, 'if (!isCash || !(await theInstitute(db)).cashNeedsShift) return null', 'return null'],
  ],
  ['a drawer is of its counter', [place, 'own && own.counterHash === (await placeOf(context)).hash', 'own']],
]

const books: Bite[] = [
  ['seats are counted under one lock', [seats, "eq(slots.id, slotId)).for('no key update')", 'eq(slots.id, slotId))']],
  ['a cancelled seat is free again', [cancellations, 'await freeSeat(context, verdict.slotId)', '']],
  ['the trail says who', ['provider/core/trail.ts', 'await signTrail({ ...context, db }, call)', '']],
  ['a book has days of India', ['contract/protocol/calendar.ts', 'const ahead = 330 * 60_000', 'const ahead = 0']],
  [
    'a number that is not used is given back',
    [
      'provider/institute/numbers.ts',
      'await countUp(db, counterName(kind, year))',
      "(await countUp(db, counterName(kind, year))) + (kind === 'invoice' && day.endsWith('7') ? 1 : 0)",
    ],
  ],
]

export const bites: readonly Bite[] = [...payingOnce, ...keys, ...cards, ...refunds, ...drawers, ...books]
