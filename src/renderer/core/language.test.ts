import { plural } from '@lingui/core/macro'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n, numberLocales } from '#contract/language'
import { loadLanguage } from './language'

afterEach(() => {
  vi.unstubAllGlobals()
  // The test files of a worker share this instance.
  i18n.activate('en', numberLocales.en)
})

it('groups the numbers of Hindi plurals as in India', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'hi' } })
  await loadLanguage()
  expect(i18n.locale).toBe('hi')
  expect(plural(100_000, { one: '# column of the test', other: '# columns of the test' })).toMatch(/^1,00,000 /)
})
