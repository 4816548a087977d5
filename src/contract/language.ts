import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** Compiled English messages: they stand in the code and are in no catalogue. */
const compiledMessages = new Map<string, ReturnType<typeof compileMessage>>()

/** Numbers in messages are grouped as in India: 1,20,000. */
export const englishLocales = 'en-IN'
/**
 * Texts in the language of this process: English, unless the page has loaded another (renderer/core/language). The macros
 * `t` and `plural` use it (lingui.config.js), so that English needs no preparation.
 */
export const i18n = setupI18n({ locale: 'en', locales: englishLocales, messages: { en: {} } })
i18n.setMessagesCompiler((message) => {
  const compiled = compiledMessages.get(message) ?? compileMessage(message)
  compiledMessages.set(message, compiled)
  return compiled
})
