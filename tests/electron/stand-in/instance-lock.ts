import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export interface InstanceLock {
  release(): void
}

/**
 * One holder a folder, at once and not only soon, as Electron's own. Undefined when a living process holds it, which is
 * told of the second start.
 */
export function takeLock(folder: string, onSecond: () => void): InstanceLock | undefined {
  const path = join(folder, 'instance.lock')
  if (!create(path)) {
    const holder = Number(readFileSync(path, 'utf8'))
    if (signalled(holder)) return undefined
    // Its holder died without letting go.
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

function signalled(pid: number): boolean {
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
