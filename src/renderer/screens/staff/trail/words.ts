import { formatInstant } from '#contract/protocol/format'
import type { AuditAct, RecordHistory } from '#contract/staff/audit-log'
import { roleLabel } from '../../../core/session/session'

/** 'Meenakshi Rao changed FAQ “How long?”'. */
export const sentenceOf = ({ who, did }: Pick<AuditAct, 'who' | 'did'>): string => `${who || 'The program'} ${did}`

/** 'Admin at Counter 1'. */
export const placeOf = ({ role, counter }: Pick<AuditAct, 'role' | 'counter'>): string =>
  [roleLabel(role), counter && `at ${counter}`].filter(Boolean).join(' ')

/** 'Added 3 Nov 2026, 10:42 AM by Meenakshi Rao, changed 4 Nov 2026, 9:00 AM by Rajesh Malhotra'; '' where nothing is known. */
export function stampWords({ addedAt, addedBy, changedAt, changedBy }: RecordHistory): string {
  const stamps = [
    { what: 'added', at: addedAt, by: addedBy },
    { what: 'changed', at: changedAt, by: changedBy },
  ]
  const known = stamps.filter(({ at }) => at !== '')
  const words = known.map(({ what, at, by }) => `${what} ${formatInstant(at)}${by && ` by ${by}`}`).join(', ')
  return words.replace(/^./, (letter) => letter.toUpperCase())
}
