import * as z from 'zod/mini'
import { readDay } from './date-time'
import { createParseContext } from './parse-issues'

/**
 * A day that the wire writes as "a locale date string" (S2 §7): 'M/D/YYYY', as JavaScript's `toLocaleDateString` in
 * English (D-90). Decoding accepts every format of `readDay`.
 */
export const localeDate = (message: string) =>
  z.codec(z.string(message), z.iso.date(message), {
    // An unparsable value becomes the text of a symbol, which is refused because it is no ISO date.
    decode: (value) => String(readDay(value, createParseContext(undefined))),
    encode: (day) => day.replace(/^(\d{4})-0?(\d+)-0?(\d+)$/, '$2/$3/$1'),
  })
