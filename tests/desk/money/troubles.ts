import type { Random } from '../../support/seeded-random'
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

type Draw = (random: Random) => Trouble
const anywhere: Draw[] = [
  (random) => ({ at: 'way', what: random.pick(lost) }),
  (random) => ({ at: 'way', what: random.pick(unheard) }),
  (random) => ({ at: 'way', what: random.pick(unheard) }),
  () => ({ at: 'no connection' }),
  () => ({ at: 'late' }),
  () => ({ at: 'late' }),
  (random) => ({ at: 'twice', isLate: random.chance(0.5) }),
  (random) => ({ at: 'crash', isSent: random.chance(0.7) }),
]
const draws = {
  provider: [
    ...anywhere,
    (random) => ({ at: 'database', breakAt: 1 + random.below(statements) }),
    () => ({ at: 'database', losesCommit: true }),
  ],
  /** Its statements break by other means, and it takes a second to be started again. */
  process: anywhere,
  plain: [...anywhere, (random) => ({ at: 'kill', isDone: random.chance(0.5) })],
} as const satisfies Record<string, readonly Draw[]>
const restarts = 0.04

/** Random faults, with this probability, of the next request and those after it. */
export function troublesFrom(random: Random, share: number, backend: keyof typeof draws): Trouble[] {
  if (!random.chance(share)) return []
  const isRestart = backend === 'provider' && random.chance(restarts)
  const trouble: Trouble = isRestart
    ? { at: 'restart', breakAt: 1 + random.below(statements) }
    : random.pick<Draw>(draws[backend])(random)
  return [trouble, ...troublesFrom(random, share, backend)]
}

export const inWords = (troubles: readonly Trouble[]): string =>
  troubles.map(({ at, ...more }) => ` (${[at, ...Object.values(more)].join(' ')})`).join('')
