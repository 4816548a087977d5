import { setImmediate as breathe } from 'node:timers/promises'
import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { toRequest } from '#contract/protocol/http/request'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { Ask } from '../question'
import { routeTo } from '../routes'
import type { GatewayCache } from './cache'

type Needs = {
  cache: GatewayCache
  ask: Ask
  now: () => number
  /** The person in whose name it asks. */
  as: string
  /** False once somebody else is signed in, or nobody. */
  goesOn: () => boolean
}
const hour = 60 * 60_000
const pageSize = 500

/**
 * Fetches what a person at the counter will need: the catalogue as the wizard walks through it, and every slot. What is
 * less than an hour old is left alone. Ends without a word where the role may not see it or the institute is away.
 */
export async function fillCache(needs: Needs): Promise<void> {
  await quietly(() => fillCatalogue(needs))
  await quietly(() => fillSlots(needs))
}

async function fillCatalogue({ cache, as, goesOn }: Needs) {
  async function read<E extends keyof Contract, O extends keyof Contract[E] & string>(
    entity: E,
    operation: O,
    input: Input<Contract[E][O]>,
  ): Promise<Output<Contract[E][O]>> {
    if (!goesOn()) throw new CallError('unauthenticated', 'Nobody waits for this any more.')
    const { value } = await cache.recent(questionOf(as, entity, operation, input), hour)
    return value as Output<Contract[E][O]>
  }
  for (const { id: vehicleCategory } of await read('vehicleCategory', 'all', {}))
    for (const { id: courseType } of await read('courseType', 'of', { vehicleCategory }))
      for (const { id: courseCategory } of await read('courseCategory', 'of', { vehicleCategory, courseType }))
        await read('courseName', 'of', { vehicleCategory, courseType, courseCategory })
}

async function fillSlots({ cache, ask, now, as, goesOn }: Needs) {
  if (!goesOn()) return
  const { slots } = cache
  const last = slots.filledAt()
  if (last && isWithinTtl(Date.parse(last), hour, now())) return
  const startedAt = new Date(now()).toISOString()
  let seen = 0
  for (let page = 1; goesOn(); page++) {
    const input = { page, limit: pageSize }
    const { value } = await ask(questionOf(as, 'slot', 'list', input))
    if (!goesOn()) return
    slots.keep('list', input, value)
    const { rows, total } = value as Output<Contract['slot']['list']>
    // An institute may give less to a page than it was asked for.
    seen += rows.length
    if (rows.length === 0 || seen >= total) return slots.filledSince(startedAt)
    await breathe()
  }
}

/** A question of the contract as it goes to the institute in the name of this person. */
function questionOf<E extends keyof Contract>(
  as: string,
  entity: E,
  operation: keyof Contract[E] & string,
  input: unknown,
) {
  const route = routeTo(entity, operation)
  return { route, request: toRequest(route.endpoint, input as never), input, as }
}

async function quietly(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
