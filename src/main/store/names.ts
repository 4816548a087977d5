import type { Store } from '../ports/store'

/** The backend of practice mode, which has no address of its own. */
export const practiceBackend = 'practice'

/** The place that a draft is sealed for: moved elsewhere it does not open. */
export const draftPlace = ({ backend, owner, key }: { backend: string; owner: string; key: string }) =>
  `drafts of ${owner}/${key} at ${backend}`

/** Values that mean something at one backend alone, by their names in the table "values". */
export const valueName = (
  name: 'session' | 'session touched' | 'counter key' | 'institute' | 'open shift' | 'issued numbers',
  { backend }: Pick<Store, 'backend'>,
) => `${name} of ${backend}`
