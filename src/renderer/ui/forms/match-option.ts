import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { normalizeUnicode } from '#contract/protocol/text/normalize-unicode'
import { hindiNames } from './hindi-names'

export type Options = readonly (string | ComboboxItem | ComboboxItemGroup)[]
type Parsed = ComboboxItem | ComboboxItemGroup<ComboboxItem>

const itemOf = (one: string | ComboboxItem): ComboboxItem =>
  typeof one === 'string' ? { value: one, label: one } : one
const isGroup = (one: string | ComboboxItem | ComboboxItemGroup): one is ComboboxItemGroup =>
  typeof one === 'object' && 'items' in one

/** All options without their groups. */
export const itemsOf = (options: Options): ComboboxItem[] =>
  options.flatMap((one) => (isGroup(one) ? one.items.map(itemOf) : itemOf(one)))

/**
 * The options that fit a typed text, the best first: the same name (also in Hindi, in any case, with any spaces), then its
 * beginning, then the beginning of a word, then all words in any order. Options of a group stay together.
 */
export function matchOptions<O extends Parsed>(options: readonly O[], typed: string): O[] {
  const wanted = fold(typed)
  if (wanted === '') return [...options]
  const match = options.flatMap((option) => {
    if (!isGroup(option)) return rankOf(option, wanted) < none ? [{ option, rank: rankOf(option, wanted) }] : []
    const items = matchOptions(option.items, typed)
    return items[0] ? [{ option: { ...option, items }, rank: rankOf(items[0], wanted) }] : []
  })
  return match.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** The option that a typed text stands for, the first that fits; undefined where none does. */
export const optionFor = (options: Options, typed: string): ComboboxItem | undefined =>
  fold(typed) === '' ? undefined : matchOptions(itemsOf(options), typed).find(({ disabled }) => !disabled)

/** The option of this very name. */
export function optionNamed(options: Options, typed: string): ComboboxItem | undefined {
  const first = optionFor(options, typed)
  return first && rankOf(first, fold(typed)) === 0 ? first : undefined
}

const none = 4

function rankOf({ label }: ComboboxItem, wanted: string): number {
  const names = [fold(label), fold(hindiNames[label] ?? '')]
  if (names.includes(wanted)) return 0
  if (names.some((name) => name.startsWith(wanted))) return 1
  if (names.some((name) => name.includes(` ${wanted}`))) return 2
  return names.some((name) => wanted.split(' ').every((word) => name.includes(word))) ? 3 : none
}

const fold = (text: string): string => normalizeUnicode(text, 'NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
