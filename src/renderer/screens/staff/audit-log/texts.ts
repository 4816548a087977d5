import { t } from '@lingui/core/macro'
import { i18n, textIn } from '#contract/language'
import { formatInstant } from '#contract/protocol/format'
import type { AuditAct, RecordHistory } from '#contract/staff/audit-log'
import { actorLabel } from '#contract/staff/audit-names'
import { getRoleLabel } from '../../../core/session/session'

/** 'Meenakshi Rao changed FAQ “How long?”'; with `did`, in English, if `didText` has no translation. */
export function describeAct({ who, did, didText }: Pick<AuditAct, 'who' | 'did' | 'didText'>): string {
  const actor = actorLabel(who)
  const action = didText && textIn(i18n, didText)
  return action ? t`${actor} ${action}` : `${actor} ${did}`
}

/** 'Admin at Counter 1'. */
export const getRoleAndWorkstation = ({ role, counter }: Pick<AuditAct, 'role' | 'counter'>): string =>
  [getRoleLabel(role), counter && t`at ${counter}`].filter(Boolean).join(' ')

/** 'Added 3 Nov 2026, 10:42 AM by Meenakshi Rao, changed 4 Nov 2026, 9:00 AM by Rajesh Malhotra'; '' when unknown. */
export function formatRecordHistory({ addedAt, addedBy, changedAt, changedBy }: RecordHistory): string {
  const toStamp = (at: string, by: string) => [formatInstant(at), by && t`by ${by}`].filter(Boolean).join(' ')
  const stamps = [
    addedAt && t`added ${{ stamp: toStamp(addedAt, addedBy) }}`,
    changedAt && t`changed ${{ stamp: toStamp(changedAt, changedBy) }}`,
  ]
  const text = stamps.filter(Boolean).join(', ')
  return text.replace(/^./, (letter) => letter.toUpperCase())
}
