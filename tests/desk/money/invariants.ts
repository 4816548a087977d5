import { addDays, daysBetween, toIndiaDay } from '#contract/protocol/calendar'
import type { Row } from './backend'
import { type Day, firstPhone } from './day'
import { kept, type Shift, type Trainee } from './ledger'

const stored = `select r.id, r.phone, r.cancelled_at, r.refund, r.credit_note_number, f.id as refund_id,
    f.approved_at, f.paid_at as refund_paid_at, f.payment_type as refund_type, f.shift_id as refund_shift_id,
    least(s.date, r.first_slot_date)::text as notice_day, p.id as payment_id, p.price, p.receipt_date::text as receipt_date, coalesce(nullif(p.payment_type, ''), initcap(p.mode)) as payment_type, p.utr, p.taken_by, p.shift_id, p.created_at,
    p.invoice_number
  from registration r join slot s on s.id = r.slot_id left join payment p on p.registration_id = r.id left join refund f on f.id = r.id
  where r.phone >= $1 and r.phone <= $2`

/** Stored rows of this day's trainees. */
export async function rowsOf({ provider, seed }: Day): Promise<Row[]> {
  const first = firstPhone(seed)
  return provider.sql(stored, [String(first), String(first + 999)])
}

/** Deviations of our provider's data beyond rows and payments from the ledger: recorder, drawer, refunds. */
export async function storedWrong(day: Day): Promise<string[]> {
  const rows = await rowsOf(day)
  return [
    ...day.ledger.trainees.flatMap((one) =>
      traineeWrong(
        day,
        one,
        rows.filter(({ phone }) => phone === one.phone),
      ),
    ),
    ...(await trailWrong(day, rows)),
    ...(await shiftsWrong(day, rows)),
    ...(await seatsWrong(day)),
    ...(await referencesWrong(day)),
    ...(await numbersWrong(day)),
  ]
}

const time = (value: unknown) => (value instanceof Date ? value.getTime() : Date.parse(String(value)))
export const dayIn = (value: unknown): string => toIndiaDay(new Date(time(value)).toISOString())

function traineeWrong(day: Day, trainee: Trainee, rows: Row[]): string[] {
  const { phone, credited, refunds } = trainee
  const wrong: string[] = []
  const must = (isRight: boolean, words: string) => void (isRight || wrong.push(`${phone} ${words}`))
  const [row] = rows
  const [taking] = kept(trainee)
  must(refunds.length < 2, `got money back ${refunds.length} times`)
  if (!row) return wrong
  const isRefunded = row.cancelled_at !== null && Number(row.refund) > 0
  must((row.cancelled_at !== null) === credited.length > 0, `is told to be cancelled ${credited.length} times`)
  must((row.credit_note_number !== '') === isRefunded, `has the credit note ${row.credit_note_number}`)
  must((row.refund_id !== null) === isRefunded, `has the refund ${row.refund_id}`)
  must((row.refund_paid_at !== null) === refunds.length > 0, `got money back ${refunds.length} times, unlike stored`)
  if (row.cancelled_at !== null) {
    // The slot booked at payment counts, or the current one if earlier (D-303).
    const isInTime = daysBetween(dayIn(row.cancelled_at), String(row.notice_day)) >= day.terms.refundDays
    must(row.refund === (isInTime ? Number(row.price) : 0), `is owed ${row.refund}`)
    must(credited[0] === row.refund, `was told ${credited[0]} and is recorded with ${row.refund}`)
    if (isRefunded) wrong.push(...refundWrong(day, trainee, row))
  }
  if (taking && row.payment_id !== null) {
    const { counter, clerk, type } = taking
    must(row.utr === (taking.utr ?? null), `paid with ${taking.utr}, ${row.utr} is stored`)
    const dates = [dayIn(row.created_at), addDays(dayIn(row.created_at), -1)]
    // A request that was built before midnight may arrive after it.
    must(dates.includes(String(row.receipt_date)), `has a receipt of ${row.receipt_date}, paid on ${dates[0]}`)
    // A card payment is recorded by the first clerk whose look-up finds it, at any workstation.
    if (type === 'Online') return wrong
    must(
      row.taken_by === day.staff.get(day.world.backend.people[clerk].name),
      `paid to ${clerk}, ${row.taken_by} is stored`,
    )
    const shift = day.ledger.shifts.find((one) => one.id === row.shift_id)
    must(row.shift_id === null || shift?.counter === counter, `is in the drawer ${row.shift_id} of another counter`)
    must(row.shift_id === null || shift?.clerks.includes(clerk) === true, `is in the drawer of another clerk`)
    must(row.shift_id !== null || type !== 'Cash' || !day.terms.cashNeedsShift, 'paid cash without a shift')
  }
  return wrong
}

