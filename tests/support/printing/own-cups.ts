import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { configuration, type Otherwise, writeConfiguration } from './cups-configuration'

/** Its queue: a printer that takes PDF. */
export const ownPrinter = 'Counter'

/**
 * A CUPS of one test alone, which may be stopped and frozen: on a socket of its own, to which every command of this process is
 * led. `otherwise` is what it has otherwise than any.
 */
export async function openOwnCups(otherwise: Otherwise = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'idtr-own-cups-'))
  // Its filters are nobody's.
  chmodSync(folder, 0o755)
  const socket = join(folder, 'run', 'cups.sock')
  const tray = join(folder, 'tray')
  mkdirSync(tray)
  writeConfiguration(folder, { ...otherwise, socket })
  const { options, drivers } = configuration(folder)
  const before = process.env.CUPS_SERVER
  process.env.CUPS_SERVER = socket
  let cupsd: ChildProcess | undefined

  async function start() {
    // Bounded, in case this process is killed before it can stop it.
    cupsd = spawn('timeout', ['--foreground', '300', 'cupsd', '-f', ...options], { stdio: 'ignore' })
    await until(() => spawnSync('lpstat', ['-r'], { encoding: 'utf8' }).stdout.includes('is running'))
  }
  /** The scheduler itself, under what bounds it. */
  const scheduler = () => Number(execFileSync('pgrep', ['-P', String(cupsd?.pid)], { encoding: 'utf8' }))
  async function stop() {
    if (!cupsd || cupsd.exitCode !== null) return
    const ended = new Promise((done) => cupsd?.once('exit', done))
    const pid = scheduler()
    process.kill(pid, 'SIGCONT')
    process.kill(pid, 'SIGTERM')
    await ended
  }
  await start()
  execFileSync('lpadmin', ['-p', ownPrinter, '-E', '-v', `tray:${tray}`, '-P', drivers.pdf], { stdio: 'ignore' })

  return {
    start,
    stop,
    freeze: () => process.kill(scheduler(), 'SIGSTOP'),
    thaw: () => process.kill(scheduler(), 'SIGCONT'),
    /** What has come out. */
    cameOut: () => readdirSync(tray).filter((name) => !name.startsWith('part.')),
    /** Resolves when nothing waits any more. */
    idle: () => until(() => spawnSync('lpstat', ['-o'], { encoding: 'utf8' }).stdout === ''),
    async close() {
      await stop()
      if (before === undefined) delete process.env.CUPS_SERVER
      else process.env.CUPS_SERVER = before
      rmSync(folder, { recursive: true })
    },
  }
}

async function until(holds: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await pause(50)) if (holds()) return
  throw new Error('CUPS did not do it in half a minute')
}
