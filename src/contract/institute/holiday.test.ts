import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../protocol/calendar'
import { findHoliday, type Holiday, holidaysDraft } from './holiday'

describe('findHoliday', () => {
  const diwali = { day: '2026-11-08', name: 'Diwali' }

  it('finds the institute’s holidays on their day, national holidays in every year', () => {
    const find = (day: string) => findHoliday([diwali], day)
    expect(['2026-11-08', '2027-11-08', '2026-11-09'].map(find)).toEqual(['Diwali', undefined, undefined])
    expect(['2026-01-26', '2027-08-15', '2030-10-02'].map(find)).toEqual([
      'Republic Day',
      'Independence Day',
      'Gandhi Jayanti',
    ])
  })

  it('prefers the institute’s name of a national holiday, unless it is empty', () => {
    expect(findHoliday([{ day: '2026-10-02', name: 'Annual day' }], '2026-10-02')).toBe('Annual day')
    expect(findHoliday([{ day: '2026-10-02', name: '' }], '2026-10-02')).toBe('Gandhi Jayanti')
  })
})

describe('holidaysDraft', () => {
  const encode = (holidays: Holiday[]) => z.safeEncode(holidaysDraft, holidays)
  const messageOf = (holidays: Holiday[]) => encode(holidays).error?.issues[0]?.message

  it('orders holidays by day', () => {
    const holidays = [
      { day: '2027-03-22', name: ' Holi ' },
      { day: '2026-11-08', name: 'Diwali' },
    ]
    expect(encode(holidays).data).toEqual([
      { day: '2026-11-08', name: 'Diwali' },
      { day: '2027-03-22', name: 'Holi' },
    ])
  })

  it('refuses an incomplete holiday, a day listed twice and more than 200 days', () => {
    expect(messageOf([{ day: '', name: 'Holi' }])).toBe('Enter the date of each holiday')
    expect(messageOf([{ day: '2027-03-22', name: ' ' }])).toBe('Enter the name of each holiday')
    const holi = { day: '2027-03-22', name: 'Holi' }
    expect(messageOf([holi, { ...holi, name: 'Dhulandi' }])).toBe('22 Mar 2027 is listed twice')
    const days = Array.from({ length: 201 }, (_, index) => addDays('2027-01-01', index))
    expect(messageOf(days.map((day) => ({ day, name: 'Closed' })))).toMatch(/^At most 200 holidays/)
  })
})
