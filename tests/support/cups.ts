import { execFile, execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from 'vitest'

const run = promisify(execFile)
const queue = 'Counter'
const ppd = '/usr/share/ppd/cups-pdf/CUPS-PDF_noopt.ppd'
/** Where the printer-to-PDF of this user leaves its pages. */
const tray = join(userInfo().homedir, 'PDF')
const folder = join(tmpdir(), 'idtr-counter-cups')
const users = join(folder, 'users')
const me = join(users, `${process.pid}-${Math.random().toString(36).slice(2)}`)

export type Cups = {
  printer: string
  /** Waits for the paper: the PDF that came out under this title; takes it off the tray. */
  printed(title: string): Promise<Uint8Array>
  /** What waits in the queue or is being printed, as lpstat says it. */
  waiting(): Promise<string>
}

/** Why there is no CUPS to print with, or '' when there is: tests that need it are skipped with these words. */
export function cupsMissing(): string {
  if (!existsSync('/usr/sbin/cupsd') || !existsSync(ppd)) return 'needs cups and printer-driver-cups-pdf'
  if (userInfo().uid !== 0) return 'needs root to start a CUPS of its own'
  if (!existsSync(folder) && schedulerRuns()) return 'another CUPS runs on this machine'
  return ''
}

/** A CUPS for the tests of this file, stopped after them; files and processes that test at the same time share one. */
export function withCups(): () => Cups {
  beforeAll(startCups)
  afterAll(stopCups)
  return () => ({ printer: queue, printed, waiting: async () => (await run('lpstat', ['-o'])).stdout })
}

export async function startCups(): Promise<void> {
  await locked(async () => {
    mkdirSync(users, { recursive: true })
    writeFileSync(me, String(process.pid))
    if (schedulerRuns()) return
    writeConfiguration()
    // Bounded, in case every test process is killed before it can stop it.
    const paths = ['-c', join(folder, 'cupsd.conf'), '-s', join(folder, 'cups-files.conf')]
    const cupsd = spawn('timeout', ['1200', 'cupsd', '-f', ...paths], { detached: true, stdio: 'ignore' })
    cupsd.unref()
    writeFileSync(join(folder, 'pid'), String(cupsd.pid))
    await until(() => schedulerRuns(), 'cupsd did not start')
    execFileSync('lpadmin', ['-p', queue, '-E', '-v', 'cups-pdf:/', '-P', ppd], { stdio: 'ignore' })
  })
}

/** The last one out ends it, by its process id. */
export async function stopCups(): Promise<void> {
  await locked(async () => {
    rmSync(me, { force: true })
    const others = readdirSync(users).filter((name) => existsSync(`/proc/${name.split('-')[0]}`))
    if (others.length > 0) return
    process.kill(Number(readFileSync(join(folder, 'pid'), 'utf8')))
    await until(() => !schedulerRuns(), 'cupsd did not stop')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
}

function writeConfiguration() {
  const place = (name: string, mode = 0o755) => {
    const path = join(folder, name)
    mkdirSync(path, { recursive: true })
    execFileSync('chmod', [mode.toString(8), path])
    return path
  }
  // The clients' own default, so that they need no settings.
  mkdirSync('/run/cups', { recursive: true })
  const access =
    '<Location />\nAllow all\n</Location>\n<Policy default>\n<Limit All>\nOrder deny,allow\n</Limit>\n</Policy>'
  writeFileSync(join(folder, 'cupsd.conf'), `Listen /run/cups/cups.sock\nBrowsing No\nWebInterface No\n${access}\n`)
  const places = {
    ServerRoot: place('root'),
    CacheDir: place('cache'),
    RequestRoot: place('spool'),
    StateDir: place('state'),
    TempDir: place('tmp', 0o1777),
    AccessLog: join(place('log'), 'access'),
    ErrorLog: join(place('log'), 'error'),
    PageLog: join(place('log'), 'page'),
    SystemGroup: 'root',
  }
  const lines = Object.entries(places).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(join(folder, 'cups-files.conf'), lines.join(''))
}

async function printed(title: string): Promise<Uint8Array> {
  const name = `${title.replace(/[^A-Za-z0-9.]/g, '_')}.pdf`
  const path = join(tray, name)
  const there = () => existsSync(path) && spawnSync('lpstat', ['-o'], { encoding: 'utf8' }).stdout === ''
  await until(there, `${name} did not come out of the printer`)
  const bytes = new Uint8Array(readFileSync(path))
  rmSync(path)
  return bytes
}

const schedulerRuns = () =>
  spawnSync('lpstat', ['-r'], { encoding: 'utf8', env: { ...process.env, LANG: 'C' } }).stdout.includes('is running')

async function until(holds: () => boolean, otherwise: string): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; await pause(100)) if (holds()) return
  throw new Error(otherwise)
}

/** Making a folder is atomic: whoever makes it holds the lock. */
async function locked(work: () => Promise<void>): Promise<void> {
  const lock = `${folder}.lock`
  await until(() => {
    try {
      mkdirSync(lock)
      return true
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      // Left by a process that was killed.
      if ((statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Infinity) < Date.now() - 60_000)
        rmSync(lock, { recursive: true, force: true })
      return false
    }
  }, `${lock} is held by another test process`)
  try {
    await work()
  } finally {
    rmSync(lock, { recursive: true })
  }
}
