import { t } from '@lingui/core/macro'

// Apart from the readers, which a worker of spreadsheets loads without macros.
export const dayMessage = t`Enter a date such as 20/11/2026`
export const timeMessage = t`Enter a time such as 9:30 AM`
