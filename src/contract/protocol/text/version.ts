const maxVersionLength = 64
const versionPattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([\dA-Za-z.-]+))?$/
/** True for an identifier of a pre-release: not empty, and no number with leading zeros. */
const isIdentifier = (text: string) => text !== '' && !/^0\d+$/.test(text)

/** True for '1.4.0' or '1.4.0-pilot.2' as in semver.org, without build metadata ('+…'). */
export function isVersion(text: string): boolean {
  if (text.length > maxVersionLength) return false
  const match = versionPattern.exec(text)
  return match !== null && (match[4]?.split('.').every(isIdentifier) ?? true)
}

const isNumber = (identifier: string) => /^\d+$/.test(identifier)

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** Compares numeric identifiers of any length without loss of precision. */
const compareNumeric = (a: string, b: string) => a.length - b.length || compareText(a, b)

function compareIdentifier(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0
  // All identifiers before are equal: the shorter list is the older version.
  if (a === undefined || b === undefined) return a === undefined ? -1 : 1
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
  return isNumber(a) ? compareNumeric(a, b) : compareText(a, b)
}

/** Below 0 if `a` is older, above 0 if it is newer (semver.org, point 11). Both must be versions. */
export function compareVersions(a: string, b: string): number {
  const [, ...partsOfA] = versionPattern.exec(a) ?? []
  const [, ...partsOfB] = versionPattern.exec(b) ?? []
  for (let index = 0; index < 3; index++) {
    const difference = compareNumeric(partsOfA[index] ?? '', partsOfB[index] ?? '')
    if (difference) return difference
  }
  const [prereleaseA, prereleaseB] = [partsOfA[3], partsOfB[3]]
  if (!prereleaseA && !prereleaseB) return 0
  // A pre-release is older than its version.
  if (!prereleaseA || !prereleaseB) return prereleaseA ? -1 : 1
  const [identifiersA, identifiersB] = [prereleaseA.split('.'), prereleaseB.split('.')]
  for (let index = 0; index < Math.max(identifiersA.length, identifiersB.length); index++) {
    const difference = compareIdentifier(identifiersA[index], identifiersB[index])
    if (difference) return difference
  }
  return 0
}
