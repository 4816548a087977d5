const longest = 64
const shape = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([\dA-Za-z.-]+))?$/
const isPart = (part: string) => part !== '' && !/^0\d+$/.test(part)

/** '1.4.0' or '1.4.0-pilot.2' as semver.org has it; build metadata ('+…') is none of ours. */
export function isVersion(text: string): boolean {
  if (text.length > longest) return false
  const found = shape.exec(text)
  return found !== null && (found[4]?.split('.').every(isPart) ?? true)
}

const isNumber = (part: string) => /^\d+$/.test(part)

/** Numbers of any length, without losing digits. */
const byNumber = (a: string, b: string) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0)

function byPart(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return a === b ? 0 : a === undefined ? -1 : 1
  if (isNumber(a) !== isNumber(b)) return isNumber(a) ? -1 : 1
  return isNumber(a) ? byNumber(a, b) : a < b ? -1 : a > b ? 1 : 0
}

/** Below 0 when `a` is older, above 0 when it is newer: semver.org, point 11. Both are versions. */
export function compareVersions(a: string, b: string): number {
  const [, ...ofA] = shape.exec(a) ?? []
  const [, ...ofB] = shape.exec(b) ?? []
  for (let at = 0; at < 3; at++) {
    const order = byNumber(ofA[at] ?? '', ofB[at] ?? '')
    if (order) return order
  }
  const [earlyA, earlyB] = [ofA[3], ofB[3]]
  // What comes before a version is older than the version itself.
  if (!earlyA || !earlyB) return earlyA ? -1 : earlyB ? 1 : 0
  const [partsA, partsB] = [earlyA.split('.'), earlyB.split('.')]
  for (let at = 0; at < Math.max(partsA.length, partsB.length); at++) {
    const order = byPart(partsA[at], partsB[at])
    if (order) return order
  }
  return 0
}
