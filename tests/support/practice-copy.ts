import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { today } from '#contract/calendar'

/** Gives a counter's new folder the practice institute of a first start. One of another day would lack today's batches. */
export function copyPractice(dataDir: string): void {
  const { folder, day } = inject('practice')
  if (day === today()) cpSync(folder, join(dataDir, 'provider'), { recursive: true })
}
