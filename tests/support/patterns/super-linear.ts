import { type Automaton, buildAutomaton } from './automaton'

/** At least one character of every character class that patterns use. */
const sampleCharacters = [...'abzAZ059_-. \t\n\r"\'<>&/\\:;=@+#()[]{}|*?,!%é\u00a0\u0300\u200b\u2028\ufeffअ्＝\u0000']

/**
 * The reason why a regular expression may take more than linear time, or undefined. Two loops that can read the same
 * characters, in sequence or nested, before something that may fail take superlinear time. Searching counts as a loop, so an
 * unanchored expression must not begin with one (`\s+$`). May report false positives; bounded repetitions count as short.
 */
export function explainSuperLinear(pattern: string, flags: string): string | undefined {
  const reason = findOverlappingLoops(buildAutomaton(pattern, flags, 'start'), pattern, flags)
  if (reason || flags.includes('y')) return reason
  return findOverlappingLoops(addSearchLoop(buildAutomaton(pattern, flags, 'later')), pattern, flags)
}

/** Adds a first state that reads any character: an unanchored search may start anywhere. */
function addSearchLoop({ positions, first, accepting, ambiguousSteps }: Automaton): Automaton {
  const start = positions.length
  const search = { source: '[^]', next: new Set([start, ...first]) }
  return { positions: [...positions, search], first: [start], accepting, ambiguousSteps }
}

function findOverlappingLoops(
  { positions, first, accepting, ambiguousSteps }: Automaton,
  pattern: string,
  flags: string,
): string | undefined {
  const characters = [...new Set([...sampleCharacters, ...pattern])]
  const reads = positions.map(({ source }) => {
    const one = new RegExp(`^(?:${source})$`, flags.replace(/[^iusv]/g, ''))
    return characters.map((sign) => one.test(sign))
  })
  const nextOn = (place: number, sign: number) =>
    [...(positions[place]?.next ?? [])].filter((next) => reads[next]?.[sign])
  const reachableFrom = positions.map((_, place) => findReachable(positions, positions[place]?.next ?? []))
  const reachableFromStart = findReachable(positions, first)
  const loops = [...reachableFromStart].filter((place) => reachableFrom[place]?.has(place))
  const isSameLoop = (one: number, other: number) => reachableFrom[one]?.has(other) && reachableFrom[other]?.has(one)
  const source = (place: number) => positions[place]?.source

  for (const step of ambiguousSteps) {
    const [from = 0, to = 0] = step.split(' ').map(Number)
    if (reachableFromStart.has(from) && isSameLoop(from, to) && !accepting.has(to))
      return `a loop around the loop of ${source(to)}`
  }
  for (const one of loops)
    for (const other of loops) {
      if (one === other || !reachableFrom[one]?.has(other) || accepting.has(other)) continue
      if (canReadSameText(one, other, nextOn, characters.length, isSameLoop))
        return `${source(one)} and ${source(other)} read the same`
    }
  return undefined
}

/** Whether one text leads from `one` to itself, from `one` to `other`, and from `other` to itself; searches triples. */
function canReadSameText(
  one: number,
  other: number,
  nextOn: (place: number, sign: number) => readonly number[],
  characterCount: number,
  isSameLoop: (one: number, other: number) => boolean | undefined,
): boolean {
  const goal = [one, other, other].join()
  const pending = [[one, one, other] as const]
  const seen = new Set<string>()
  for (let state = pending.pop(); state; state = pending.pop())
    for (let sign = 0; sign < characterCount; sign++)
      for (const a of nextOn(state[0], sign))
        for (const b of isSameLoop(one, a) ? nextOn(state[1], sign) : [])
          for (const c of nextOn(state[2], sign)) {
            const key = [a, b, c].join()
            if (!isSameLoop(other, c) || seen.has(key)) continue
            if (key === goal) return true
            seen.add(key)
            pending.push([a, b, c])
          }
  return false
}

function findReachable(places: Automaton['positions'], from: Iterable<number>): Set<number> {
  const reachable = new Set<number>()
  const pending = [...from]
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (reachable.has(place)) continue
    reachable.add(place)
    pending.push(...(places[place]?.next ?? []))
  }
  return reachable
}
