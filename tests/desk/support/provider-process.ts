import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitForAddress } from '../../support/institute/provider-address'

/**
 * The built provider as `npm run provider` runs it, in a process that may be killed, held and started again; it keeps
 * its port.
 */
export async function startProvider(env: Record<string, string>) {
  let child: ChildProcess
  let url = ''
  let errors = ''
  const isUp = () => child.exitCode === null && child.signalCode === null

  async function start() {
    const PORT = url ? new URL(url).port : '0'
    const given = { PATH: process.env.PATH, PORT, ...env }
    child = spawn(process.execPath, ['out/main/provider.js'], { env: given, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stderr?.on('data', (chunk) => (errors += chunk))
    url = await waitForAddress(child)
  }
  await start()

  return {
    /** 'http://127.0.0.1:4711/' */
    url: () => url,
    isUp,
    start,
    /** Errors that it logged since the last call. */
    complaints() {
      const said = errors
      errors = ''
      return said
    },
    async kill() {
      if (!isUp()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Stands still until it may go on. */
    hold: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
  }
}
export type ProviderProcess = Awaited<ReturnType<typeof startProvider>>
