const msPerDay = 86_400_000

/** Excel serial number of 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM', independent of time zones. */
export const serialDay = (text: string): number =>
  (Date.parse(`${text}${text.length > 10 ? ':00' : 'T00:00'}Z`) - Date.UTC(1899, 11, 30)) / msPerDay
