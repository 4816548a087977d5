import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { shortLived } from '../run/disable-tier-up'
import { startWindowsNode, windowsPrefix } from '../windows/windows-program'

/** A first start also makes the practice institute. */
const patience = 60_000

/** The built counter in its browser host, on a data folder; for Windows in the tests of that lane. */
export function startCounter(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const args = [shortLived, 'out/main/browser.js']
  const variables = { ...env, COUNTER_PORT: '0', COUNTER_DATA_DIR: dataDir }
  const host = windowsPrefix()
    ? startWindowsNode(args, { env: variables })
    : spawn(process.execPath, args, { env: { ...process.env, ...variables }, stdio: 'pipe' })
  // It would outlive tests that are broken off.
  const kill = () => host.kill('SIGKILL')
  process.once('exit', kill)
  host.once('exit', () => process.off('exit', kill))
  return host
}

/** The next address that a counter in its browser host says, the first once it is ready. */
export function announced(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const late = setTimeout(() => reject(new Error(`The counter did not start.\n${said}`)), patience)
    const heard = (chunk: Buffer) => {
      said += chunk.toString()
      const url = /http:\S+token=\S+/.exec(said)?.[0]
      if (!url) return
      settle()
      resolve(url)
    }
    const ended = (code: number | null) => {
      settle()
      reject(new Error(`The counter ended with ${code}.\n${said}`))
    }
    const settle = () => {
      clearTimeout(late)
      host.off('exit', ended)
      host.stdout?.off('data', heard).resume()
      host.stderr?.off('data', heard).resume()
    }
    host.stdout?.on('data', heard)
    host.stderr?.on('data', heard)
    host.once('exit', ended)
  })
}

/** Asks for another address, as a person does: each lets one browser in. */
export function newAddress(host: ChildProcess): Promise<string> {
  const address = announced(host)
  host.stdin?.write('\n')
  return address
}

/** Asks a counter to end, as a person does, and makes it end after five seconds. */
export async function end(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null || host.signalCode !== null) return
  const ended = once(host, 'exit')
  host.kill('SIGTERM')
  const late = setTimeout(() => host.kill('SIGKILL'), 5_000)
  await ended
  clearTimeout(late)
}
