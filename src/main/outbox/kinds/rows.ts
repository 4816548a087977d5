import { formatDay, formatTime, fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Reader } from '../types'

const pageSize = 100
const mostRows = 200

/** All rows of a list, up to 200; `isComplete` is false where there are more, or some that could not be read. */
export async function allRows<R>(
  list: (page: { page: number; limit: number }) => Promise<{ rows: R[]; total: number }>,
): Promise<{ rows: R[]; isComplete: boolean }> {
  const rows: R[] = []
  for (let page = 1; ; page++) {
    const answer = await list({ page, limit: pageSize })
    rows.push(...answer.rows)
    if (rows.length >= answer.total) return { rows, isComplete: true }
    if (answer.rows.length === 0 || rows.length >= mostRows) return { rows, isComplete: false }
  }
}

/** The registrations of a phone number, cancelled ones too. */
export async function rowsOfPhone(read: Reader, phone: string) {
  const { rows, isComplete } = await allRows((page) => read.registration.list({ search: phone, ...page }))
  return { rows: rows.filter((row) => row.phone === phone), isComplete }
}

/** The registration as the list tells it now; undefined where the list does not show it. */
export async function rowOf(read: Reader, phone: string, id: string): Promise<Registration | undefined> {
  // Changes of the last release do not tell whose registration it is.
  const { rows } = await (phone === '' ? allRows((page) => read.registration.list(page)) : rowsOfPhone(read, phone))
  return rows.find((row) => row.id === id)
}

export const rowText = (row: Registration): string =>
  [
    fullName(row),
    row.courseName?.[0]?.name ?? '',
    `${formatDay(row.dateOfCourse)}${row.slot?.[0]?.startTime ? `, ${formatTime(row.slot[0].startTime)}` : ''}`,
    row.cancelledAt ? 'Cancelled' : row.isPaymentDone ? 'Paid' : 'Pending',
  ]
    .filter(Boolean)
    .join(' · ')
