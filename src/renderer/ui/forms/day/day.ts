import { t } from '@lingui/core/macro'
import { addDays, type DayRange, weekStartOf } from '#contract/protocol/calendar'
import { readTypedDay } from '#contract/protocol/text/typed-day'
import { serverToday } from '../../../core/workstation/server-time'

/** Day of the text in a field; '' for an empty one, undefined for text that is no day. */
export const parseDay = (text: string): string | undefined =>
  text.trim() === '' ? '' : readTypedDay(text, Number(serverToday().slice(0, 4)))

/** The ranges 'Today' and 'This week' around a day; weeks begin on Monday. */
export const getPresets = (day: string): [name: string, days: DayRange][] => {
  const monday = weekStartOf(day)
  return [
    [t`Today`, { from: day, to: day }],
    [t`This week`, { from: monday, to: addDays(monday, 6) }],
  ]
}
