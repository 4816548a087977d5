import { createHash } from 'node:crypto'
import type { QuestionDraft } from '#contract/exam/question'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { searchKey } from '../../core/search'

const invisible = /[\u200B-\u200D\uFEFF]/g

/** What tells two questions apart: the hash of the text without its case, its spacing and what cannot be seen. */
export function nameKeyOf(name: string): string {
  const text = normalizeUnicode(name, 'NFKC').replace(invisible, '').replace(/\s+/g, ' ').trim().toLowerCase()
  return createHash('sha256').update(text).digest('hex')
}

type Said = Pick<QuestionDraft, 'name'> & { options: readonly { name: string; isRight: boolean }[] }
/** The columns that follow from what a question says; its options are numbered in their order. */
export const textColumns = ({ name, options }: Said) => ({
  name,
  nameKey: nameKeyOf(name),
  options: options.map((option, i) => ({ number: i + 1, name: option.name.trim(), isRight: option.isRight })),
  search: searchKey(name, ...options.map((option) => option.name)),
})
