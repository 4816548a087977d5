import { addDays, daysBetween, toIndiaDay } from '#contract/protocol/calendar'
import type { Row } from './backend'
import { createChecker } from './checker'
import { type Day, firstPhone } from './day'
import { recordedAttempts, type Trainee } from './ledger'
import { shiftViolations } from './shift-invariants'

const rowsSql = `select r.id, r.phone, r.cancelled_at, r.refund, r.credit_note_number, f.id as refund_id,
    f.approved_at, f.paid_at as refund_paid_at, f.payment_type as refund_type, f.shift_id as refund_shift_id,
    least(s.date, r.first_slot_date)::text as notice_day, p.id as payment_id, p.price, p.receipt_date::text as receipt_date, coalesce(nullif(p.payment_type, ''), initcap(p.mode)) as payment_type, p.utr, p.taken_by, p.shift_id, p.created_at,
    p.invoice_number
  from registration r join slot s on s.id = r.slot_id left join payment p on p.registration_id = r.id left join refund f on f.id = r.id
  where r.phone >= $1 and r.phone <= $2`

/** Stored rows of this day's trainees. */
export async function rowsOf({ provider, seed }: Day): Promise<Row[]> {
  const first = firstPhone(seed)
  return provider.sql(rowsSql, [String(first), String(first + 999)])
}

/** Violations, at our provider: clerks, shifts, refunds, audit log, seats or number series differ from the ledger. */
export async function storedViolations(day: Day): Promise<string[]> {
  const rows = await rowsOf(day)
  return [
    ...day.ledger.trainees.flatMap((trainee) =>
      traineeViolations(
        day,
        trainee,
        rows.find(({ phone }) => phone === trainee.phone),
      ),
    ),
    ...(await auditLogViolations(day, rows)),
    ...(await shiftViolations(day, rows)),
    ...(await seatViolations(day)),
    ...(await referenceViolations(day)),
    ...(await numberViolations(day)),
  ]
}

const epochMsOf = (value: unknown) => (value instanceof Date ? value.getTime() : Date.parse(String(value)))
/** The day in India of a stored time. */
export const indiaDayOf = (value: unknown): string => toIndiaDay(new Date(epochMsOf(value)).toISOString())

function traineeViolations(day: Day, trainee: Trainee, row: Row | undefined): string[] {
  const { phone, creditedAmounts, refunds } = trainee
  const { violations, check, checkEqual } = createChecker(`trainee ${phone}`)
  check(refunds.length < 2, `${refunds.length} refunds are confirmed`)
  if (!row) return violations
  const isRefunded = row.cancelled_at !== null && Number(row.refund) > 0
  checkEqual('cancelled', row.cancelled_at !== null, creditedAmounts.length > 0)
  check((row.credit_note_number !== '') === isRefunded, `credit note “${row.credit_note_number}”, refund ${row.refund}`)
  check((row.refund_id !== null) === isRefunded, `refund id ${row.refund_id}, refund ${row.refund}`)
  checkEqual('refund paid', row.refund_paid_at !== null, refunds.length > 0)
  if (row.cancelled_at !== null) {
    // The slot booked at payment counts, or the current one if earlier (D-303).
    const isInTime = daysBetween(indiaDayOf(row.cancelled_at), String(row.notice_day)) >= day.terms.refundDays
    checkEqual('refund', row.refund, isInTime ? Number(row.price) : 0)
    checkEqual('credited amount', row.refund, creditedAmounts[0])
    if (isRefunded) violations.push(...refundViolations(day, trainee, row))
  }
  if (row.payment_id !== null) violations.push(...paymentViolations(day, trainee, row))
  return violations
}

function paymentViolations(day: Day, trainee: Trainee, row: Row): string[] {
  const { violations, check, checkEqual } = createChecker(`payment of ${trainee.phone}`)
  const [attempt] = recordedAttempts(trainee)
  if (!attempt) return violations
  const { workstation, clerk, type } = attempt
  checkEqual('UTR', row.utr, attempt.utr ?? null)
  // A request that was built before midnight may arrive after it.
  const createdOn = indiaDayOf(row.created_at)
  const possibleDates = [createdOn, addDays(createdOn, -1)]
  check(possibleDates.includes(String(row.receipt_date)), `receipt of ${row.receipt_date}, created on ${createdOn}`)
  // A card payment is recorded by the first clerk whose look-up finds it, at any workstation.
  if (type === 'Online') return violations
  checkEqual('clerk', row.taken_by, day.staff.get(day.world.backend.people[clerk].name))
  const shift = day.ledger.shifts.find((one) => one.id === row.shift_id)
  check(row.shift_id === null || shift?.workstation === workstation, 'its shift is of another workstation')
  check(row.shift_id === null || shift?.clerks.includes(clerk) === true, 'its shift is of another clerk')
  check(row.shift_id !== null || type !== 'Cash' || !day.terms.cashNeedsShift, 'cash was taken without a shift')
  return violations
}

