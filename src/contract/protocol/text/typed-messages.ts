import { t } from '@lingui/core/macro'

// Not in the files of the readers, which the worker for spreadsheets loads without macros.
export const dayMessage = t`Enter a date such as 20/11/2026`
export const timeMessage = t`Enter a time such as 9:30 AM`
