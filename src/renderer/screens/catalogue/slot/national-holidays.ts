/** The holidays of all India, by month and day. Others move with the moon or differ by state. */
const nationalHolidays: Readonly<Record<string, string>> = {
  '01-26': 'Republic Day',
  '08-15': 'Independence Day',
  '10-02': 'Gandhi Jayanti',
}

/** The national holiday on a day 'YYYY-MM-DD'; undefined if it is none. */
export const findNationalHoliday = (day: string): string | undefined => nationalHolidays[day.slice(5)]
