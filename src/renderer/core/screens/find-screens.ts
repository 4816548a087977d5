import { containsWords } from '#contract/protocol/text/fold-text'
import type { ScreenEntry } from '#contract/screens'

type NamedScreen = Pick<ScreenEntry, 'title' | 'task' | 'words' | 'group' | 'report'> & {
  label: string
  sectionLabel?: string
}

/** Everyday name and group of a screen, below its title in search results. */
export const describeScreen = ({ task, group }: NamedScreen): string =>
  [task, group].filter((part) => part !== undefined).join(' · ')

/** Names of a screen besides its label. Screens whose lists Reports can export are found by "reports" (S1 §2.1). */
export const getSearchWords = ({ title, task, words, group, sectionLabel, report }: NamedScreen): string[] =>
  [title, task, words, group, sectionLabel, report && 'reports'].filter((word) => word !== undefined)

/** The screens that have every word of `text` in one of their names, in the order of the menu. */
export function findScreens<S extends NamedScreen>(screens: readonly S[], text: string): S[] {
  return screens.filter((screen) => containsWords([screen.label, ...getSearchWords(screen)].join(' '), text))
}
