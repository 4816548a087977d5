import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { dayOf } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider, type ProviderOptions } from '#provider/index'
import { chooseEngine } from '../database/engines'

/**
 * Whether the template of the practice institute can be used: one of another day lacks today's batches, and to a clock
 * behind this machine's its data would be in the future.
 */
export function isPracticeOfToday(clock = Date.now): boolean {
  const systemNow = Date.now()
  const now = clock()
  return inject('practice').day === dayOf(now) && now >= systemNow
}

/** Copies the practice institute of a first start into a new data folder. */
export function copyPractice(dataDir: string): void {
  if (isPracticeOfToday()) cpSync(inject('practice').folder, join(dataDir, 'provider'), { recursive: true })
}

/** Opens a provider on a copy of the practice institute, on PostgreSQL if it is installed. */
export async function openPractice({
  prepare,
  ...options
}: Pick<ProviderOptions, 'apiKey' | 'idempotencyKeys' | 'filesDir' | 'loadFonts' | 'now' | 'cardPayments'> & {
  /** Changes the database of the practice institute before the provider opens it. */
  prepare?: (place: DatabaseOptions) => Promise<unknown>
} = {}): Promise<Provider> {
  const engine = chooseEngine()
  const place = await (isPracticeOfToday(options.now) ? engine.createPractice() : engine.createEmpty())
  await prepare?.(place)
  const provider = await openProvider({ ...options, seed: 'practice', ...place })
  return { ...provider, close: () => provider.close().finally(() => engine.remove(place)) }
}
