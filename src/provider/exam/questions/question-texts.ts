import { createHash } from 'node:crypto'
import type { QuestionDraft } from '#contract/exam/question'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { searchKey } from '../../core/search'

const zeroWidthCharacters = /[\u200B-\u200D\uFEFF]/g

/** Hash that identifies a question by its text, regardless of case, spacing and zero-width characters. */
export function questionTextHash(name: string): string {
  const text = normalizeUnicode(name, 'NFKC').replace(zeroWidthCharacters, '').replace(/\s+/g, ' ').trim().toLowerCase()
  return createHash('sha256').update(text).digest('hex')
}

type QuestionText = Pick<QuestionDraft, 'name'> & { options: readonly { name: string; isRight: boolean }[] }
/** The columns derived from a question's text; options are numbered in order. */
export const textColumns = ({ name, options }: QuestionText) => ({
  name,
  nameKey: questionTextHash(name),
  options: options.map((option, i) => ({ number: i + 1, name: option.name.trim(), isRight: option.isRight })),
  search: searchKey(name, ...options.map((option) => option.name)),
})
