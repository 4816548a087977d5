/**
 * Options of every calendar: named arrows, no red weekends (colours are reserved for states), no days of other months.
 */
export const calendar = {
  ariaLabels: {
    nextMonth: 'Next month',
    previousMonth: 'Previous month',
    nextYear: 'Next year',
    previousYear: 'Previous year',
    nextDecade: 'Next decade',
    previousDecade: 'Previous decade',
  },
  weekendDays: [],
  hideOutsideDates: true,
}
