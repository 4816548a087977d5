import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/protocol/calendar'
import { disableTierUp } from './disable-tier-up'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Template folders to copy: the practice institute after its first start on `day`, and an `empty` PGlite. Creating them
     * takes seconds.
     */
    practice: { folder: string; empty: string; day: string }
  }
}

let root = ''

/** Creates the templates once for all projects of a run: the first set-up provides them to the others. */
export async function setup({ vitest }: Pick<TestProject, 'vitest'>): Promise<void> {
  const rootProject = vitest.getRootProject()
  if (rootProject.getProvidedContext().practice) return
  root = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const [folder, empty] = [join(root, 'practice'), join(root, 'empty')]
  const day = today()
  disableTierUp()
  await (await PGlite.create({ dataDir: empty })).close()
  cpSync(empty, folder, { recursive: true })
  const { openProvider } = await import('#provider/index')
  await (await openProvider({ seed: 'practice', dataDir: folder })).close()
  rootProject.provide('practice', { folder, empty, day })
}

export function teardown(): void {
  if (root) rmSync(root, { recursive: true, force: true })
}
