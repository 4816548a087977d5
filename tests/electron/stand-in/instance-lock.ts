import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstanceLock {
  release(): void
}

/**
 * Takes the single-instance lock of a folder. Undefined if a running process holds it, which is notified of the second
 * start.
 */
export function takeLock(folder: string, onSecond: () => void): InstanceLock | undefined {
  const path = join(folder, 'instance.lock')
  if (!create(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (sendSignal(holder)) return undefined
    // Its holder ended without releasing it.
    rmSync(path)
    if (!create(path)) return undefined
  }
  process.on('SIGUSR2', onSecond)
  return { release: () => rmSync(path, { force: true }) }
}

function create(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function sendSignal(pid: number): boolean {
  try {
    process.kill(pid, 'SIGUSR2')
    return true
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
