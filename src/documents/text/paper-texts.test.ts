import { plural, t } from '@lingui/core/macro'
import { beforeAll, expect, it } from 'vitest'
import { i18n } from '#contract/language'
import { formatDay, formatDays, formatTimes } from './format'
import { loadHindiTexts, paperTexts } from './paper-texts'

beforeAll(loadHindiTexts)

const [english, hindi, both] = [paperTexts('English'), paperTexts('Hindi'), paperTexts('Both')]

it('writes labels in the paper’s language, or in both with a middle dot between', () => {
  const name = () => t`Name`
  expect([english, hindi, both].map(({ label }) => label(name))).toEqual(['Name', 'नाम', 'Name\u00a0· नाम'])
  expect(both.label(() => 'UPI')).toBe('UPI')
  expect(both.parts(name)).toEqual(['Name', 'नाम'])
})

it('writes the sentences of both languages one below the other', () => {
  expect(both.label(() => t`Nothing was paid.`)).toBe('Nothing was paid.\nकोई भुगतान नहीं हुआ।')
})

it('writes dates once, in figures on Hindi and bilingual papers', () => {
  const dates = () => [formatDay('2026-11-20'), formatDays('2026-12-01', '2026-12-03')].join('; ')
  expect(english.value(dates)).toBe('20 Nov 2026; 1 Dec 2026 to 3 Dec 2026')
  for (const { value } of [hindi, both]) expect(value(dates)).toBe('20/11/2026; 01/12/2026 – 03/12/2026')
  expect(hindi.value(() => formatTimes({ startTime: '09:00', endTime: '13:00' }))).toBe('9:00 AM – 1:00 PM')
  expect(hindi.value(() => formatDay('soon'))).toBe('soon')
})

it('groups numbers as in India in each language, also in texts outside papers', () => {
  const missingCount = 120_000
  const count = () => plural(missingCount, { one: '# number is missing', other: '# numbers are missing' })
  expect(both.parts(count)).toEqual([expect.stringContaining('1,20,000 '), expect.stringContaining('1,20,000 ')])
  expect(count()).toBe('1,20,000 numbers are missing')
})

it('leaves the language of the process as it was, also after an error', () => {
  hindi.label(() => t`Name`)
  expect(() =>
    hindi.label(() => {
      throw new Error('no text')
    }),
  ).toThrow('no text')
  expect([i18n.locale, t`Name`]).toEqual(['en', 'Name'])
  expect(plural(100_000, { one: '# seat', other: '# seats' })).toBe('1,00,000 seats')
})
