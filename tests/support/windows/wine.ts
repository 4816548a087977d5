import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureWine, newPrefix } from '../../../scripts/lib/wine.mjs'

let prefix: string | undefined

/** Sets up Wine once, and a drive C: for this run. Rejects with the reason where Wine cannot be had. */
export async function setup(): Promise<void> {
  const problem = await ensureWine()
  if (problem) throw new Error(problem)
  prefix = mkdtempSync(join(tmpdir(), 'counter-wine-'))
  cpSync(newPrefix, prefix, { recursive: true, verbatimSymlinks: true })
  process.env.WINDOWS_PREFIX = prefix
}

export function teardown(): void {
  if (prefix) rmSync(prefix, { recursive: true, force: true })
}
