import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { day, maxLength, name, requiredDay, text } from '../protocol/fields'
import { formatDay } from '../protocol/format'
import { wireObject } from '../protocol/wire'

/** A day on which the institute is closed, besides the national holidays (D-398). */
export type Holiday = { day: string; name: string }

const holiday = { day, name: text } as const
/** Undefined from a server that stores no holidays. */
export const optionalHolidays = z.optional(z.array(wireObject(holiday)))

const holidayDraft = {
  day: requiredDay(t`Enter the date of each holiday`),
  name: name(t`Enter the name of each holiday`, 80),
} as const
const maxHolidays = 200

/** The day that is listed twice; undefined for none. */
const repeatedDay = (holidays: readonly Holiday[]) =>
  holidays.find(({ day }, index) => holidays.findIndex((other) => other.day === day) < index)?.day

/** Input of the list of holidays: accepted in any order, and sorted by day. */
export const holidaysDraft = z.array(wireObject(holidayDraft)).check(
  maxLength(maxHolidays, () => t`At most ${maxHolidays} holidays: remove those of past years`),
  z.refine((holidays) => repeatedDay(holidays) === undefined, {
    error: ({ input }) => t`${{ day: formatDay(repeatedDay(input as Holiday[]) ?? '') }} is listed twice`,
  }),
  z.overwrite((holidays) => holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1))),
)

/** The holidays of all India, by month and day. */
const nationalHolidays: Readonly<Record<string, string>> = {
  '01-26': t`Republic Day`,
  '08-15': t`Independence Day`,
  '10-02': t`Gandhi Jayanti`,
}

/** The name of the institute's or national holiday on a day 'YYYY-MM-DD'; undefined if there is none. */
export const findHoliday = (holidays: readonly Holiday[], date: string): string | undefined =>
  holidays.find(({ day }) => day === date)?.name || nationalHolidays[date.slice(5)]
