/** All that is said of an update but who signed it. */
export interface SignedFacts {
  readonly product: string
  readonly channel: string
  readonly version: string
  readonly released: string
  readonly minimum: string
  readonly staging: number
  readonly file: { readonly name: string; readonly size: number; readonly sha512: string }
  readonly notes: string
}

/**
 * What a signature is made over: every fact, in this order, so that none can be changed, left out or taken for another.
 * scripts/release.mjs signs by this same file, so it imports nothing.
 */
export function signedText({
  product,
  channel,
  version,
  released,
  minimum,
  staging,
  file,
  notes,
}: SignedFacts): string {
  const facts = [product, channel, version, released, minimum, staging, file.name, file.size, file.sha512, notes]
  return `idtr-counter update 1\n${JSON.stringify(facts)}\n`
}

/** The one name that the installer of a version has; nothing else is ever written or run. */
export const installerName = (version: string): string => `IDTR-Counter-Setup-${version}.exe`
