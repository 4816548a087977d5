import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatInstant } from '#contract/protocol/format'

type Holder = { pid: number; started: string; since: string }

/**
 * Keeps a folder's database for one process: two that open it give the same number twice and lose what the other wrote.
 * Throws with words that say who holds it. The lock of a process that has ended is taken over. Gives it back when called.
 */
export function lockFolder(folder: string): () => void {
  const path = `${folder}.lock`
  mkdirSync(dirname(path), { recursive: true })
  const own: Holder = { pid: process.pid, started: startOf(process.pid), since: new Date().toISOString() }
  const text = JSON.stringify(own)
  const mine = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`
  writeFileSync(mine, text)
  try {
    // A link is there as a whole or not at all, whoever else tries at the same moment.
    while (!links(mine, path)) {
      const holder = read(path)
      if (holder && isRunning(holder)) throw held(folder, holder)
      removeStale(path, mine)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  return () => {
    if (readText(path) === text) rmSync(path, { force: true })
  }
}

/** Whether PGlite has begun a database there. */
export const isDatabase = (folder: string): boolean => existsSync(join(folder, 'PG_VERSION'))

function held(folder: string, { pid, since }: Holder): Error {
  const who = pid === process.pid ? 'this process' : `process ${pid}`
  const words = `The folder ${folder} is in use by ${who} since ${formatInstant(since)}. Only one program may open it: end that one first.`
  return Object.assign(new Error(words), { code: 'EINUSE' })
}

function links(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** Takes a lock away that nobody holds; one that came into its place meanwhile is put back. */
function removeStale(path: string, own: string): void {
  const aside = `${own}.stale`
  const before = readText(path)
  try {
    renameSync(path, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  if (readText(aside) !== before) links(aside, path)
  rmSync(aside, { force: true })
}

const codeOf = (error: unknown): unknown => (error instanceof Error ? Reflect.get(error, 'code') : undefined)

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function read(path: string): Holder | undefined {
  try {
    const { pid, started, since } = JSON.parse(readText(path) ?? '')
    return typeof pid === 'number' ? { pid, started: String(started), since: String(since) } : undefined
  } catch {
    return undefined
  }
}

/** The same process, not another one that was given its number since. */
function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // It is somebody else's, so it is there.
    if (codeOf(error) !== 'EPERM') return false
  }
  return startOf(pid) === started
}

/** When a process began, where the system tells (Linux); '' elsewhere, where the number alone has to do. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
