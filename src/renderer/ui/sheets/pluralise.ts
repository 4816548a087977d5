import { formatCount } from '#contract/protocol/format'

/** '1 question', '2,000 questions'. */
export const pluralise = (count: number, noun: string): string =>
  `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
