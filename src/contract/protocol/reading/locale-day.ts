import * as z from 'zod/mini'
import { readDay } from './said-time'
import { newTrace } from './trace'

/**
 * A day that the wire writes as "a locale date string" (S2 §7): 'M/D/YYYY', as JavaScript's `toLocaleDateString` does in
 * English, and as a backend in JavaScript reads it (D-90). A provider reads it in every spelling.
 */
export const localeDay = (message: string) =>
  z.codec(z.string(message), z.iso.date(message), {
    decode: (value) => String(readDay(value, newTrace(undefined))),
    encode: (day) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
  })
