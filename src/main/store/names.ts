import type { Store } from '../ports/store'

/** Backend name of practice mode, which has no address. */
export const practiceBackend = 'practice'

/** Associated data of an encrypted draft. A draft that was moved to another row does not decrypt. */
export const draftAssociatedData = ({ backend, owner, key }: { backend: string; owner: string; key: string }) =>
  `drafts of ${owner}/${key} at ${backend}`

/**
 * Names of a backend's values in the key-value store. 'session touched': time of the last activity; 'counter key': the
 * workstation's key.
 */
export const backendValueName = (
  name: 'session' | 'session touched' | 'counter key' | 'institute' | 'open shift' | 'extensions',
  { backend }: Pick<Store, 'backend'>,
) => `${name} of ${backend}`
