import type { Random } from '../../support/untidy/random'
import type { Trouble } from './line'

type OnTheWay = Extract<Trouble, { at: 'way' }>['what']

/** It was not made, and its answer leaves that open. */
const lost: readonly OnTheWay[] = [
  ...(['html', 'truncated json', 'error 500', 'error 503', 'no payload', 'a redirect', 'a reset'] as const),
]
/** It was made, and nobody hears of it. */
const unheard: readonly OnTheWay[] = [
  ...(['silence after doing it', 'half of it', 'half of it, then silence', 'a late answer'] as const),
]
/** The last statements of a payment are about the thirtieth. */
const statements = 32

const draws: ((random: Random) => Trouble)[] = [
  (random) => ({ at: 'way', what: random.one(lost) }),
  (random) => ({ at: 'way', what: random.one(unheard) }),
  (random) => ({ at: 'way', what: random.one(unheard) }),
  () => ({ at: 'no connection' }),
  () => ({ at: 'late' }),
  () => ({ at: 'late' }),
  (random) => ({ at: 'twice', isLate: random.chance(0.5) }),
  (random) => ({ at: 'database', breakAt: 1 + random.below(statements) }),
  () => ({ at: 'database', losesCommit: true }),
  (random) => ({ at: 'crash', isSent: random.chance(0.7) }),
  () => ({ at: 'crash heard' }),
]
const restarts = 0.04

/** What the next change meets, with this likelihood anything. */
export function troubleFrom(random: Random, share: number): Trouble | undefined {
  if (!random.chance(share)) return undefined
  if (random.chance(restarts)) return { at: 'restart', breakAt: 1 + random.below(statements) }
  return random.one(draws)(random)
}

export function inWords(trouble: Trouble | undefined): string {
  if (!trouble) return ''
  const { at, ...more } = trouble
  const said = Object.entries(more).map(([name, value]) => (name === 'what' ? value : `${name} ${value}`))
  return ` (${[at === 'way' ? '' : at, ...said].filter(Boolean).join(', ')})`
}
