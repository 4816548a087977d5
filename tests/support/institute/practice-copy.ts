import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { today } from '#contract/protocol/calendar'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider, type ProviderOptions } from '#provider/index'
import { chooseEngine } from '../database/engines'

/** What was made on another day lacks today's batches, and to a clock that is behind ours it is of the future. */
export function isPracticeOfToday(clock = Date.now): boolean {
  const systemNow = Date.now()
  const now = clock()
  return inject('practice').day === today(now) && now >= systemNow
}

/** Gives a counter's new folder the practice institute of a first start. */
export function copyPractice(dataDir: string): void {
  if (isPracticeOfToday()) cpSync(inject('practice').folder, join(dataDir, 'provider'), { recursive: true })
}

/** The practice institute in a database of its own, as an institute has it: on PostgreSQL where that is installed. */
export async function openPractice({
  prepare,
  ...options
}: Pick<ProviderOptions, 'apiKey' | 'idempotencyKeys' | 'loadFonts' | 'now' | 'cardPayments'> & {
  /** Changes the database of the practice institute before the provider opens it. */
  prepare?: (place: DatabaseOptions) => Promise<unknown>
} = {}): Promise<Provider> {
  const engine = chooseEngine()
  const place = await (isPracticeOfToday(options.now) ? engine.createPractice() : engine.createEmpty())
  await prepare?.(place)
  const provider = await openProvider({ ...options, seed: 'practice', ...place })
  return { ...provider, close: () => provider.close().finally(() => engine.remove(place)) }
}
