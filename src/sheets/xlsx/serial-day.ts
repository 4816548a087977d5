const msPerDay = 86_400_000

/** Excel serial number of 'YYYY-MM-DD' or 'YYYY-MM-DDTHH:MM', independent of time zones. */
export function serialDay(text: string): number {
  const hasTime = text.includes('T')
  return (Date.parse(hasTime ? `${text}:00Z` : `${text}T00:00Z`) - Date.UTC(1899, 11, 30)) / msPerDay
}
