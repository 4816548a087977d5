import { type Automaton, automatonOf } from './automaton'

/** Characters of every kind that classes tell apart. */
const usual = [...'abzAZ059_-. \t\n\r"\'<>&/\\:;=@+#()[]{}|*?,!%é\u00a0\u0300\u200b\u2028\ufeffअ्＝\u0000']

/**
 * Why an expression may take more than linear time on some text, and undefined for one that never does: two of its loops can
 * read the same characters, one after the other or both at once, before something that may fail. Searching counts as a loop,
 * so that what is not anchored may not begin with one: `\s+$`. Conservative, save that bounded repetitions count as short.
 */
export function superLinear(pattern: string, flags: string): string | undefined {
  const anchored = rivals(automatonOf(pattern, flags, true), pattern, flags)
  if (anchored || flags.includes('y')) return anchored
  return rivals(searching(automatonOf(pattern, flags, false)), pattern, flags)
}

/** With a state before the first that reads anything: a search that begins later. */
function searching({ places, first, accepting, twice }: Automaton): Automaton {
  const start = places.length
  const search = { source: '[^]', next: new Set([start, ...first]) }
  return { places: [...places, search], first: [start], accepting, twice }
}

function rivals({ places, first, accepting, twice }: Automaton, pattern: string, flags: string): string | undefined {
  const signs = [...new Set([...usual, ...pattern])]
  const reads = places.map(({ source }) => {
    const one = new RegExp(`^(?:${source})$`, flags.replace(/[^iusv]/g, ''))
    return signs.map((sign) => one.test(sign))
  })
  const nextOn = (place: number, sign: number) => [...(places[place]?.next ?? [])].filter((next) => reads[next]?.[sign])
  const reach = places.map((_, place) => reachable(places, places[place]?.next ?? []))
  const open = reachable(places, first)
  const loops = [...open].filter((place) => reach[place]?.has(place))
  const isCircle = (one: number, other: number) => reach[one]?.has(other) && reach[other]?.has(one)
  const source = (place: number) => places[place]?.source

  for (const step of twice) {
    const [from = 0, to = 0] = step.split(' ').map(Number)
    if (open.has(from) && isCircle(from, to) && !accepting.has(to)) return `a loop around the loop of ${source(to)}`
  }
  for (const one of loops)
    for (const other of loops) {
      if (one === other || !reach[one]?.has(other) || accepting.has(other)) continue
      if (meet(one, other, nextOn, signs.length, isCircle)) return `${source(one)} and ${source(other)} read the same`
    }
  return undefined
}

/** Is there a text that leads from one to itself, from one to the other, and from the other to itself? */
function meet(
  one: number,
  other: number,
  nextOn: (place: number, sign: number) => readonly number[],
  signs: number,
  isCircle: (one: number, other: number) => boolean | undefined,
): boolean {
  const goal = [one, other, other].join()
  const waiting = [[one, one, other] as const]
  const seen = new Set<string>()
  for (let state = waiting.pop(); state; state = waiting.pop())
    for (let sign = 0; sign < signs; sign++)
      for (const a of nextOn(state[0], sign))
        for (const b of isCircle(one, a) ? nextOn(state[1], sign) : [])
          for (const c of nextOn(state[2], sign)) {
            const key = [a, b, c].join()
            if (!isCircle(other, c) || seen.has(key)) continue
            if (key === goal) return true
            seen.add(key)
            waiting.push([a, b, c])
          }
  return false
}

function reachable(places: Automaton['places'], from: Iterable<number>): Set<number> {
  const found = new Set<number>()
  const waiting = [...from]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (found.has(place)) continue
    found.add(place)
    waiting.push(...(places[place]?.next ?? []))
  }
  return found
}
