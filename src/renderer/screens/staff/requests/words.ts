import { approvalPartName, type ChangeRequest, entityByPart, requestState } from '#contract/staff/change-request'
import { isRemoval } from './comparison/contents'

/** Which requests a list shows. */
export type Filter = 'pending' | 'decided' | 'mine'
export const filters: { value: Filter; label: string }[] = [
  { value: 'pending', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
  { value: 'mine', label: 'My requests' },
]
export const filterOf = (value: string): Filter => filters.find((one) => one.value === value)?.value ?? 'pending'

/** What an empty list says. */
export const empty: Readonly<Record<Filter, string>> = {
  pending: 'No request waits for a decision.',
  decided: 'No request has been decided yet.',
  mine: 'You have not asked for any change that needs approval.',
}

export const ownRequest = 'You asked for this; somebody else decides.'
export const changedMeanwhile = 'It was changed meanwhile by somebody else.'

/** What a deletion comes to where something keeps the entry; '' where it is deleted. */
export const keptInstead = ({ subject, keptFor }: ChangeRequest): string =>
  keptFor && `${subject} will be deactivated instead of deleted, because of ${keptFor}.`

/** What is not to be expected of accepting a request; '' where it does what it says. */
export function whatComesOf(request: ChangeRequest): string {
  const kept = keptInstead(request)
  if (!request.live) return kept
  const then = isRemoval(request)
    ? kept || 'It is deleted as it is live now.'
    : 'Only what this request changes is taken over; the rest stays as it is live now.'
  return `${changedMeanwhile} ${then}`
}

/** 'Update FAQ'. */
export const nameOf = ({ purpose, part }: ChangeRequest): string => `${purpose} ${approvalPartName(part)}`

/** What a part's requests change, by the contract's name; nothing where we do not know the part. */
export const entitiesOf = ({ part }: ChangeRequest) =>
  Object.entries(entityByPart).flatMap(([name, entity]) => (name === part ? [entity] : []))

const words = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const
/** In conflict where what is live is not any more as it was. */
export const stateWords = (request: ChangeRequest): 'Waiting' | 'Approved' | 'Rejected' | 'Conflict' =>
  request.live ? 'Conflict' : words[requestState(request)]
