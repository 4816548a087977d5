import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type CupsOverrides, configuration, writeConfiguration } from './cups-configuration'

/** The queue of a printer that accepts PDF. */
export const ownPrinter = 'Counter'

/**
 * Starts a CUPS for one test, which it may stop and freeze. It listens on its own socket, which CUPS_SERVER names for all
 * commands of this process.
 */
export async function openOwnCups(overrides: CupsOverrides = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'idtr-own-cups-'))
  // Filters run as another user and must read the folder.
  chmodSync(folder, 0o755)
  const socket = join(folder, 'run', 'cups.sock')
  const tray = join(folder, 'tray')
  mkdirSync(tray)
  writeConfiguration(folder, { ...overrides, socket })
  const { options, drivers } = configuration(folder)
  const previousServer = process.env.CUPS_SERVER
  process.env.CUPS_SERVER = socket
  let cupsd: ChildProcess | undefined

  async function start() {
    // Bounded, in case this process is killed before it can stop it.
    cupsd = spawn('timeout', ['--foreground', '300', 'cupsd', '-f', ...options], { stdio: 'ignore' })
    await waitUntil(() => spawnSync('lpstat', ['-r'], { encoding: 'utf8' }).stdout.includes('is running'))
  }
  /** The process id of cupsd, a child of `timeout`. */
  const findSchedulerPid = () => Number(execFileSync('pgrep', ['-P', String(cupsd?.pid)], { encoding: 'utf8' }))
  async function stop() {
    if (!cupsd || cupsd.exitCode !== null) return
    const exit = new Promise((done) => cupsd?.once('exit', done))
    const pid = findSchedulerPid()
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGTERM')
    await exit
  }
  await start()
  execFileSync('lpadmin', ['-p', ownPrinter, '-E', '-v', `tray:${tray}`, '-P', drivers.pdf], { stdio: 'ignore' })

  return {
    start,
    stop,
    freeze: () => process.kill(findSchedulerPid(), 'SIGSTOP'),
    thaw: () => process.kill(findSchedulerPid(), 'SIGCONT'),
    /** File names of the output. */
    listPrinted: () => readdirSync(tray).filter((name) => !name.startsWith('part.')),
    /** Resolves when no job is queued. */
    waitUntilIdle: () => waitUntil(() => spawnSync('lpstat', ['-o'], { encoding: 'utf8' }).stdout === ''),
    async close() {
      await stop()
      if (previousServer === undefined) delete process.env.CUPS_SERVER
      else process.env.CUPS_SERVER = previousServer
      rmSync(folder, { recursive: true })
    },
  }
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) if (condition()) return
  throw new Error('CUPS did not reach the expected state within 30 s')
}
