import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/protocol/calendar'
import { openProvider } from '#provider/index'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a practice institute lies after its first start on this day, to be copied: making it takes seconds. */
    practice: { folder: string; day: string }
  }
}

let folder = ''

export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const day = today()
  const provider = await openProvider({ seed: 'practice', dataDir: folder })
  await provider.close()
  project.provide('practice', { folder, day })
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
