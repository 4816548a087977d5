import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/protocol/calendar'
import { openProvider } from '#provider/index'

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

export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  root = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const [folder, empty] = [join(root, 'practice'), join(root, 'empty')]
  const day = today()
  await (await PGlite.create({ dataDir: empty })).close()
  cpSync(empty, folder, { recursive: true })
  await (await openProvider({ seed: 'practice', dataDir: folder })).close()
  project.provide('practice', { folder, empty, day })
}

export function teardown(): void {
  rmSync(root, { recursive: true, force: true })
}
