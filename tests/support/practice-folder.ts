import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { today } from '#contract/calendar'
import { announced, end } from './counter-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a practice institute lies after its first start on this day, to be copied: making it takes seconds. */
    practice: { folder: string; day: string }
  }
}

let folder = ''

export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  const program = 'out/main/browser.js'
  if (!existsSync(program)) throw new Error(`Run npm run build first: ${program} is missing.`)
  folder = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const day = today()
  const host = spawn(process.execPath, [program], {
    env: { ...process.env, COUNTER_PORT: '0', COUNTER_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await announced(host)
  } finally {
    await end(host)
  }
  project.provide('practice', { folder: join(folder, 'provider'), day })
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