/** It went back once it was approved, all of it, and cash from the drawer of the counter that paid it. */
function refundWrong({ ledger, terms }: Day, { phone, refunds: [paid] }: Trainee, row: Row): string[] {
  const { refund_shift_id, refund_type, approved_at, refund } = row
  const needsNone = terms.approvalAbove === null || Number(refund) <= terms.approvalAbove
  if (needsNone && approved_at === null) return [`${phone} waits for an approval`]
  if (!paid) return []
  if (approved_at === null) return [`${phone} was paid back without approval`]
  if (paid.amount !== refund || paid.type !== refund_type)
    return [`${phone} got ${paid.amount} by ${paid.type}, ${refund} by ${refund_type} is stored`]
  if (paid.type !== 'Cash') return []
  if (refund_shift_id === null) return terms.cashNeedsShift ? [`${phone} was paid back cash without a shift`] : []
  const drawer = ledger.shifts.find(({ id }) => id === refund_shift_id)
  return drawer?.counter === paid.counter ? [] : [`${phone} was paid back from the drawer of another counter`]
}

async function trailWrong({ provider, world, ledger }: Day, rows: Row[]): Promise<string[]> {
  const ids = rows.flatMap(({ id, payment_id }) => [id, payment_id ?? id])
  const lines = await provider.sql(
    'select record_id, entity, action, call, who, counter from trail where record_id = any($1::text[])',
    [ids],
  )
  return rows.flatMap(({ id, payment_id, phone, cancelled_at }) => {
    const added = lines.filter((one) => one.record_id === payment_id && one.entity === 'payment')
    const ofRow = lines.filter((one) => one.record_id === id && one.entity === 'registration')
    const cancelled = ofRow.filter((one) => one.call === 'extension.cancel')
    const taking = ledger.trainees.filter((one) => one.phone === phone).flatMap(kept)[0]
    const wrong: string[] = []
    if (payment_id !== null && added.length !== 1) wrong.push(`${phone}: the trail has ${added.length} payments`)
    if ((cancelled_at === null ? 0 : 1) !== cancelled.length)
      wrong.push(`${phone}: the trail has ${cancelled.length} cancellations`)
    if (!taking || !added[0] || taking.type === 'Online') return wrong
    const { who, counter } = added[0]
    if (who !== world.backend.people[taking.clerk].name) wrong.push(`${phone}: paid to ${who}`)
    if (counter !== `Counter ${taking.counter + 1}`) wrong.push(`${phone}: paid at ${counter}`)
    return wrong
  })
}

type Report = {
  types: { paymentType: string; receipts: number; received: number; creditNotes: number; refunded: number }[]
  counted: { paymentType: string; expected: number; counted: number }[]
}
const sum = (rows: readonly Row[], column: string) => rows.reduce((all, row) => all + Number(row[column]), 0)

async function shiftsWrong({ provider, ledger, firstDay }: Day, rows: Row[]): Promise<string[]> {
  const shifts = await provider.sql(
    `select id, number, float, closed_at, cash_difference::int, report, report::text as text from shift
     where opened_at >= $1::date or closed_at is null`,
    [firstDay],
  )
  const moves = await provider.sql(
    'select shift_id, case when is_out then -amount else amount end as amount from shift_move where shift_id = any($1::text[])',
    [shifts.map(({ id }) => id)],
  )
  const wrong = shifts.flatMap((row) => {
    const shift = ledger.shifts.find(({ id }) => id === row.id)
    if (!shift) return [`the shift ${row.id} was opened by nobody`]
    return shiftWrong(
      shift,
      row,
      rows,
      moves.filter(({ shift_id }) => shift_id === row.id),
    )
  })
  for (const { id } of ledger.shifts) if (!shifts.some((row) => row.id === id)) wrong.push(`the shift ${id} is gone`)
  const cash = rows.filter(({ payment_type }) => payment_type === 'Cash')
  const back = rows.filter(({ refund_type }) => refund_type === 'Cash')
  const inBooks = sum(shifts, 'float') + sum(moves, 'amount') + sum(cash, 'price') - sum(back, 'refund')
  if (ledger.cash() !== inBooks) wrong.push(`there is cash of ${ledger.cash()}, the books have ${inBooks}`)
  return wrong
}

