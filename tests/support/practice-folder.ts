import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/protocol/calendar'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a practice institute lies after its first start on this day, to be copied: making it takes seconds. */
    practice: { folder: string; day: string }
  }
}

let folder = ''

/** Makes it once for all projects of a run: the first that is set up provides it to the others. */
export async function setup({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  const all = vitest.getRootProject()
  if (all.getProvidedContext().practice) return
  folder = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const day = today()
  const { openProvider } = await import('#provider/index')
  const provider = await openProvider({ seed: 'practice', dataDir: folder })
  await provider.close()
  all.provide('practice', { folder, day })
}

export function teardown(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}
