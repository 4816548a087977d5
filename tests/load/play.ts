import { setTimeout as pause } from 'node:timers/promises'
import { createRandomNumbers } from '../desk/damage/damages'
import { type Change, Day, isFinal, type PlannedCall } from './day'
import type { Outcome, Timing } from './figures'
import { type CallResponse, createSender, type Send } from './sender'
import type { Role, World } from './world'

export type LoadOptions = {
  /** Addresses of the providers; workstations are spread over them. */
  addresses: readonly string[]
  world: World
  tokens: Record<Role, readonly string[]>
  workstations: number
  seconds: number
  seed: number
}
export type LoadResult = {
  timings: Timing[]
  changes: readonly Change[]
  seconds: number
  errors: Map<string, number>
  /** Repeats each change without a final response under its key, as workstations do, at most 100 times. */
  settle(): Promise<void>
}

/** The call rate of one workstation in constant use. */
const callsPerSecond = 1

/**
 * Runs an open-loop load: calls arrive at random times whether or not earlier ones have ended, so that a slow provider
 * builds up a queue.
 */
export async function play({
  addresses,
  world,
  tokens,
  workstations,
  seconds,
  seed,
}: LoadOptions): Promise<LoadResult> {
  const random = createRandomNumbers(seed)
  const day = new Day(world, random)
  const { send, close } = createSender()
  const timings: Timing[] = []
  const errors = new Map<string, number>()
  const connectionOf = (workstation: number, role: Role) =>
    [addresses[workstation % addresses.length] ?? '', tokens[role][workstation] ?? ''] as const

  async function makeCall({ kind, role, request, key, end }: PlannedCall, workstation: number, dueAt: number) {
    const [address, token] = connectionOf(workstation, role)
    const result = await send(address, request, token, key)
    const outcome = outcomeOf(result)
    timings.push({ kind, outcome, ms: performance.now() - dueAt })
    if (outcome === 'failed') {
      const message = `${kind} ${result.status}: ${result.body.slice(0, 160)}`
      errors.set(message, (errors.get(message) ?? 0) + 1)
    }
    end(result)
  }

  const startedAt = performance.now()
  const running: Promise<void>[] = []
  for (const { at, workstation } of arrivals(workstations, seconds, random)) {
    const wait = startedAt + at - performance.now()
    if (wait > 0) await pause(wait)
    running.push(makeCall(day.next(workstation), workstation, startedAt + at))
  }
  await Promise.all(running)
  const elapsed = Math.max(seconds, (performance.now() - startedAt) / 1000)
  return {
    timings,
    changes: day.changes,
    seconds: elapsed,
    errors,
    async settle() {
      for (const change of day.changes) await settleChange(change, send, connectionOf)
      close()
    },
  }
}

/** Arrival times of the calls in milliseconds, exponentially distributed (Poisson process). */
function arrivals(workstations: number, seconds: number, random: () => number) {
  return Array.from({ length: workstations }, (_, workstation) => {
    const calls: { at: number; workstation: number }[] = []
    const next = () => (-Math.log(1 - random()) / callsPerSecond) * 1000
    for (let at = next(); at < seconds * 1000; at += next()) calls.push({ at, workstation })
    return calls
  })
    .flat()
    .sort((a, b) => a.at - b.at)
}

function outcomeOf(answer: CallResponse): Outcome {
  if (answer.status === 200) return 'answered'
  if (answer.status === 409) return 'refused'
  return answer.status === 503 && answer.retryAfter ? 'busy' : 'failed'
}

const maxAttempts = 100

/** Repeats a change until it has a final response. */
async function settleChange(
  change: Change,
  send: Send,
  place: (workstation: number, role: Role) => readonly [string, string],
) {
  for (let n = 0; !change.finalResponse && n < maxAttempts; n++) {
    const [address, token] = place(change.workstation, change.role)
    const result = await send(address, change.request, token, change.key)
    if (isFinal(result)) change.finalResponse = result
    else await pause(200)
  }
}
