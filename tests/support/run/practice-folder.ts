import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/protocol/calendar'
import { beShortLived } from './disable-tier-up'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Where a practice institute lies after its first start on this day, to be copied: making it takes seconds, most of
     * them for an `empty` PGlite.
     */
    practice: { folder: string; empty: string; day: string }
  }
}

let root = ''

/** Makes it once for all projects of a run: the first that is set up provides it to the others. */
export async function setup({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  const all = vitest.getRootProject()
  if (all.getProvidedContext().practice) return
  root = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const [folder, empty] = [join(root, 'practice'), join(root, 'empty')]
  const day = today()
  beShortLived()
  await (await PGlite.create({ dataDir: empty })).close()
  cpSync(empty, folder, { recursive: true })
  const { openProvider } = await import('#provider/index')
  await (await openProvider({ seed: 'practice', dataDir: folder })).close()
  all.provide('practice', { folder, empty, day })
}

export function teardown(): void {
  if (root) rmSync(root, { recursive: true, force: true })
}
