import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cupsSocket } from '../printing/cups'
import { noTierUpFlag } from '../run/disable-tier-up'
import { startWindowsNode, windowsPrefix } from '../windows/windows-program'

/** Long, because a first start also creates the practice institute. */
const startTimeoutMs = 60_000

/** Starts the built workstation in its browser host; under Wine in the Windows tests. */
export function startWorkstation(dataDir: string, env: Record<string, string> = {}): ChildProcess {
  const args = [noTierUpFlag, 'out/main/browser.js']
  const variables = { ...env, COUNTER_PORT: '0', COUNTER_DATA_DIR: dataDir }
  const host = windowsPrefix()
    ? startWindowsNode(args, { env: variables })
    : spawn(process.execPath, args, { env: { ...process.env, CUPS_SERVER: cupsSocket, ...variables }, stdio: 'pipe' })
  // Otherwise it would outlive an aborted test run.
  const kill = () => host.kill('SIGKILL')
  process.once('exit', kill)
  host.once('exit', () => process.off('exit', kill))
  return host
}

/** Waits for the next address that the browser host prints; the first is printed once it is ready. */
export function readAddress(host: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const timer = setTimeout(() => reject(new Error(`The program did not start.\n${output}`)), startTimeoutMs)
    const readChunk = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /http:\S+token=\S+/.exec(output)?.[0]
      if (!url) return
      cleanUp()
      resolve(url)
    }
    const onExit = (code: number | null) => {
      cleanUp()
      reject(new Error(`The program ended with ${code}.\n${output}`))
    }
    const cleanUp = () => {
      clearTimeout(timer)
      host.off('exit', onExit)
      host.stdout?.off('data', readChunk).resume()
      host.stderr?.off('data', readChunk).resume()
    }
    host.stdout?.on('data', readChunk)
    host.stderr?.on('data', readChunk)
    host.once('exit', onExit)
  })
}

/** Requests another address by Enter; each admits one browser. */
export function newAddress(host: ChildProcess): Promise<string> {
  const address = readAddress(host)
  host.stdin?.write('\n')
  return address
}

/** Ends a workstation by SIGTERM, after five seconds by SIGKILL. */
export async function endWorkstation(host: ChildProcess): Promise<void> {
  if (host.exitCode !== null || host.signalCode !== null) return
  const exit = once(host, 'exit')
  host.kill('SIGTERM')
  const timer = setTimeout(() => host.kill('SIGKILL'), 5_000)
  await exit
  clearTimeout(timer)
}
