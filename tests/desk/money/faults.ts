import type { Random } from '../../support/seeded-random'
import type { Fault } from './connection'

type NetworkResponse = Extract<Fault, { kind: 'network' }>['response']

/** The change was not processed, but the response does not say so. */
const unprocessed: readonly NetworkResponse[] = [
  'html',
  'truncated json',
  'error 500',
  'error 503',
  'no payload',
  'a redirect',
  'a reset',
]
/** The change was processed, but its response is lost. */
const unconfirmed: readonly NetworkResponse[] = [
  'lost response',
  'half the body',
  'half the body, then nothing',
  'a late response',
]
/** A payment runs about thirty statements. */
const maxStatement = 32

type Draw = (random: Random) => Fault
const commonFaults: Draw[] = [
  (random) => ({ kind: 'network', response: random.pick(unprocessed) }),
  (random) => ({ kind: 'network', response: random.pick(unconfirmed) }),
  (random) => ({ kind: 'network', response: random.pick(unconfirmed) }),
  () => ({ kind: 'unreachable' }),
  () => ({ kind: 'delayed' }),
  () => ({ kind: 'delayed' }),
  (random) => ({ kind: 'duplicated', isDelayed: random.chance(0.5) }),
  (random) => ({ kind: 'program killed', isSent: random.chance(0.7) }),
]
const draws = {
  provider: [
    ...commonFaults,
    (random) => ({ kind: 'database', breakAtStatement: 1 + random.below(maxStatement) }),
    () => ({ kind: 'database', losesCommit: true }),
  ],
  /** The simulator breaks its database and restarts it in steps of their own, because a restart takes a second. */
  process: commonFaults,
  plain: [...commonFaults, (random) => ({ kind: 'server killed', isProcessed: random.chance(0.5) })],
} as const satisfies Record<string, readonly Draw[]>
const restartProbability = 0.04

/** Draws the faults of the next requests; each further one with this probability. */
export function drawFaults(random: Random, probability: number, backend: keyof typeof draws): Fault[] {
  if (!random.chance(probability)) return []
  const isRestart = backend === 'provider' && random.chance(restartProbability)
  const fault: Fault = isRestart
    ? { kind: 'provider restart', breakAtStatement: 1 + random.below(maxStatement) }
    : random.pick<Draw>(draws[backend])(random)
  return [fault, ...drawFaults(random, probability, backend)]
}

function describeFault(fault: Fault): string {
  switch (fault.kind) {
    case 'network':
      return `response: ${fault.response}`
    case 'duplicated':
      return fault.isDelayed ? 'request duplicated, the second delayed' : 'request duplicated'
    case 'database':
      return fault.losesCommit
        ? 'commit result lost'
        : `database connection breaks at statement ${fault.breakAtStatement}`
    case 'provider restart':
      return `provider restarts at statement ${fault.breakAtStatement}`
    case 'server killed':
      return `server killed ${fault.isProcessed ? 'after' : 'before'} processing`
    case 'program killed':
      return `program killed ${fault.isSent ? 'after' : 'before'} sending`
    default:
      return fault.kind === 'delayed' ? 'request delayed' : 'server unreachable'
  }
}

/** The faults in words, for the trace. */
export const describeFaults = (faults: readonly Fault[]): string =>
  faults.map((fault) => ` [${describeFault(fault)}]`).join('')
