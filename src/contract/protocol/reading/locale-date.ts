import * as z from 'zod/mini'
import { readDay } from './date-time'
import { createParseContext } from './parse-issues'

/**
 * A day that the wire writes as "a locale date string" (S2 §7): 'M/D/YYYY', as JavaScript's `toLocaleDateString` does in
 * English, and as a backend in JavaScript reads it (D-90). A provider reads it in every spelling.
 */
export const localeDate = (message: string) =>
  z.codec(z.string(message), z.iso.date(message), {
    decode: (value) => String(readDay(value, createParseContext(undefined))),
    encode: (day) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
  })
