import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { foldText } from '#contract/protocol/text/fold-text'
import { hindiNames } from './hindi-names'

export type Options = readonly (string | ComboboxItem | ComboboxItemGroup)[]
type ParsedOption = ComboboxItem | ComboboxItemGroup<ComboboxItem>

const toItem = (option: string | ComboboxItem): ComboboxItem =>
  typeof option === 'string' ? { value: option, label: option } : option
const isGroup = (option: string | ComboboxItem | ComboboxItemGroup): option is ComboboxItemGroup =>
  typeof option === 'object' && 'items' in option

/** All options without their groups. */
export const flattenOptions = (options: Options): ComboboxItem[] =>
  options.flatMap((option) => (isGroup(option) ? option.items.map(toItem) : toItem(option)))

/**
 * The options that match a typed text in English or Hindi, folded. Order: the whole name, its beginning,
 * the beginning of a word, all words in any order. Options of a group stay together.
 */
export function matchOptions<O extends ParsedOption>(options: readonly O[], text: string): O[] {
  const query = foldText(text)
  if (query === '') return [...options]
  const matches = options.flatMap((option) => {
    if (!isGroup(option)) return rankMatch(option, query) < noMatch ? [{ option, rank: rankMatch(option, query) }] : []
    const items = matchOptions(option.items, text)
    return items[0] ? [{ option: { ...option, items }, rank: rankMatch(items[0], query) }] : []
  })
  return matches.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

/** The best match of a typed text that can be selected; undefined if there is none. */
export const findOption = (options: Options, text: string): ComboboxItem | undefined =>
  foldText(text) === '' ? undefined : matchOptions(flattenOptions(options), text).find(({ disabled }) => !disabled)

/** The option whose whole name was typed. */
export function findOptionByName(options: Options, text: string): ComboboxItem | undefined {
  const first = findOption(options, text)
  return first && rankMatch(first, foldText(text)) === 0 ? first : undefined
}

const noMatch = 4

function rankMatch({ label }: ComboboxItem, query: string): number {
  const names = [foldText(label), foldText(hindiNames[label] ?? '')]
  if (names.includes(query)) return 0
  if (names.some((name) => name.startsWith(query))) return 1
  if (names.some((name) => name.includes(` ${query}`))) return 2
  return names.some((name) => query.split(' ').every((word) => name.includes(word))) ? 3 : noMatch
}
