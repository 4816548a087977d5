import * as z from 'zod/mini'
import { withMeta } from './reading/field-meta'
import { readEnum } from './reading/values'

/** Finds an option in any letter case. Other text is returned unchanged, and the enum rejects it. */
const parseOption = <W extends string>(options: readonly W[], value: string): W =>
  options.find((option) => option.toLowerCase() === value.trim().toLowerCase()) ?? (value as W)

/** One of several options, read in any letter case and written exactly as in `options`. */
export const enumField = <const W extends readonly [string, ...string[]]>(options: W, message: string) =>
  withMeta(
    z.codec(z.string(message), z.enum(options, message), {
      decode: (value) => parseOption<W[number]>(options, value),
      encode: (value) => value,
    }),
    { read: readEnum(options) },
  )

/** One of several options; the first if the value is missing or unknown. */
export function enumWithFallback<const W extends readonly [string, ...string[]]>(options: W) {
  const read = (value: unknown): W[number] => options.find((option) => option === value) ?? options[0]
  return withMeta(z.codec(z.optional(z.unknown()), z.enum(options), { decode: read, encode: (value) => value }), {
    read,
  })
}

export const languages = ['Hindi', 'English'] as const
/** Content language; the wire's case varies (D-35). */
export const contentLanguage = (message: string) => enumField(languages, message)

/** Language of questions and question papers: lower case on the wire, read in any case (S3 §3, ADR-20). */
export const examLanguage = (message: string) =>
  withMeta(
    z.codec(z.string(message), z.enum(languages, message), {
      decode: (value) => parseOption(languages, value),
      encode: (value) => value.toLowerCase(),
    }),
    { read: readEnum(languages) },
  )
