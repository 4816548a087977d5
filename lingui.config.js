import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

export default defineConfig({
  sourceLocale: 'en',
  locales: ['hi'],
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/*.test.*'] }],
  // Without what changes when a line moves, so that only a text's change is a change of the catalogue.
  format: formatter({ lineNumbers: false, printPlaceholdersInComments: false }),
  runtimeConfigModule: { i18n: ['#contract/language', 'i18n'] },
})
