import { setTimeout as pause } from 'node:timers/promises'
import { numbersFrom } from '../desk/damage/damages'
import { type Change, Day, isFinal, type Planned } from './day'
import type { Outcome, Timed } from './figures'
import { type Answer, createSender, type Send } from './sender'
import type { Role, World } from './world'

export type Play = {
  /** Where the providers answer; counters are spread over them. */
  addresses: readonly string[]
  world: World
  tokens: Record<Role, readonly string[]>
  counters: number
  seconds: number
  seed: number
}
export type Played = {
  timed: Timed[]
  changes: readonly Change[]
  seconds: number
  troubles: Map<string, number>
  /** Sends what got no final answer again under its key, as counters do, until it has one. */
  settle(): Promise<void>
}

/** A counter makes a call a second: one that is busy without pause. */
const callsPerSecond = 1

/**
 * An open loop: calls arrive at times drawn from the seed, whether or not earlier ones have ended, so that a provider that is too
 * slow is found out.
 */
export async function play({ addresses, world, tokens, counters, seconds, seed }: Play): Promise<Played> {
  const random = numbersFrom(seed)
  const day = new Day(world, random)
  const { send, close } = createSender()
  const timed: Timed[] = []
  const troubles = new Map<string, number>()
  const place = (counter: number, role: Role) =>
    [addresses[counter % addresses.length] ?? '', tokens[role][counter] ?? ''] as const

  async function make({ kind, role, request, key, end }: Planned, counter: number, due: number) {
    const [address, token] = place(counter, role)
    const answer = await send(address, request, token, key)
    const outcome = outcomeOf(answer)
    timed.push({ kind, outcome, ms: performance.now() - due })
    if (outcome === 'failed') {
      const words = `${kind} ${answer.status}: ${answer.body.slice(0, 160)}`
      troubles.set(words, (troubles.get(words) ?? 0) + 1)
    }
    end(answer)
  }

  const began = performance.now()
  const running: Promise<void>[] = []
  for (const { at, counter } of arrivals(counters, seconds, random)) {
    const wait = began + at - performance.now()
    if (wait > 0) await pause(wait)
    running.push(make(day.next(counter), counter, began + at))
  }
  await Promise.all(running)
  const took = Math.max(seconds, (performance.now() - began) / 1000)
  return {
    timed,
    changes: day.changes,
    seconds: took,
    troubles,
    async settle() {
      for (const change of day.changes) await settle(change, send, place)
      close()
    },
  }
}

/** When each counter calls, in milliseconds from the beginning: at random, so many a second on average. */
function arrivals(counters: number, seconds: number, random: () => number) {
  return Array.from({ length: counters }, (_, counter) => {
    const own: { at: number; counter: number }[] = []
    const next = () => (-Math.log(1 - random()) / callsPerSecond) * 1000
    for (let at = next(); at < seconds * 1000; at += next()) own.push({ at, counter })
    return own
  })
    .flat()
    .sort((a, b) => a.at - b.at)
}

function outcomeOf(answer: Answer): Outcome {
  if (answer.status === 200) return 'answered'
  if (answer.status === 409) return 'refused'
  return answer.status === 503 && answer.retryAfter ? 'busy' : 'failed'
}

const tries = 100

/** Sends it until the institute says what became of it. */
async function settle(change: Change, send: Send, place: (counter: number, role: Role) => readonly [string, string]) {
  for (let n = 0; !change.final && n < tries; n++) {
    const [address, token] = place(change.counter, change.role)
    const answer = await send(address, change.request, token, change.key)
    if (isFinal(answer)) change.final = answer
    else await pause(200)
  }
}
