/** How every calendar of the program is set: named arrows, no red weekends (colour stands for a state), no days of other months. */
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
