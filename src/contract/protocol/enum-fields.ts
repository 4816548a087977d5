import * as z from 'zod/mini'
import { registerCodec, unchanged } from './reading/field-codec'
import { readEnum } from './reading/values'

export const languages = ['Hindi', 'English'] as const
const languageNames = new Map([
  ['hindi', 'Hindi'],
  ['english', 'English'],
] as const)
const parseLanguage = (value: string) => languageNames.get(value.trim().toLowerCase() as 'hindi') ?? (value as 'Hindi')
/** Content language; the wire's case varies (D-35). */
export const contentLanguage = (message: string) =>
  registerCodec(
    z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
      decode: parseLanguage,
      encode: (value) => value,
    }),
    { read: readEnum(languages) },
  )

/** One word of several, read in any case and written as it stands here. */
export const enumField = <const W extends readonly [string, ...string[]]>(words: W, message: string) =>
  registerCodec(
    z.codec(z.string(message), z.enum(words, message), {
      decode: (value) =>
        words.find((word) => word.toLowerCase() === value.trim().toLowerCase()) ?? (value as W[number]),
      encode: (value) => value,
    }),
    { read: readEnum(words) },
  )

/** One word of several; the first of them where it is missing or none of them. */
export function enumWithFallback<const W extends readonly [string, ...string[]]>(words: W) {
  const read = (value: unknown): W[number] => words.find((word) => word === value) ?? words[0]
  const codec = z.codec(z.optional(z.unknown()), z.enum(words), { decode: read, encode: (value) => value })
  return registerCodec(codec, { ...unchanged((value) => words.some((word) => word === value)), read })
}

/** The language of questions and papers: lower case on the wire, read in any case (S3 §3, ADR-20). */
export const examLanguage = (message: string) =>
  registerCodec(
    z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
      decode: parseLanguage,
      encode: (value) => value.toLowerCase(),
    }),
    { read: readEnum(languages) },
  )
