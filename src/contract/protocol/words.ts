import * as z from 'zod/mini'
import { readWord } from './reading/values'
import { going, unchanged } from './reading/ways'

export const languages = ['Hindi', 'English'] as const
const languageNames = new Map([
  ['hindi', 'Hindi'],
  ['english', 'English'],
] as const)
const languageOf = (value: string) => languageNames.get(value.trim().toLowerCase() as 'hindi') ?? (value as 'Hindi')
/** Content language; the wire's case varies (D-35). */
export const language = (message: string) =>
  going(
    z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
      decode: languageOf,
      encode: (value) => value,
    }),
    { read: readWord(languages) },
  )

/** One word of several, read in any case and written as it stands here. */
export const oneOf = <const W extends readonly [string, ...string[]]>(words: W, message: string) =>
  going(
    z.codec(z.string(message), z.enum(words, message), {
      decode: (value) =>
        words.find((word) => word.toLowerCase() === value.trim().toLowerCase()) ?? (value as W[number]),
      encode: (value) => value,
    }),
    { read: readWord(words) },
  )

/** One word of several; the first of them where it is missing or none of them. */
export function oneOfOrFirst<const W extends readonly [string, ...string[]]>(words: W) {
  const read = (value: unknown): W[number] => words.find((word) => word === value) ?? words[0]
  const codec = z.codec(z.optional(z.unknown()), z.enum(words), { decode: read, encode: (value) => value })
  return going(codec, { ...unchanged((value) => words.some((word) => word === value)), read })
}

/** The language of questions and papers: lower case on the wire, read in any case (S3 §3, ADR-20). */
export const testLanguage = (message: string) =>
  going(
    z.codec(z.string(message), z.enum(['Hindi', 'English'], message), {
      decode: languageOf,
      encode: (value) => value.toLowerCase(),
    }),
    { read: readWord(languages) },
  )
