import { t } from '@lingui/core/macro'
import { ownValue } from './protocol/own-value'

/** Names of the content languages, by the value that is stored and sent. */
export const languageNames = { English: t`English`, Hindi: t`Hindi` } as const

/** The name of a language; an unknown value is returned unchanged. */
export const getLanguageName = (language: string): string => ownValue(languageNames, language) ?? language
