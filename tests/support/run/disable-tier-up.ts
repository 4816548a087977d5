import { setFlagsFromString } from 'node:v8'

/**
 * Keeps WebAssembly to V8's first compiler. Its second one takes three seconds and 600 MB for a single function of PGlite, which
 * a process of hours earns back and one of seconds does not.
 */
export const shortLived = '--wasm-tier-up-filter=0'

/** The same for the process that calls it. */
export const beShortLived = (): void => setFlagsFromString(shortLived)
