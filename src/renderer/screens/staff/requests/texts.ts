import { t } from '@lingui/core/macro'
import { type ChangeRequest, entityByPart, requestState } from '#contract/staff/change-request'
import { isRemoval } from './comparison/contents'

export type Filter = 'pending' | 'decided' | 'mine'
export const filters: { value: Filter; label: string }[] = [
  { value: 'pending', label: t`Pending` },
  { value: 'decided', label: t`Decided` },
  { value: 'mine', label: t`My requests` },
]
export const toFilter = (value: string): Filter => filters.find((filter) => filter.value === value)?.value ?? 'pending'

export const emptyTexts: Readonly<Record<Filter, string>> = {
  pending: t`No pending requests.`,
  decided: t`No decided requests yet.`,
  mine: t`You have no change requests.`,
}

export const ownRequestText = t`Your own request – another person decides.`
export const changedSinceText = t`Changed by someone else since the request.`

/** Notice that a deletion will only deactivate the entry; '' if the entry will be deleted. */
export const getDeactivationNotice = ({ subject, deactivationReason }: ChangeRequest): string =>
  deactivationReason && t`${subject} will be deactivated instead of deleted, because of ${deactivationReason}.`

/** Notice of an unexpected effect of the approval; '' for none. */
export function getApprovalNotice(request: ChangeRequest): string {
  const notice = getDeactivationNotice(request)
  const hasChangedSince = Boolean(request.live)
  if (!hasChangedSince) return notice
  const effect = isRemoval(request)
    ? notice || t`The current version is deleted.`
    : t`Only the requested fields are changed; the rest stays as it is now.`
  return `${changedSinceText} ${effect}`
}

/** Entity of the requested change; [] for an unknown part. */
export const getEntities = ({ part }: ChangeRequest) =>
  Object.entries(entityByPart).flatMap(([name, entity]) => (name === part ? [entity] : []))

const stateLabels = {
  pending: t`Pending`,
  approved: t`Approved`,
  rejected: t`Rejected`,
  conflict: t({ message: 'Conflict', context: 'request' }),
} as const
/** Conflict: the entry changed since the request. */
export const getShownState = (request: ChangeRequest): keyof typeof stateLabels =>
  request.live ? 'conflict' : requestState(request)
export const getStateLabel = (request: ChangeRequest): string => stateLabels[getShownState(request)]
