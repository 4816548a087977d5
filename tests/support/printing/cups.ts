import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe } from 'vitest'
import { type CupsOverrides, type Driver, driverPath, serverOptions, writeConfiguration } from './cups-configuration'

const folder = join(tmpdir(), `counter-cups-${randomUUID().slice(0, 8)}`)
/** All test files of a process use one socket, because a shared workstation cannot change its printer. */
export const cupsSocket = join(folder, 'cups.sock')
const tray = join(folder, 'tray')
const queues = { printer: 'Laser', postScript: 'PostScript', roll: 'Thermal' } as const

const cups = {
  /** The queue of a printer that accepts PDF. */
  printer: queues.printer,
  /** The queue of a printer that accepts PostScript. */
  postScript: queues.postScript,
  /** The queue of a thermal printer with a roll of 80 mm. */
  roll: queues.roll,
  takePrinted,
  countPrinted,
  breakPrinter,
  addQueue,
  start,
  stop,
  freeze: () => sendSignal('SIGSTOP'),
  thaw: () => sendSignal('SIGCONT'),
  restartEmpty,
}
export type Cups = typeof cups

/**
 * Describes tests with their own CUPS server; `CUPS_SERVER` directs all commands of this process to it while they run. If
 * the server cannot be started, the tests are skipped with the reason, or fail if CI is set.
 */
export function describeWithCups(name: string, define: (cups: Cups) => void): void {
  const reason = skipReason()
  if (reason && process.env.CI) throw new Error(`${name}: ${reason}`)
  describe.skipIf(reason)(reason ? `${name} (skipped: ${reason})` : name, () => {
    const previousServer = process.env.CUPS_SERVER
    beforeAll(async () => {
      process.env.CUPS_SERVER = cupsSocket
      await restartEmpty()
    })
    afterAll(async () => {
      await stop()
      if (previousServer === undefined) delete process.env.CUPS_SERVER
      else process.env.CUPS_SERVER = previousServer
      rmSync(folder, { recursive: true })
    })
    define(cups)
  })
}

function skipReason(): string {
  if (!existsSync('/usr/sbin/cupsd') || !existsSync('/usr/lib/cups/filter/pdftopdf')) return 'needs Debian’s cups'
  if (!existsSync('/usr/bin/setpriv')) return 'needs setpriv of util-linux'
  return userInfo().uid === 0 ? '' : 'needs root to start its own CUPS server'
}

let cupsd: ChildProcess | undefined
const sendSignal = (signal: NodeJS.Signals) => void cupsd?.kill(signal)

async function start(): Promise<void> {
  // setpriv stops cupsd when this process ends, even if it is killed.
  const command = ['--pdeathsig', 'TERM', 'cupsd', '-f', ...serverOptions(folder)]
  cupsd = spawn('setpriv', command, { stdio: 'ignore' })
  await waitUntil(() => runStatus(['-r']).includes('is running'), 'cupsd did not start')
}

async function stop(): Promise<void> {
  if (!cupsd || cupsd.exitCode !== null || cupsd.signalCode !== null) return
  const exit = new Promise((resolve) => cupsd?.once('exit', resolve))
  // A frozen process handles SIGTERM only once it runs again.
  sendSignal('SIGCONT')
  sendSignal('SIGTERM')
  await exit
}

/** Starts again without jobs and output, with another configuration. */
async function restartEmpty(overrides: CupsOverrides = {}): Promise<void> {
  await stop()
  rmSync(folder, { recursive: true, force: true })
  writeConfiguration(folder, cupsSocket, overrides)
  mkdirSync(tray)
  await start()
  createQueue(queues.printer, 'pdf')
  createQueue(queues.postScript, 'postScript')
  createQueue(queues.roll, 'roll')
}

const createQueue = (name: string, driver: Driver) =>
  execFileSync('lpadmin', ['-p', name, '-E', '-v', `tray:${tray}`, '-P', driverPath(folder, driver)], {
    stdio: 'ignore',
  })

/** Adds a queue to the same tray, under any name that CUPS accepts; the returned function removes it. */
function addQueue(name: string, driver: Driver = 'pdf'): () => void {
  createQueue(name, driver)
  return () => void spawnSync('lpadmin', ['-x', name])
}

/** Stops all output until the returned function is called. */
function breakPrinter(fault: 'hangs' | 'jams'): () => void {
  const file = join(tray, fault)
  writeFileSync(file, '')
  return () => rmSync(file, { force: true })
}

/** The files in the tray of a title; in their names, characters other than letters and digits are underscores. */
function listPrinted(title: string | RegExp): string[] {
  if (title instanceof RegExp) return readdirSync(tray).filter((file) => title.test(file))
  const name = title.replace(/[^A-Za-z0-9]/g, '_')
  return readdirSync(tray).filter((file) => file.endsWith(`-${name}`))
}

/** Waits for all jobs and counts the output with this title that was not taken yet. */
async function countPrinted(title: string): Promise<number> {
  await waitUntil(() => !hasJobs(), 'The jobs did not come out of the printer')
  return listPrinted(title).length
}

/** Waits for all jobs, then removes all output with this title and returns the last one. */
async function takePrinted(title: string | RegExp): Promise<Uint8Array> {
  const listFiles = () => listPrinted(title)
  await waitUntil(() => listFiles().length > 0 && !hasJobs(), `"${title}" did not come out of the printer`)
  const numbered = listFiles().toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10))
  const bytes = new Uint8Array(readFileSync(join(tray, numbered[0] ?? '')))
  for (const file of numbered) rmSync(join(tray, file))
  return bytes
}

const hasJobs = () => runStatus(['-o']) !== ''

const runStatus = (args: readonly string[]): string =>
  spawnSync('lpstat', args, { encoding: 'utf8', env: { ...process.env, LANG: 'C' } }).stdout

async function waitUntil(condition: () => boolean, message: string): Promise<void> {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (condition()) return
  throw new Error(message)
}
