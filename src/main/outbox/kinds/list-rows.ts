import { t } from '@lingui/core/macro'
import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Reader } from '../types'

const pageSize = 100
/** Limits the requests of one look-up. */
const maxRows = 200

/** All rows of a list, up to 200. `isComplete` is false if there are more, or some could not be parsed. */
export async function listAllRows<R>(
  list: (page: { page: number; limit: number }) => Promise<{ rows: R[]; total: number }>,
): Promise<{ rows: R[]; isComplete: boolean }> {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const response = await list({ page, limit: pageSize })
    rows.push(...response.rows)
    if (rows.length >= response.total) return { rows, isComplete: true }
    if (response.rows.length === 0 || rows.length >= maxRows) return { rows, isComplete: false }
  }
}

/** The registrations of a phone number, including cancelled ones. */
export async function listByPhone(reader: Reader, phone: string) {
  const { rows, isComplete } = await listAllRows((page) => reader.registration.list({ search: phone, ...page }))
  return { rows: rows.filter((row) => row.phone === phone), isComplete }
}

/** The registration as listed now; undefined if it is not listed. */
export async function findRegistration(reader: Reader, phone: string, id: string): Promise<Registration | undefined> {
  // Changes stored by an earlier version have no phone.
  const { rows } = await (phone === ''
    ? listAllRows((page) => reader.registration.list(page))
    : listByPhone(reader, phone))
  return rows.find((row) => row.id === id)
}

/** Name, course, training time and status of a registration. */
export function describeRow(row: Registration): string {
  const day = formatDay(row.dateOfCourse)
  const startTime = row.slot?.[0]?.startTime
  const paymentStatus = row.isPaymentDone ? t`Paid` : t`Pending`
  return [
    fullName(row),
    row.courseName?.[0]?.name ?? '',
    startTime ? `${day}, ${formatTime(startTime)}` : day,
    row.cancelledAt ? t`Cancelled` : paymentStatus,
  ]
    .filter(Boolean)
    .join(' · ')
}
