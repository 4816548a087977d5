const day = 86_400_000

/** 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM' as Excel counts days, so that no time zone takes part. */
export const serialDay = (text: string): number =>
  (Date.parse(`${text}${text.length > 10 ? ':00' : 'T00:00'}Z`) - Date.UTC(1899, 11, 30)) / day
