import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { asExtension, fullList, get, type Output, pagedList, post, put, type Row } from '../../protocol/endpoint'
import { count, flag, id, instant, maxLength, rupees, text } from '../../protocol/fields'
import { printable } from '../../protocol/text/printable'
import { nullableObject, wireObject } from '../../protocol/wire'
import { denominations, maxDenominationCount } from './denominations'

/** Paise. A larger amount is a typing error; with this limit, sums of many amounts stay exact integers. */
export const maxAmount = 1_000_000_000
const amount = (min: number, message: string) =>
  z.codec(z.number(message), z.int(message).check(z.minimum(min, message), z.maximum(maxAmount, maxAmountMessage)), {
    // More than two decimals are rejected, not rounded.
    decode: (inRupees) => (isWhole(inRupees * 100) ? Math.round(inRupees * 100) : Number.NaN),
    encode: (paise) => paise / 100,
  })
const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-4
const maxAmountMessage = t`At most ₹1,00,00,000`
const requiredReason = (message: string) =>
  z.string(message).check(z.trim(), z.minLength(1, message), maxLength(200), printable(t`The reason`))

/** Rules of amounts and texts of a shift, for forms and provider; amounts in paise. */
export const shiftRules = {
  float: amount(0, t`Enter the cash in the drawer, 0 for none`),
  movement: amount(1, t`Enter an amount`),
  counted: amount(-maxAmount, t`Enter the counted amount, 0 for none`),
  denominationCount: z
    .int(t`Enter a whole number`)
    .check(z.minimum(0, t`Enter a whole number`), z.maximum(maxDenominationCount, t`At most 99,999`)),
  movementReason: requiredReason(t`Enter a reason`),
  /** Optional here. The provider computes the difference, and requires a reason unless it is 0. */
  differenceReason: z.string().check(z.trim(), maxLength(200), printable(t`The reason`)),
}

const typeTotals = {
  paymentType: text,
  receipts: count,
  received: rupees,
  /** Number of refunds paid. Stored Z reports have this name. */
  creditNotes: count,
  refunded: rupees,
} as const
/** Cash put into the drawer or taken out, other than payments and refunds; `by`: name of the person. */
const cashMovement = { id: ['_id', id], at: instant, isOut: flag, amount: rupees, reason: text, by: text } as const
const countedType = { paymentType: text, expected: rupees, counted: rupees } as const
const denominationCount = { denomination: z.number(), count } as const
const handOverRow = { at: instant, from: text, to: text, by: text } as const

const row = {
  id: ['_id', id],
  /** Number of the Z report: 'KNL/2627/Z00012'; '' while the shift is open. */
  number: text,
  staffId: text,
  staff: text,
  /** Name of the workstation. */
  counter: text,
  openedAt: instant,
  /** '' while open. */
  closedAt: instant,
  closedBy: text,
  /** Counted cash minus expected cash; 0 while open. */
  cashDifference: rupees,
  /** As `cashDifference`, for all payment types together. */
  difference: rupees,
} as const

/**
 * X report of an open shift; Z report of a closed one, unchanged since it was closed. Providers store Z reports as
 * JSON, so these names never change.
 */
const report = {
  ...row,
  float: rupees,
  /** Totals by payment type. */
  types: z.array(wireObject(typeTotals)),
  moves: z.array(wireObject(cashMovement)),
  handOvers: z.array(wireObject(handOverRow)),
  /** Counted amounts by payment type; `pieces`: numbers of notes and coins. Both empty while open. */
  counted: z.array(wireObject(countedType)),
  pieces: z.array(wireObject(denominationCount)),
  /** Reason of a difference; '' without one. */
  reason: text,
} as const

/** Outboxes store closings as JSON, so these names never change. `pieces`: numbers of notes and coins. */
const closing = {
  pieces: z
    .array(
      wireObject({
        denomination: z.literal([...denominations], t`There is no such note or coin in India`),
        count: shiftRules.denominationCount,
      }),
    )
    .check(
      z.maxLength(denominations.length),
      z.refine(
        (pieces) => new Set(pieces.map(({ denomination }) => denomination)).size === pieces.length,
        t`Enter each denomination once`,
      ),
    ),
  /** Amounts of payment types other than cash, from slips and the bank's app. */
  others: z
    .array(wireObject({ paymentType: z.string().check(z.minLength(1), maxLength(60)), counted: shiftRules.counted }))
    .check(z.maxLength(40)),
  reason: shiftRules.differenceReason,
} as const

/** Shifts of staff with their cash drawer, X and Z reports (extension; D-199 to D-208). */
export const shift = {
  /** The signed-in person's open shift with its X report, and whose shift is open at this workstation. */
  own: asExtension(
    get('shift/own', '', {
      /** Cash needs an open shift (setting of the institute). */
      isRequired: flag,
      /** Counting does not show the expected amounts (setting of the institute). */
      countsBlind: flag,
      /** Null without an open shift. */
      report: nullableObject(report),
      /** The person's own shift is open at this workstation. */
      isHere: flag,
      /** Name of the person whose shift is open at this workstation; '' for none. */
      holderHere: ['atCounter', text],
    }),
  ),
  /** X or Z report of one's own shift; superadmins: of any shift. */
  report: asExtension(get('shift/report/:id', '', report, { id })),
  /** One's own shifts, open ones first, then the latest; superadmins: all shifts. */
  list: asExtension(pagedList('shift/list', 'shifts', row)),
  /** People who can take over a shift: they take payments and have no open shift. */
  people: asExtension(fullList('shift/people', 'people', { id: ['_id', id], name: text })),
  open: asExtension(
    post('shift/open', { float: shiftRules.float }, { id: ['_id', id] }, { requiresIdempotencyKey: true }),
  ),
  /** Records a cash movement of one's own open shift. POST, because a proxy may repeat a PUT and count it twice. */
  move: asExtension(
    post(
      'shift/move/:id',
      { id, isOut: z.boolean(), amount: shiftRules.movement, reason: shiftRules.movementReason },
      {},
      { requiresIdempotencyKey: true },
    ),
  ),
  /** Closes one's own shift (superadmins: any shift); returns the number of its Z report. */
  close: asExtension(put('shift/close/:id', closing, { number: text }, { requiresIdempotencyKey: true })),
  /** Hands an open shift over to another person, without counting it. */
  handOver: asExtension(put('shift/handOver/:id', { to: id }, {}, { requiresIdempotencyKey: true })),
}
export type OwnShift = Output<(typeof shift)['own']>
export type ShiftReport = Output<(typeof shift)['report']>
export type ShiftRow = Row<typeof row>
export type CountedType = ShiftReport['counted'][number]
