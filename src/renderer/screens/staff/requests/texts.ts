import { approvalPartName, type ChangeRequest, entityByPart, requestState } from '#contract/staff/change-request'
import { isRemoval } from './comparison/contents'

export type Filter = 'pending' | 'decided' | 'mine'
export const filters: { value: Filter; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'mine', label: 'My requests' },
]
export const toFilter = (value: string): Filter => filters.find((filter) => filter.value === value)?.value ?? 'pending'

export const emptyTexts: Readonly<Record<Filter, string>> = {
  pending: 'No request waits for a decision.',
  decided: 'No request has been decided yet.',
  mine: 'You have not asked for any change that needs approval.',
}

export const ownRequestText = 'You asked for this; somebody else decides.'
export const changedSinceText = 'It was changed meanwhile by somebody else.'

/** Notice that a deletion will only deactivate the entry; '' when it deletes. */
export const getDeactivationNotice = ({ subject, keptFor }: ChangeRequest): string =>
  keptFor && `${subject} will be deactivated instead of deleted, because of ${keptFor}.`

/** Notice of an unexpected effect of the approval; '' for none. */
export function getApprovalNotice(request: ChangeRequest): string {
  const notice = getDeactivationNotice(request)
  if (!request.live) return notice
  const consequence = isRemoval(request)
    ? notice || 'It is deleted as it is live now.'
    : 'Only what this request changes is taken over; the rest stays as it is live now.'
  return `${changedSinceText} ${consequence}`
}

/** 'Update FAQ'. */
export const getRequestTitle = ({ purpose, part }: ChangeRequest): string => `${purpose} ${approvalPartName(part)}`

/** Entities that a request changes; none for an unknown part. */
export const getEntities = ({ part }: ChangeRequest) =>
  Object.entries(entityByPart).flatMap(([name, entity]) => (name === part ? [entity] : []))

const stateLabels = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const
/** Conflict: the entry changed since the request. */
export const getStateLabel = (request: ChangeRequest): 'Waiting' | 'Approved' | 'Rejected' | 'Conflict' =>
  request.live ? 'Conflict' : stateLabels[requestState(request)]
