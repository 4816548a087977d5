import type { ComboboxItem, ComboboxItemGroup } from '@mantine/core'
import { ownValue } from '#contract/protocol/own-value'
import { foldText } from '#contract/protocol/text/fold-text'
import { hindiNames } from './hindi-names'

/** `searchWords`: English words that also find the option, whose label may be in another language. */
export type Option = ComboboxItem & { searchWords?: string }
export type Options = readonly (string | Option | ComboboxItemGroup<string | Option>)[]
type ParsedOption = Option | ComboboxItemGroup<Option>

const toItem = (option: string | Option): Option =>
  typeof option === 'string' ? { value: option, label: option } : option
const isGroup = (option: Options[number]): option is ComboboxItemGroup<string | Option> =>
  typeof option === 'object' && 'items' in option

/** Options for values stored in English. A typed value finds its option in every language of the screens. */
export const toOptions = <V extends string>(values: readonly V[], getLabel: (value: V) => string) =>
  values.map((value) => ({ value, label: getLabel(value), searchWords: value }))

/** All options without their groups. */
export const flattenOptions = (options: Options): Option[] =>
  options.flatMap((option) => (isGroup(option) ? option.items.map(toItem) : toItem(option)))

/**
 * The options that match a typed text in English or Hindi. Order: the whole name, its beginning, the beginning of a
 * word, all words in any order. Options of a group stay together.
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
export const findOption = (options: Options, text: string): Option | undefined =>
  foldText(text) === '' ? undefined : matchOptions(flattenOptions(options), text).find(({ disabled }) => !disabled)

/** The option whose whole name was typed. */
export function findOptionByName(options: Options, text: string): Option | undefined {
  const first = findOption(options, text)
  const isWholeName = first && rankMatch(first, foldText(text)) <= searchWordsPenalty
  return isWholeName ? first : undefined
}

/** Rank of a name that does not match; lower ranks are better matches. */
const noMatch = 4
/** Ranks the label, which the user reads, before equal matches of the search words, which may be a code. */
const searchWordsPenalty = 0.5

function rankMatch({ label, searchWords = label }: Option, query: string): number {
  const searchRank = rankName(searchWords, query)
  return Math.min(
    rankName(label, query),
    rankName(ownValue(hindiNames, searchWords) ?? '', query),
    searchRank < noMatch ? searchRank + searchWordsPenalty : noMatch,
  )
}

function rankName(text: string, query: string): number {
  const name = foldText(text)
  if (name === query) return 0
  if (name.startsWith(query)) return 1
  if (name.includes(` ${query}`)) return 2
  return query.split(' ').every((word) => name.includes(word)) ? 3 : noMatch
}
