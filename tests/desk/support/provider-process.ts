import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitForAddress } from '../../support/institute/provider-address'

/**
 * The built provider as `npm run provider` runs it, in a process that can be killed, suspended and started again; it
 * keeps its port.
 */
export async function startProvider(env: Record<string, string>) {
  let child: ChildProcess
  let url = ''
  let errors = ''
  const isUp = () => child.exitCode === null && child.signalCode === null

  async function start() {
    const PORT = url ? new URL(url).port : '0'
    const childEnv = { PATH: process.env.PATH, PORT, ...env }
    child = spawn(process.execPath, ['out/main/provider.js'], { env: childEnv, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stderr?.on('data', (chunk) => (errors += chunk))
    url = await waitForAddress(child)
  }
  await start()

  return {
    /** 'http://127.0.0.1:4711/' */
    url: () => url,
    isUp,
    start,
    /** Errors logged since the last call. */
    takeErrors() {
      const newErrors = errors
      errors = ''
      return newErrors
    },
    async kill() {
      if (!isUp()) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    suspend: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  }
}
export type ProviderProcess = Awaited<ReturnType<typeof startProvider>>
