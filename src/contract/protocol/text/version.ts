const maxVersionLength = 64
const versionPattern = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([\dA-Za-z.-]+))?$/
const isPart = (part: string) => part !== '' && !/^0\d+$/.test(part)

/** '1.4.0' or '1.4.0-pilot.2' as semver.org has it; build metadata ('+…') is none of ours. */
export function isVersion(text: string): boolean {
  if (text.length > maxVersionLength) return false
  const match = versionPattern.exec(text)
  return match !== null && (match[4]?.split('.').every(isPart) ?? true)
}

const isNumber = (part: string) => /^\d+$/.test(part)

/** Numbers of any length, without losing digits. */
const compareNumeric = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

function compareIdentifier(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
  return isNumber(a) ? compareNumeric(a, b) : a < b ? -1 : a > b ? 1 : 0
}

/** Below 0 when `a` is older, above 0 when it is newer: semver.org, point 11. Both are versions. */
export function compareVersions(a: string, b: string): number {
  const [, ...ofA] = versionPattern.exec(a) ?? []
  const [, ...ofB] = versionPattern.exec(b) ?? []
  for (let at = 0; at < 3; at++) {
    const order = compareNumeric(ofA[at] ?? '', ofB[at] ?? '')
    if (order) return order
  }
  const [prereleaseA, prereleaseB] = [ofA[3], ofB[3]]
  // What comes before a version is older than the version itself.
  if (!prereleaseA || !prereleaseB) return prereleaseA ? -1 : prereleaseB ? 1 : 0
  const [partsA, partsB] = [prereleaseA.split('.'), prereleaseB.split('.')]
  for (let at = 0; at < Math.max(partsA.length, partsB.length); at++) {
    const order = compareIdentifier(partsA[at], partsB[at])
    if (order) return order
  }
  return 0
}
