import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider, type ProviderOptions } from '#provider/index'
import { oneEngine } from '../database/places'

/** What was made on another day lacks today's batches, and to a clock that is behind ours it is of the future. */
export function isOfToday(clock = Date.now): boolean {
  const ours = Date.now()
  const now = clock()
  return inject('practice').day === today(now) && now >= ours
}

/** Gives a counter's new folder the practice institute of a first start. */
export function copyPractice(dataDir: string): void {
  if (isOfToday()) cpSync(inject('practice').folder, join(dataDir, 'provider'), { recursive: true })
}

/** The practice institute in a database of its own, as an institute has it: on PostgreSQL where that is installed. */
export async function openPractice({
  prepare,
  ...options
}: Pick<ProviderOptions, 'apiKey' | 'idempotencyKeys' | 'loadFonts' | 'now' | 'cardPayments'> & {
  /** Changes the database of the practice institute before the provider opens it. */
  prepare?: (place: DatabaseOptions) => Promise<unknown>
} = {}): Promise<Provider> {
  const engine = oneEngine()
  const place = await (isOfToday(options.now) ? engine.practice() : engine.empty())
  await prepare?.(place)
  const provider = await openProvider({ ...options, seed: 'practice', ...place })
  return { ...provider, close: () => provider.close().finally(() => engine.remove(place)) }
}
