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
/** Each user has queues and a tray of its own, so that nobody takes another's paper. */
const queues = { pdf: `Counter-${id}`, postScript: `PostScript-${id}`, roll: `Roll-${id}` }
const tray = join(folder, 'tray', id)

export type Cups = {
  /** The queue of a printer that takes PDF, as today's do. */
  printer: string
  /** The queue of a printer that takes PostScript. */
  postScript: string
  /** The queue of a thermal printer with a roll of 80 mm. */
  roll: string
  /**
   * Waits for the jobs of this file and takes what came out last under this title, in which signs are underscores, off the
   * tray.
   */
  printed(title: string | RegExp): Promise<Uint8Array>
  /** From here on nothing arrives from either queue, until what it answers is called. */
  fault(what: 'hangs' | 'jams'): () => void
  /** A further queue to the same tray, under any name that CUPS takes, and until what it answers is called. */
  queue(name: string, driver?: 'pdf' | 'fixedRoll'): () => void
  /** Waits for the jobs of this file, and counts what came out under this title since it was last taken. */
  cameOut(title: string): Promise<number>
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
  return { printer: queues.pdf, postScript: queues.postScript, roll: queues.roll, printed, fault, cameOut, queue }
}

async function startCups(): Promise<void> {
  await locked(async () => {
    mkdirSync(users, { recursive: true })
    writeFileSync(join(users, id), '')
    const { options, drivers } = configuration(folder)
    if (!schedulerRuns()) {
      writeConfiguration(folder)
      // Bounded, in case every test process is killed before it can stop it.
      const cupsd = spawn('timeout', ['1200', 'cupsd', '-f', ...options], { detached: true, stdio: 'ignore' })
      cupsd.unref()
      writeFileSync(join(folder, 'pid'), String(cupsd.pid))
      await until(schedulerRuns, 'cupsd did not start')
    }
    mkdirSync(tray, { recursive: true })
    for (const takes of ['pdf', 'postScript', 'roll'] as const) addQueue(queues[takes], drivers[takes])
  })
}

const addQueue = (name: string, driver: string) =>
  execFileSync('lpadmin', ['-p', name, '-E', '-v', `tray:${tray}`, '-P', driver], { stdio: 'ignore' })

function queue(name: string, driver: 'pdf' | 'fixedRoll' = 'pdf'): () => void {
  addQueue(name, configuration(folder).drivers[driver])
  return () => void spawnSync('lpadmin', ['-x', name])
}

/** The last one out ends it, by its process id. */
async function stopCups(): Promise<void> {
  await locked(async () => {
    for (const queue of Object.values(queues)) execFileSync('lpadmin', ['-x', queue])
    rmSync(join(users, id))
    rmSync(tray, { recursive: true })
    const others = readdirSync(users).filter((name) => existsSync(`/proc/${name.split('-')[0]}`))
    if (others.length > 0) return
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'))
    process.kill(pid)
    await until(() => !existsSync(`/proc/${pid}`), 'cupsd did not stop')
    rmSync(folder, { recursive: true })
  })
}

function fault(what: 'hangs' | 'jams'): () => void {
  const file = join(tray, what)
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

const filesOf = (title: string | RegExp) => {
  if (title instanceof RegExp) return readdirSync(tray).filter((file) => title.test(file))
  const name = title.replace(/[^A-Za-z0-9]/g, '_')
  return readdirSync(tray).filter((file) => file.endsWith(`-${name}`))
}
async function cameOut(title: string): Promise<number> {
  await until(() => !jobsWait(), 'The jobs did not come out of the printer')
  return filesOf(title).length
}

async function printed(title: string | RegExp): Promise<Uint8Array> {
  const come = () => filesOf(title)
  await until(() => come().length > 0 && !jobsWait(), `"${title}" did not come out of the printer`)
  const numbered = come().toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  const bytes = new Uint8Array(readFileSync(join(tray, numbered[0] ?? '')))
  for (const file of numbered) rmSync(join(tray, file))
  return bytes
}

const jobsWait = () => spawnSync('lpstat', ['-o', ...Object.values(queues)], { encoding: 'utf8' }).stdout !== ''

function schedulerRuns(): boolean {
  const env = { ...process.env, LANG: 'C' }
  return spawnSync('lpstat', ['-r'], { encoding: 'utf8', env }).stdout.includes('is running')
}

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (holds()) return
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
