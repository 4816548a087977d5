import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'
import { configureCups } from './cups-configuration'

const run = promisify(execFile)
const folder = join(tmpdir(), 'idtr-counter-cups')
const users = join(folder, 'users')
const me = join(users, `${process.pid}-${Math.random().toString(36).slice(2)}`)
const tray = join(folder, 'tray')

export type Cups = {
  /** The queue of a printer that takes PDF, as today's do. */
  printer: 'Counter'
  /** The queue of a printer that takes PostScript. */
  postScript: 'Counter-PostScript'
  /** Waits for the job of this title and takes what the printer was sent off its tray. */
  printed(title: string): Promise<Uint8Array>
  /** What waits in the queues or is being printed, as lpstat says it. */
  waiting(): Promise<string>
}

/** Why there is no CUPS to print with, or '' when there is: tests that need it are skipped with these words. */
export function cupsMissing(): string {
  if (!existsSync('/usr/sbin/cupsd') || !existsSync('/usr/lib/cups/filter/pdftopdf')) return 'needs Debian’s cups'
  if (userInfo().uid !== 0) return 'needs root to start a CUPS of its own'
  if (!existsSync(folder) && schedulerRuns()) return 'another CUPS runs on this machine'
  return ''
}

/** A CUPS for the tests of this file, stopped after them; files and processes that test at the same time share one. */
export function withCups(): Cups {
  beforeAll(startCups)
  afterAll(stopCups)
  const waiting = async () => (await run('lpstat', ['-o'])).stdout
  return { printer: 'Counter', postScript: 'Counter-PostScript', printed, waiting }
}

export async function startCups(): Promise<void> {
  await locked(async () => {
    mkdirSync(users, { recursive: true })
    writeFileSync(me, '')
    if (schedulerRuns()) return
    const { options, queues } = configureCups(folder, tray)
    // Bounded, in case every test process is killed before it can stop it.
    const cupsd = spawn('timeout', ['1200', 'cupsd', '-f', ...options], { detached: true, stdio: 'ignore' })
    cupsd.unref()
    writeFileSync(join(folder, 'pid'), String(cupsd.pid))
    await until(schedulerRuns, 'cupsd did not start')
    for (const [name, ppd] of Object.entries(queues))
      execFileSync('lpadmin', ['-p', name, '-E', '-v', 'tray:/', '-P', ppd], { stdio: 'ignore' })
  })
}

/** The last one out ends it, by its process id. */
export async function stopCups(): Promise<void> {
  await locked(async () => {
    rmSync(me, { force: true })
    const others = readdirSync(users).filter((name) => existsSync(`/proc/${name.split('-')[0]}`))
    if (others.length > 0) return
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    process.kill(pid)
    await until(() => !existsSync(`/proc/${pid}`), 'cupsd did not stop')
    rmSync(folder, { recursive: true })
  })
}

async function printed(title: string): Promise<Uint8Array> {
  const path = join(tray, title.replace(/[^A-Za-z0-9]/g, '_'))
  await until(() => existsSync(path), `"${title}" did not come out of the printer`)
  const bytes = new Uint8Array(readFileSync(path))
  rmSync(path)
  return bytes
}

function schedulerRuns(): boolean {
  const env = { ...process.env, LANG: 'C' }
  return spawnSync('lpstat', ['-r'], { encoding: 'utf8', env }).stdout.includes('is running')
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end; await pause(50)) if (holds()) return
  throw new Error(otherwise)
}

/** Making a folder is atomic: whoever makes it holds the lock. */
async function locked(work: () => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`
  await until(() => taken(lock), `${lock} is held by another test process`)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    // Left by a process that was killed.
    if (since < Date.now() - 60_000) rmSync(lock, { recursive: true, force: true })
    return false
  }
}
