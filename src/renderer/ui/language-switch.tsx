import { Anchor } from '@mantine/core'
import type { ScreenLanguage } from '#contract/desk/settings'
import { i18n } from '#contract/language'
import { switchLanguage } from '../core/session/switch-language'

/** Names of the screens' languages, each in its language. */
export const screenLanguageNames = { en: 'English', hi: 'हिन्दी' } as const
/** The language that is not shown now. */
export const otherLanguage: ScreenLanguage = i18n.locale === 'hi' ? 'en' : 'hi'

/** Shows the screens in the other language; for pages without a header. */
export const LanguageSwitch = () => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    ta="center"
    lang={otherLanguage}
    onClick={() => void switchLanguage(otherLanguage)}
  >
    {screenLanguageNames[otherLanguage]}
  </Anchor>
)
