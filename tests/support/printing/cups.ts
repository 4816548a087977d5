import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { configuration, writeConfiguration } from './cups-configuration'

const folder = join(tmpdir(), 'idtr-counter-cups')
const users = join(folder, 'users')
const id = `${process.pid}-${Math.random().toString(36).slice(2, 8)}`
/** Each test process has its own queues and tray, so that nobody takes another's output. */
const queues = { pdf: `Counter-${id}`, postScript: `PostScript-${id}`, roll: `Roll-${id}` }
const tray = join(folder, 'tray', id)

export type Cups = {
  /** The queue of a printer that accepts PDF. */
  printer: string
  /** The queue of a printer that accepts PostScript. */
  postScript: string
  /** The queue of a thermal printer with a roll of 80 mm. */
  roll: string
  /**
   * Waits for the jobs of this file, then removes all output with this title from the tray and returns the last one. Other
   * characters than letters and digits are underscores there.
   */
  takePrinted(title: string | RegExp): Promise<Uint8Array>
  /** Stops all output until the returned function is called. */
  breakPrinter(what: 'hangs' | 'jams'): () => void
  /** Adds a queue to the same tray, under any name that CUPS accepts; the returned function removes it. */
  addQueue(name: string, driver?: 'pdf' | 'fixedRoll'): () => void
  /** Waits for the jobs of this file and counts the output with this title that was not taken yet. */
  countPrinted(title: string): Promise<number>
}

/** Why CUPS cannot be used, or '': tests that need it are skipped with this reason. */
export function cupsSkipReason(): string {
  if (!existsSync('/usr/sbin/cupsd') || !existsSync('/usr/lib/cups/filter/pdftopdf')) return 'needs Debian’s cups'
  if (userInfo().uid !== 0) return 'needs root to start a CUPS of its own'
  if (!existsSync(folder) && isSchedulerRunning()) return 'another CUPS runs on this machine'
  return ''
}

/** Starts CUPS for the tests of this file and stops it afterwards; parallel test processes share one. */
export function withCups(): Cups {
  beforeAll(startCups)
  afterAll(stopCups)
  return {
    printer: queues.pdf,
    postScript: queues.postScript,
    roll: queues.roll,
    takePrinted,
    breakPrinter,
    countPrinted,
    addQueue,
  }
}

async function startCups(): Promise<void> {
  await withLock(async () => {
    mkdirSync(users, { recursive: true })
    writeFileSync(join(users, id), '')
    const { options, drivers } = configuration(folder)
    if (!isSchedulerRunning()) {
      writeConfiguration(folder)
      // Bounded, in case every test process is killed before it can stop it.
      const cupsd = spawn('timeout', ['1200', 'cupsd', '-f', ...options], { detached: true, stdio: 'ignore' })
      cupsd.unref()
      writeFileSync(join(folder, 'pid'), String(cupsd.pid))
      await waitUntil(isSchedulerRunning, 'cupsd did not start')
    }
    mkdirSync(tray, { recursive: true })
    for (const kind of ['pdf', 'postScript', 'roll'] as const) createQueue(queues[kind], drivers[kind])
  })
}

const createQueue = (name: string, driver: string) =>
  execFileSync('lpadmin', ['-p', name, '-E', '-v', `tray:${tray}`, '-P', driver], { stdio: 'ignore' })

function addQueue(name: string, driver: 'pdf' | 'fixedRoll' = 'pdf'): () => void {
  createQueue(name, configuration(folder).drivers[driver])
  return () => void spawnSync('lpadmin', ['-x', name])
}

/** The last user ends cupsd, by its process id. */
async function stopCups(): Promise<void> {
  await withLock(async () => {
    for (const queue of Object.values(queues)) execFileSync('lpadmin', ['-x', queue])
    rmSync(join(users, id))
    rmSync(tray, { recursive: true })
    const others = readdirSync(users).filter((name) => existsSync(`/proc/${name.split('-')[0]}`))
    if (others.length > 0) return
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    process.kill(pid)
    await waitUntil(() => !existsSync(`/proc/${pid}`), 'cupsd did not stop')
    rmSync(folder, { recursive: true })
  })
}

function breakPrinter(what: 'hangs' | 'jams'): () => void {
  const file = join(tray, what)
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

const listPrinted = (title: string | RegExp) => {
  if (title instanceof RegExp) return readdirSync(tray).filter((file) => title.test(file))
  const name = title.replace(/[^A-Za-z0-9]/g, '_')
  return readdirSync(tray).filter((file) => file.endsWith(`-${name}`))
}
async function countPrinted(title: string): Promise<number> {
  await waitUntil(() => !hasJobs(), 'The jobs did not come out of the printer')
  return listPrinted(title).length
}

async function takePrinted(title: string | RegExp): Promise<Uint8Array> {
  const listFiles = () => listPrinted(title)
  await waitUntil(() => listFiles().length > 0 && !hasJobs(), `"${title}" did not come out of the printer`)
  const numbered = listFiles().toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  const bytes = new Uint8Array(readFileSync(join(tray, numbered[0] ?? '')))
  for (const file of numbered) rmSync(join(tray, file))
  return bytes
}

const hasJobs = () => spawnSync('lpstat', ['-o', ...Object.values(queues)], { encoding: 'utf8' }).stdout !== ''

function isSchedulerRunning(): boolean {
  const env = { ...process.env, LANG: 'C' }
  return spawnSync('lpstat', ['-r'], { encoding: 'utf8', env }).stdout.includes('is running')
}

async function waitUntil(condition: () => boolean, message: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (condition()) return
  throw new Error(message)
}

/** Creating a folder is atomic, so it serves as a lock. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`
  await waitUntil(() => tryLock(lock), `${lock} is held by another test process`)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function tryLock(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const lockedAt = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    // Left by a process that was killed.
    if (lockedAt < Date.now() - 60_000) rmSync(lock, { recursive: true, force: true })
    return false
  }
}
