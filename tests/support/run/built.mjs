import { ensureBuilt } from '../../../scripts/lib/prepare.mjs'

/** Journeys run the built program: builds it if the sources are newer, also when one file is run alone. */
export const setup = ensureBuilt