/** Violations: a refund is paid without approval, in part, or in cash from the drawer of another workstation. */
function refundViolations({ ledger, terms }: Day, { phone, refunds: [refund] }: Trainee, row: Row): string[] {
  const { violations, check, checkEqual } = createChecker(`refund of ${phone}`)
  const needsApproval = terms.approvalAbove !== null && Number(row.refund) > terms.approvalAbove
  check(needsApproval || row.approved_at !== null, 'it waits for an approval that it does not need')
  if (!refund) return violations
  check(row.approved_at !== null, 'it was paid without approval')
  checkEqual('amount', row.refund, refund.amount)
  checkEqual('payment type', row.refund_type, refund.type)
  if (refund.type !== 'Cash') return violations
  if (row.refund_shift_id === null) check(!terms.cashNeedsShift, 'cash was paid without a shift')
  else {
    const shift = ledger.shifts.find(({ id }) => id === row.refund_shift_id)
    checkEqual('workstation of the shift', shift?.workstation, refund.workstation)
  }
  return violations
}

async function auditLogViolations({ provider, world, ledger }: Day, rows: Row[]): Promise<string[]> {
  const ids = rows.flatMap(({ id, payment_id }) => [id, payment_id ?? id])
  const entries = await provider.sql(
    'select record_id, entity, action, call, who, counter as workstation from trail where record_id = any($1::text[])',
    [ids],
  )
  return rows.flatMap(({ id, payment_id, phone, cancelled_at }) => {
    const { violations, checkEqual } = createChecker(`audit log of ${phone}`)
    const paymentEntries = entries.filter((one) => one.record_id === payment_id && one.entity === 'payment')
    const registrationEntries = entries.filter((one) => one.record_id === id && one.entity === 'registration')
    const cancellations = registrationEntries.filter((one) => one.call === 'extension.cancel')
    const [attempt] = ledger.trainees.filter((one) => one.phone === phone).flatMap(recordedAttempts)
    const [paymentEntry] = paymentEntries
    if (payment_id !== null) checkEqual('number of payments', paymentEntries.length, 1)
    checkEqual('number of cancellations', cancellations.length, cancelled_at === null ? 0 : 1)
    if (!attempt || !paymentEntry || attempt.type === 'Online') return violations
    checkEqual('clerk of the payment', paymentEntry.who, world.backend.people[attempt.clerk].name)
    checkEqual('workstation of the payment', paymentEntry.workstation, `Workstation ${attempt.workstation + 1}`)
    return violations
  })
}

async function seatViolations({ provider, world, slots }: Day): Promise<string[]> {
  const rows = await provider.sql(
    `select date::text, seats, booked,
      (select count(*)::int from registration where slot_id = slot.id and cancelled_at is null) as registered,
      (select count(*)::int from seat_hold where slot_id = slot.id and until > $2 and held_at <= $2) as held
     from slot where id = any($1::text[])`,
    [slots.map(({ id }) => id), new Date(world.clock.now).toISOString()],
  )
  return rows.flatMap(({ date, seats, booked, registered, held }) => {
    const { violations, check, checkEqual } = createChecker(`slot of ${date}`)
    checkEqual('number of booked seats', booked, registered)
    check(Number(booked) + Number(held) <= Number(seats), `${booked} booked and ${held} held of ${seats} seats`)
    return violations
  })
}

/** Each bank reference is recorded once. */
async function referenceViolations({ provider, ledger }: Day): Promise<string[]> {
  const used = ledger.trainees.flatMap(({ attempts }) => attempts).flatMap(({ utr }) => utr ?? [])
  const rows = await provider.sql(
    'select utr from payment where utr = any($1::text[]) group by utr having count(*) > 1',
    [used],
  )
  return rows.map(({ utr }) => `the bank reference ${utr} is recorded twice`)
}

/** The numbers of each series are unique and gapless, and the stored sequence is at the last one. */
async function numberViolations({ provider }: Day): Promise<string[]> {
  const series = [
    ['invoice', 'payment', 'invoice_number'],
    ['credit-note', 'registration', 'credit_note_number'],
    ['z-report', 'shift', 'number'],
  ] as const
  const violations: string[] = []
  for (const [kind, table, column] of series) {
    const rows = await provider.sql(
      `select years.*, (select value from counter where name = '${kind}:' || year) as sequence
       from (select split_part(${column}, '/', 2) as year, count(*)::int as total,
           count(distinct ${column})::int as different, max(substring(${column} from '[0-9]+$')::int) as last
         from ${table} where ${column} like '%/%/%' group by 1) years`,
    )
    for (const { year, total, different, last, sequence } of rows)
      if (total !== different || total !== last || total !== sequence)
        violations.push(
          `${kind} numbers of ${year}: ${total} used, ${different} different, last ${last}, sequence at ${sequence}`,
        )
  }
  return violations
}
