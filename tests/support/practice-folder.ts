import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { announced, end } from './counter-process'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of a counter after its first start, to be copied: making the practice institute takes seconds. */
    practiceFolder: string
  }
}

let folder = ''

export async function setup(project: Pick<TestProject, 'provide'>): Promise<void> {
  const program = 'out/main/browser.js'
  if (!existsSync(program)) throw new Error(`Run npm run build first: ${program} is missing.`)
  folder = mkdtempSync(join(tmpdir(), 'counter-practice-'))
  const host = spawn(process.execPath, [program], {
    env: { ...process.env, COUNTER_PORT: '0', COUNTER_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  try {
    await announced(host)
  } finally {
    await end(host)
  }
  project.provide('practiceFolder', folder)
}

export function teardown(): void {
  rmSync(folder, { recursive: true, force: true })
}
