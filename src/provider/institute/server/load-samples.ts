import type { ServerCondition } from '#contract/institute/server-condition'
import type { PoolStats } from '../../database/database'

/** Milliseconds between two samples. */
export const sampleEvery = 2_000
/** A timer that comes so much too late was held up by other work. */
const late = 1_000
/** So many samples in a row make a condition: a moment of much work is none. */
const inARow = 3

/** Whether the process and its connections to the database have more to do than they can, by samples `sampleEvery` apart. */
export function createLoadSamples() {
  let lastAt: number | undefined
  let delayed = 0
  let exhausted = 0
  return {
    /** `now` never runs backwards. */
    take(now: number, pool: PoolStats | undefined) {
      delayed = lastAt !== undefined && now - lastAt > sampleEvery + late ? delayed + 1 : 0
      lastAt = now
      exhausted = pool && pool.queued > 0 && pool.total >= pool.max ? exhausted + 1 : 0
    },
    conditions: (): ServerCondition[] => [
      ...(exhausted >= inARow ? [{ code: 'database.connections_exhausted', detail: '' } as const] : []),
      ...(delayed >= inARow ? [{ code: 'server.delayed', detail: '' } as const] : []),
    ],
  }
}