function shiftWrong(shift: Shift, row: Row, rows: Row[], moves: Row[]): string[] {
  const name = `shift ${row.number ?? row.id}`
  const wrong: string[] = []
  const must = (isRight: boolean, words: string) => void (isRight || wrong.push(`${name} ${words}`))
  must(row.closed_at !== null, 'was never closed')
  must(row.float === shift.float, `began with ${shift.float}, ${row.float} is stored`)
  must(moves.length === shift.moves && sum(moves, 'amount') === shift.moved, `moved ${shift.moved} in ${shift.moves}`)
  if (row.closed_at === null) return wrong
  must(shift.z?.text === row.text && shift.z?.number === row.number, 'has another Z report than at first')
  const { types, counted } = row.report as Report
  const taken = rows.filter(({ shift_id }) => shift_id === row.id)
  const back = rows.filter(({ refund_shift_id }) => refund_shift_id === row.id)
  const named = [...taken.map(({ payment_type }) => payment_type), ...back.map(({ refund_type }) => refund_type)]
  for (const type of new Set([...named.map(String), 'Cash'])) {
    const received = taken.filter(({ payment_type }) => payment_type === type)
    const refunded = back.filter(({ refund_type }) => refund_type === type)
    const told = types.find(({ paymentType }) => paymentType === type)
    must(
      (told?.receipts ?? 0) === received.length,
      `tells ${told?.receipts} receipts of ${type}, not ${received.length}`,
    )
    must((told?.received ?? 0) === sum(received, 'price'), `received ${sum(received, 'price')} of ${type}`)
    must((told?.refunded ?? 0) === sum(refunded, 'refund'), `refunded ${sum(refunded, 'refund')} of ${type}`)
    const other = sum(received, 'price') - sum(refunded, 'refund')
    const expected = type === 'Cash' ? other + shift.float + shift.moved : other
    const count = counted.find(({ paymentType }) => paymentType === type)
    must((count?.expected ?? 0) === expected, `expects ${count?.expected} of ${type}, not ${expected}`)
  }
  const inIt = Math.floor(Math.max(0, shift.counted ?? 0) / 100) * 100
  const cash = counted.find(({ paymentType }) => paymentType === 'Cash')
  must(cash?.counted === inIt, `was counted as ${cash?.counted}, not ${inIt}`)
  must(row.cash_difference === inIt - (cash?.expected ?? 0), `tells a difference of ${row.cash_difference}`)
  return wrong
}

async function seatsWrong({ provider, world, slots }: Day): Promise<string[]> {
  const rows = await provider.sql(
    `select date::text, seats, booked,
      (select count(*)::int from registration where slot_id = slot.id and cancelled_at is null) as live,
      (select count(*)::int from seat_hold where slot_id = slot.id and until > $2 and held_at <= $2) as held
     from slot where id = any($1::text[])`,
    [slots.map(({ id }) => id), new Date(world.clock.now).toISOString()],
  )
  return rows.flatMap(({ date, seats, booked, live, held }) => [
    ...(booked === live ? [] : [`${date}: ${booked} seats for ${live}`]),
    ...(Number(booked) + Number(held) <= Number(seats)
      ? []
      : [`${date}: ${booked} and ${held} held of ${seats} seats`]),
  ])
}

/** Each bank payment is recorded once. */
async function referencesWrong({ provider, ledger }: Day): Promise<string[]> {
  const used = ledger.trainees.flatMap(({ takings }) => takings).flatMap(({ utr }) => utr ?? [])
  const rows = await provider.sql(
    'select utr from payment where utr = any($1::text[]) group by utr having count(*) > 1',
    [used],
  )
  return rows.map(({ utr }) => `the bank reference ${utr} is recorded twice`)
}

/** Each number of this financial year once, and none left out: as many as its counter has given. */
async function numbersWrong({ provider }: Day): Promise<string[]> {
  const books = [
    ['invoice', 'payment', 'invoice_number'],
    ['credit-note', 'registration', 'credit_note_number'],
    ['z-report', 'shift', 'number'],
  ] as const
  const wrong: string[] = []
  for (const [kind, table, column] of books) {
    const rows = await provider.sql(
      `select years.*, (select value from counter where name = '${kind}:' || year) as counted
       from (select split_part(${column}, '/', 2) as year, count(*)::int as given,
           count(distinct ${column})::int as different, max(substring(${column} from '[0-9]+$')::int) as last
         from ${table} where ${column} like '%/%/%' group by 1) years`,
    )
    for (const { year, given, different, last, counted } of rows)
      if (given !== different || given !== last || given !== counted)
        wrong.push(`${kind} of ${year}: ${given} given, ${different} different, the last ${last}, ${counted} counted`)
  }
  return wrong
}
