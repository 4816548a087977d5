const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const indiaOffset = 5.5 * 60 * 60 * 1000

/** Integer paise as Indian money: 10000000 reads ₹1,00,000.00. */
export function formatMoney(paise: number): string {
  if (!Number.isSafeInteger(paise)) throw new Error(`An amount must be whole paise, not ${paise}`)
  return rupees.format(paise / 100)
}

/** A day 'YYYY-MM-DD', or the day in India of an ISO timestamp, as 20 Nov 2026; '' stays ''. */
export function formatDay(value: string): string {
  if (!value) return ''
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value.length > 10 ? inIndia(value).slice(0, 10) : value)
  const month = months[Number(match?.[2]) - 1]
  if (!match || !month) throw new Error(`Not a date: ${value}`)
  return `${Number(match[3])} ${month} ${match[1]}`
}

/** A day, or two as 20 Nov 2026 to 24 Nov 2026; one only when they are the same. */
export function formatDays(from: string, to: string | undefined): string {
  return !to || to === from ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** '09:00' or '14:30:00' as 9:00 AM and 2:30 PM. Text that is no 24-hour time stays as it is. */
export function formatTime(value: string): string {
  const match = /^([01]?\d|2[0-3]):([0-5]\d)(?::\d{2})?$/.exec(value.trim())
  if (!match) return value
  const hour = Number(match[1])
  return `${hour % 12 || 12}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An ISO timestamp as 20 Nov 2026, 4:05 PM in India; a mere day without the time. */
export function formatInstant(value: string): string {
  if (value.length <= 10) return formatDay(value)
  const local = inIndia(value)
  return `${formatDay(local.slice(0, 10))}, ${formatTime(local.slice(11, 16))}`
}

function inIndia(instant: string): string {
  const time = Date.parse(instant)
  if (Number.isNaN(time)) throw new Error(`Not a date: ${instant}`)
  return new Date(time + indiaOffset).toISOString()
}
