import type { NumberFormat } from './worker/cell.ts'

const msPerDay = 86_400_000
const secondsPerDay = 86_400
/** Rounds to seconds before days or times are taken: a formula's result can be slightly below midnight. */
const toSeconds = (serial: number) => Math.round(serial * secondsPerDay)
/** 31 Dec 9999, the last day that Excel shows. */
const lastSerialDay = 2_958_465
const toIsoDay = (ms: number) => new Date(ms).toISOString().split('T')[0] ?? ''
const epochOf = (date1904: boolean) => (date1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30))

/**
 * The day of an Excel serial number, 'YYYY-MM-DD', independent of time zones. `date1904`: days count from 1904, else
 * from 1900. Undefined for serial 60 of the 1900 system: Excel's 29 Feb 1900 did not exist.
 */
export function dayOfSerial(serial: number, date1904: boolean): string | undefined {
  const days = Math.floor(toSeconds(serial) / secondsPerDay)
  if (days < (date1904 ? 0 : 1) || days > lastSerialDay || (!date1904 && days === 60)) return undefined
  // The epoch of the 1900 system fits serials above 60; smaller ones need one day more.
  const skippedDays = !date1904 && days < 60 ? 1 : 0
  const day = toIsoDay(epochOf(date1904) + (days + skippedDays) * msPerDay)
  // A year above 9999 has a sign and more digits.
  return day.length === 10 ? day : undefined
}

/** The time of day of a serial number, 'HH:MM', whatever its day. */
export function timeOfSerial(serial: number): string | undefined {
  const seconds = toSeconds(serial)
  if (seconds < 0) return undefined
  // Rounding to minutes must not carry the last half minute of a day into the next day.
  const minutes = Math.min(Math.round((seconds % secondsPerDay) / 60), 1439)
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

/** The serial number and format of ISO 8601 text. Workbooks in the strict format store it instead of a number. */
export function serialOfIso(text: string, date1904: boolean): { value: number; format: NumberFormat } | undefined {
  const match = /^(?:(\d{4}-\d\d-\d\d)(?:T|$))?(?:(\d\d:\d\d)(:\d\d(?:\.\d{1,9})?)?Z?)?$/.exec(text)
  const [, day, time, seconds = ':00'] = match ?? []
  if (!day && !time) return undefined
  const days = day ? (Date.parse(`${day}T00:00:00Z`) - epochOf(date1904)) / msPerDay : 0
  const fraction = time ? Date.parse(`1970-01-01T${time}${seconds}Z`) / msPerDay : 0
  const value = days + fraction
  if (Number.isNaN(value)) return undefined
  if (!time) return { value, format: 'day' }
  return { value, format: day ? 'day and time' : 'time' }
}
