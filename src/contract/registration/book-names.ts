import { formatDay, formatMonth } from '../protocol/format'

/** 'Day book 20 Nov 2026': the title of its paper and the name of its file. */
export const dayBookName = (day: string): string => `Day book ${formatDay(day)}`
/** 'GST month Nov 2026' */
export const gstMonthName = (month: string): string => `GST month ${formatMonth(month)}`
