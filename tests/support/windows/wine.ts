import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  canStart32BitPrograms,
  ensureWine,
  inDebian,
  templatePrefix,
  windowsCompiler,
  wineEnvironment,
} from '../../../scripts/lib/wine.mjs'

let prefix: string | undefined

/** Creates a drive C: and registry with a stand-in for PowerShell. The caller removes it. */
export function createPrefix(): string {
  const folder = mkdtempSync(join(tmpdir(), 'counter-wine-'))
  cpSync(templatePrefix, folder, { recursive: true, verbatimSymlinks: true })
  const powerShell = join(folder, 'drive_c/windows/system32/WindowsPowerShell/v1.0/powershell.exe')
  const source = join(import.meta.dirname, 'stand-ins/powershell.c')
  execFileSync(windowsCompiler, ['-O1', '-s', '-Wall', '-o', powerShell, source, '-lwinspool', '-lshell32'])
  return folder
}

/** Ends all programs of a drive C:, also those left by failed tests, and removes it. */
export function removePrefix(folder: string): void {
  const { command, args } = inDebian('/usr/lib/wine/wineserver64', ['--kill'])
  spawnSync(command, args, { env: wineEnvironment(folder), stdio: 'ignore', timeout: 30_000 })
  rmSync(folder, { recursive: true, force: true, maxRetries: 40, retryDelay: 250 })
}

/** Sets up Wine once, and a drive C: for this run. Rejects with the reason where Wine cannot be had. */
export async function setup(): Promise<void> {
  const problem = await ensureWine()
  if (problem) throw new Error(problem)
  prefix = createPrefix()
  process.env.WINDOWS_PREFIX = prefix
  if (await canStart32BitPrograms(prefix)) process.env.WINDOWS_32_BIT = '1'
  else process.stdout.write('The tests of SumatraPDF are skipped: this machine starts no 32-bit programs.\n')
}

export function teardown(): void {
  if (prefix) removePrefix(prefix)
}
