import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../locales/hi.po'
import { i18n, numberLocales } from '../language'
import { formatDay, formatInstant, formatWeekday } from './format'
import { readTypedDay } from './text/typed-day'

const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-20`)

describe('days on Hindi screens', () => {
  beforeAll(() => i18n.loadAndActivate({ locale: 'hi', messages }))
  afterAll(() => i18n.activate('en', numberLocales.en))

  it('have the names of months and weekdays that offices use', () => {
    expect(formatDay('2026-11-20')).toBe('20 नवं 2026')
    expect(formatWeekday('2026-11-20')).toBe('शुक्र 20 नवं 2026')
    expect(formatInstant('2026-02-01T05:12:00.000Z')).toBe('1 फ़र 2026, 10:42 AM')
  })

  it('can be typed as they are shown', () => {
    for (const day of days) expect(readTypedDay(formatDay(day), 2026)).toBe(day)
  })
})
