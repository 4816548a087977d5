import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { today } from '#contract/protocol/calendar'
import { openProvider, type Provider, type ProviderOptions } from '#provider/index'

/** What was made on another day lacks today's batches. */
export const isOfToday = (): boolean => inject('practice').day === today()

/** Gives a counter's new folder the practice institute of a first start. */
export function copyPractice(dataDir: string): void {
  if (isOfToday()) cpSync(inject('practice').folder, join(dataDir, 'provider'), { recursive: true })
}

/** The practice institute in a folder of its own, which goes when it is closed. */
export async function openPractice(
  options: Pick<ProviderOptions, 'apiKey' | 'documents' | 'now'> = {},
): Promise<Provider> {
  const folder = mkdtempSync(join(tmpdir(), 'counter-institute-'))
  copyPractice(folder)
  const provider = await openProvider({ ...options, seed: 'practice', dataDir: join(folder, 'provider') })
  const close = () => provider.close().finally(() => rmSync(folder, { recursive: true, force: true }))
  return { ...provider, close }
}
