import { setFlagsFromString } from 'node:v8'

/**
 * V8 flag that limits WebAssembly to the first compiler. The optimising one takes three seconds and 600 MB for a single
 * function of PGlite, which does not pay off in a short process.
 */
export const noTierUpFlag = '--wasm-tier-up-filter=0'

/** Sets the flag in this process. */
export const disableTierUp = (): void => setFlagsFromString(noTierUpFlag)
