import { ensureBuilt } from '../../../scripts/lib/prepare.mjs'

/** Journeys run what was built: never of older sources, also when one file is run by itself. */
export const setup = ensureBuilt
