import { t } from '@lingui/core/macro'
import { formatDay } from '#contract/protocol/format'

type Licence = { licenceCategory: string; validTill: string; dateOfCourse: string }

/** Warning about a licence that has expired, or expires before the training (D-61); '' for none. Days: 'YYYY-MM-DD'. */
export function getLicenceWarning({ licenceCategory, validTill, dateOfCourse }: Licence, today: string): string {
  if (!licenceCategory || licenceCategory === 'N/A' || !validTill) return ''
  if (validTill < today) return t`This licence expired on ${formatDay(validTill)}.`
  return dateOfCourse && validTill < dateOfCourse
    ? t`This licence expires on ${formatDay(validTill)}, before the training.`
    : ''
}
