import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output, pagedList, post, put, type Row } from '../../protocol/endpoint'
import { count, flag, id, instant, maxLength, rupees, text } from '../../protocol/fields'
import { nullableObject, wireObject } from '../../protocol/wire'
import { denominations, maxPieces } from './denominations'

/** In paise: more is a slip of the finger, and a sum of many still fits. */
export const maxAmount = 1_000_000_000
const amount = (min: number, message: string) =>
  z.codec(z.number(message), z.int(message).check(z.minimum(min, message), z.maximum(maxAmount, maxAmountMessage)), {
    // More than two decimals are no amount: nothing is rounded in silence.
    decode: (rupees) => (isWhole(rupees * 100) ? Math.round(rupees * 100) : Number.NaN),
    encode: (paise) => paise / 100,
  })
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-4
const maxAmountMessage = 'At most ₹1,00,00,000'
const reason = (message: string) => z.string(message).check(z.trim(), z.minLength(1, message), maxLength(200))

/** Rules of what is typed at a drawer, for forms and the provider alike; amounts are paise. */
export const shiftRules = {
  float: amount(0, 'Enter what is in the drawer, 0 for nothing'),
  moved: amount(1, 'Enter an amount'),
  counted: amount(-maxAmount, 'Enter what it comes to, 0 for nothing'),
  pieces: z.int('A whole number').check(z.minimum(0, 'A whole number'), z.maximum(maxPieces, 'At most 99,999')),
  reason: reason('Say what for'),
  /** Of a difference: required where there is one, which only the provider knows for certain. */
  difference: z.string().check(z.trim(), maxLength(200)),
}

const typeTotals = {
  paymentType: text,
  receipts: count,
  received: rupees,
  creditNotes: count,
  refunded: rupees,
} as const
/** Cash that came into the drawer or left it for something else than a course. */
const cashMovement = { id: ['_id', id], at: instant, isOut: flag, amount: rupees, reason: text, by: text } as const
const countedType = { paymentType: text, expected: rupees, counted: rupees } as const
const denominationCount = { denomination: z.number(), count } as const
const handOverRow = { at: instant, from: text, to: text, by: text } as const

const row = {
  id: ['_id', id],
  /** Of the Z report: 'KNL/2627/Z00012'; '' while the shift is open. */
  number: text,
  staffId: text,
  staff: text,
  counter: text,
  openedAt: instant,
  /** '' while it is open. */
  closedAt: instant,
  closedBy: text,
  /** Of cash, and of all payment types, counted less expected; 0 while it is open. */
  cashDifference: rupees,
  difference: rupees,
} as const

/** X report of an open shift, Z report of a closed one: then as it was printed on its day, whatever is there now. */
const report = {
  ...row,
  float: rupees,
  types: z.array(wireObject(typeTotals)),
  moves: z.array(wireObject(cashMovement)),
  handOvers: z.array(wireObject(handOverRow)),
  /** What was counted of each payment type, and of the notes and coins; empty while it is open. */
  counted: z.array(wireObject(countedType)),
  pieces: z.array(wireObject(denominationCount)),
  /** Why what was counted is not what was expected; '' where it is. */
  reason: text,
} as const

const closing = {
  pieces: z
    .array(
      wireObject({
        denomination: z.literal([...denominations], 'Not a note or coin of India'),
        count: shiftRules.pieces,
      }),
    )
    .check(
      z.maxLength(denominations.length),
      z.refine((pieces) => new Set(pieces.map(({ denomination }) => denomination)).size === pieces.length, 'Each once'),
    ),
  /** Of each payment type but cash that moved, by the slips and the app of the bank. */
  others: z
    .array(wireObject({ paymentType: z.string().check(z.minLength(1), maxLength(60)), counted: shiftRules.counted }))
    .check(z.maxLength(40)),
  reason: shiftRules.difference,
} as const

/** The shift of a person at a counter: its drawer, what was taken in it, and its Z report (ours; D-199 to D-208). */
export const shift = {
  /** The own open shift with its X report, and how this counter stands. */
  own: asExtension(
    get('shift/own', '', {
      /** Whether cash is taken only in an open shift (a setting of the institute). */
      isRequired: flag,
      /** Whether a drawer is counted without what is expected in sight (a setting of the institute). */
      countsBlind: flag,
      /** Null without one. */
      report: nullableObject(report),
      /** Whether the own one is open at this counter. */
      isHere: flag,
      /** Whose shift is open at this counter, the own one too; '' for none. */
      atCounter: text,
    }),
  ),
  /** X or Z report of a shift: one's own, of anybody for the superadmin. */
  report: asExtension(get('shift/report/:id', '', report, { id })),
  /** Shifts, the open ones first, then the latest: one's own, those of everybody for the superadmin. */
  list: asExtension(pagedList('shift/list', 'shifts', row)),
  /** To whom a shift may be given: who takes money and has none open. */
  people: asExtension(fullList('shift/people', 'people', { id: ['_id', id], name: text })),
  open: asExtension(
    post('shift/open', { float: shiftRules.float }, { id: ['_id', id] }, { requiresIdempotencyKey: true }),
  ),
  /** Cash into the drawer or out of it, of the own open shift. POST: a proxy may send a PUT twice, and that would be counted twice. */
  move: asExtension(
    post(
      'shift/move/:id',
      { id, isOut: z.boolean(), amount: shiftRules.moved, reason: shiftRules.reason },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
  /** Ends the own shift, as superadmin anybody's; answers the number of its Z report. */
  close: asExtension(put('shift/close/:id', closing, { number: text }, { requiresIdempotencyKey: true })),
  /** Gives an open shift to somebody else, as it is. */
  handOver: asExtension(put('shift/handOver/:id', { to: id }, {}, { requiresIdempotencyKey: true })),
}
export type OwnShift = Output<(typeof shift)['own']>
export type ShiftReport = Output<(typeof shift)['report']>
export type ShiftRow = Row<typeof row>
export type CountedType = ShiftReport['counted'][number]
