import { t } from '@lingui/core/macro'

// Separate from typed-day and typed-time: the spreadsheet worker loads those without Lingui's macros.
export const dayMessage = t`Enter a date such as 20/11/2026`
export const timeMessage = t`Enter a time such as 9:30 AM`
