import { type ChangeRequest, governedParts, partName, requestState } from '#contract/staff/change-request'

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

/** What a deletion comes to where something keeps the entry. */
export const keptInstead = (keptFor: string): string =>
  `It will be deactivated instead of deleted, because of ${keptFor}.`

/** 'Update FAQ'. */
export const nameOf = ({ purpose, part }: ChangeRequest): string => `${purpose} ${partName(part)}`

/** What a part's requests change, by the contract's name; nothing where we do not know the part. */
export const entitiesOf = ({ part }: ChangeRequest) =>
  Object.entries(governedParts).flatMap(([name, entity]) => (name === part ? [entity] : []))

const words = { pending: 'Waiting', approved: 'Approved', rejected: 'Rejected' } as const
/** In conflict where what is live is not any more as it was. */
export const stateWords = (request: ChangeRequest): 'Waiting' | 'Approved' | 'Rejected' | 'Conflict' =>
  request.live ? 'Conflict' : words[requestState(request)]
