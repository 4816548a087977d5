import { t } from '@lingui/core/macro'

/** Names of the content languages, by the value that is stored and sent. */
export const languageNames = { English: t`English`, Hindi: t`Hindi` } as const
