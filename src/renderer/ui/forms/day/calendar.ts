import { t } from '@lingui/core/macro'
/**
 * Options of every calendar: named arrows, no red weekends (colours are reserved for states), no days of other months.
 */
export const calendarOptions = {
  ariaLabels: {
    nextMonth: t`Next month`,
    previousMonth: t`Previous month`,
    nextYear: t`Next year`,
    previousYear: t`Previous year`,
    nextDecade: t`Next decade`,
    previousDecade: t`Previous decade`,
  },
  weekendDays: [],
  hideOutsideDates: true,
}
