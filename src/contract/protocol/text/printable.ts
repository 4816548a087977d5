import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { normalizeUnicode } from './normalize-unicode'
import { printableRanges } from './printable-ranges'

/** Characters that HarfBuzz leaves out of the glyphs: joiners, variation selectors, direction marks. */
const invisible =
  '\\u00ad\\u034f\\u061c\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff'
const ranges = printableRanges.replace(/[\dA-F]+/g, '\\u{$&}').replaceAll(' ', '')
const unprintable = new RegExp(`[^\\s${invisible}${ranges}]`, 'u')
const allUnprintable = new RegExp(unprintable, 'gu')

/** The text without characters that no font has: emoji, other scripts, control characters, halves of UTF-16 pairs. */
export const removeUnprintable = (text: string, onOmitted?: (character: string) => void): string =>
  text.replace(allUnprintable, (character) => {
    onOmitted?.(character)
    return ''
  })

/** First character of a text that no font can draw. */
const findUnprintable = (text: string): string | undefined => unprintable.exec(normalizeUnicode(text, 'NFC'))?.[0]

/** A character with its code, '⛽ (U+26FD)'; the code alone if the character cannot be shown. */
function describeCharacter(character: string): string {
  const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
  if (/\p{C}/u.test(character)) return code
  // A combining mark is shown on a dotted circle instead of a letter.
  const shown = /\p{M}/u.test(character) ? `◌${character}` : character
  return `${shown} (${code})`
}

/** Why a text cannot be printed; undefined if it can. `subject`: 'The question'. */
export function printProblem(subject: string, text: string): string | undefined {
  const character = findUnprintable(text)
  return character && t`${subject} contains ${{ character: describeCharacter(character) }}, which cannot be printed.`
}

const maxNamedCharacters = 5

/** Warning about characters that a document leaves out; '' for none (D-402). */
export function omittedNote(characters: readonly string[]): string {
  if (characters.length === 0) return ''
  const named = characters.slice(0, maxNamedCharacters).map(describeCharacter)
  const list = named.join(', ')
  const others = characters.length - named.length
  if (others > 0) return t`${list}, and ${others} more cannot be printed and are left out.`
  if (named.length === 1) return t`${list} cannot be printed and is left out.`
  return t`${{ list: named.slice(0, -1).join(', ') }} and ${{ last: named.at(-1) ?? '' }} cannot be printed and are left out.`
}

/** Refuses printed texts with characters that no font has (D-401). */
export const printable = (subject: string) =>
  z.refine<string>((text) => findUnprintable(text) === undefined, {
    error: ({ input }) => printProblem(subject, String(input)),
  })
