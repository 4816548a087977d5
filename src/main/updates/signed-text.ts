export interface SignedFields {
  readonly product: string
  readonly channel: string
  readonly version: string
  readonly released: string
  /** Oldest version that can be updated. */
  readonly minimum: string
  /** Percentage of workstations, 0–100. */
  readonly staging: number
  readonly file: { readonly name: string; readonly size: number; readonly sha512: string }
  readonly notes: string
}

/**
 * Signed text with all fields in fixed order, so that none can be changed, omitted or swapped. scripts/release.mjs uses
 * this file, so it has no imports.
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
}: SignedFields): string {
  const fields = [product, channel, version, released, minimum, staging, file.name, file.size, file.sha512, notes]
  return `idtr-counter update 1\n${JSON.stringify(fields)}\n`
}

/** The only file name that is written or run for a version. */
export const installerName = (version: string): string => `IDTR-Counter-Setup-${version}.exe`
