import { containsWords } from '#contract/protocol/text/fold-text'
import type { ScreenEntry } from '#contract/screens'

type NamedScreen = Pick<ScreenEntry, 'title' | 'everydayTitle' | 'searchWords' | 'menu' | 'groupTitle' | 'report'> & {
  label: string
  sectionLabel?: string
}

/** Everyday name and group of a screen, below its title in search results. */
export const describeScreen = ({ everydayTitle, groupTitle }: NamedScreen): string =>
  [everydayTitle, groupTitle].filter((part) => part !== undefined).join(' · ')

/**
 * Names of a screen besides its label, in English too. "reports" finds the screens with a list that Reports can export
 * (S1 §2.1).
 */
export const getSearchWords = ({
  title,
  everydayTitle,
  searchWords,
  menu,
  groupTitle,
  sectionLabel,
  report,
}: NamedScreen): string[] =>
  [title, everydayTitle, searchWords, menu, groupTitle, sectionLabel, report && 'reports, रिपोर्ट'].filter(
    (word) => word !== undefined,
  )

/** The screens whose names contain every word of `text`, in the order of the menu. */
export function findScreens<S extends NamedScreen>(screens: readonly S[], text: string): S[] {
  return screens.filter((screen) => containsWords([screen.label, ...getSearchWords(screen)].join(' '), text))
}
