import { setImmediate as yieldToEvents } from 'node:timers/promises'
import { t } from '@lingui/core/macro'
import type { Contract } from '#contract/index'
import type { Input, Output } from '#contract/protocol/endpoint'
import { CallError } from '#contract/protocol/failure'
import { toRequest } from '#contract/protocol/http/request'
import { isWithinTtl } from '#contract/protocol/ttl'
import type { SendApiRequest } from '../api-request'
import { findRoute } from '../routes'
import type { Session } from '../session/session'
import type { GatewayCache } from './cache'

type Dependencies = { cache: GatewayCache; send: SendApiRequest; now: () => number }
type FillOptions = Dependencies & {
  /** The person in whose name the requests are sent. */
  staffId: string
  /** False once another person is signed in, or nobody. */
  isCurrent: () => boolean
}
const hourMs = 60 * 60_000
const pageSize = 500

/** Fills the cache in the name of the active person. `delay` in ms, so that the first screen's requests go first. */
export function createFillScheduler({
  session,
  delay,
  ...dependencies
}: Dependencies & { session: Pick<Session, 'staff' | 'tokenOf'>; delay: number }) {
  let isClosed = false
  return {
    schedule() {
      const staffId = session.staff()?.id
      if (staffId === undefined) return
      const token = session.tokenOf(staffId)
      const isCurrent = () => !isClosed && session.staff()?.id === staffId && session.tokenOf(staffId) === token
      setTimeout(() => {
        if (isCurrent()) void fillCache({ ...dependencies, staffId, isCurrent })
      }, delay).unref()
    },
    close() {
      isClosed = true
    },
  }
}

/**
 * Fetches the catalogue in the order of the registration wizard, then all slots. Skips data fetched in the last hour.
 * Stops without an error if the role may not see the data or the institute is unreachable.
 */
export async function fillCache(options: FillOptions): Promise<void> {
  await ignoreCallErrors(() => fillCatalogue(options))
  await ignoreCallErrors(() => fillSlots(options))
}

async function fillCatalogue({ cache, staffId, isCurrent }: FillOptions) {
  async function read<E extends keyof Contract, O extends keyof Contract[E] & string>(
    entity: E,
    operation: O,
    input: Input<Contract[E][O]>,
  ): Promise<Output<Contract[E][O]>> {
    if (!isCurrent()) throw new CallError('unauthenticated', t`Another person is signed in, or nobody.`)
    const { value } = await cache.getRecent(apiRequest(staffId, entity, operation, input), hourMs)
    return value as Output<Contract[E][O]>
  }
  for (const { id: vehicleCategory } of await read('vehicleCategory', 'all', {}))
    for (const { id: courseType } of await read('courseType', 'of', { vehicleCategory }))
      for (const { id: courseCategory } of await read('courseCategory', 'of', { vehicleCategory, courseType }))
        await read('courseName', 'of', { vehicleCategory, courseType, courseCategory })
}

/** Starts again if this workstation makes a change meanwhile: rows fetched earlier would overwrite it in the cache. */
async function fillSlots(options: FillOptions): Promise<void> {
  const { cache, send, now, staffId, isCurrent } = options
  if (!isCurrent()) return
  const changeCountBefore = cache.changeCount()
  const { slots } = cache
  const lastFilledAt = slots.lastFilledAt()
  if (lastFilledAt && isWithinTtl(Date.parse(lastFilledAt), hourMs, now())) return
  const startedAt = new Date(now()).toISOString()
  let rowCount = 0
  for (let page = 1; isCurrent(); page++) {
    const input = { page, limit: pageSize }
    const { value } = await send(apiRequest(staffId, 'slot', 'list', input))
    if (!isCurrent()) return
    if (cache.changeCount() !== changeCountBefore) return fillSlots(options)
    slots.put('list', input, value)
    const { rows, total } = value as Output<Contract['slot']['list']>
    // An institute may return smaller pages than requested.
    rowCount += rows.length
    if (rows.length === 0 || rowCount >= total) return slots.completeFill(startedAt)
    await yieldToEvents()
  }
}

function apiRequest<E extends keyof Contract>(
  staffId: string,
  entity: E,
  operation: keyof Contract[E] & string,
  input: unknown,
) {
  const route = findRoute(entity, operation)
  return { route, wire: toRequest(route.endpoint, input as never), input, staffId }
}

async function ignoreCallErrors(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  }
}
