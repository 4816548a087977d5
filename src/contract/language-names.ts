import { t } from '@lingui/core/macro'

/** Names of the content languages, by the value that is stored and sent. */
export const languageNames = { English: t`English`, Hindi: t`Hindi` } as const

const names: Readonly<Partial<Record<string, string>>> = languageNames
/** The name of a language; an unknown value as it was stored. */
export const getLanguageName = (language: string): string => names[language] ?? language
