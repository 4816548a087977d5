import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { waitForAddress } from '../../support/institute/provider-address'

const start =
  "import('./tests/support/run/import-source.mjs').then(({ importSource }) => importSource('src/provider/server.ts'))"

/** Starts the practice institute in another process, so that its work does not count. */
export async function startProviderProcess() {
  const env = { PATH: process.env.PATH, PORT: '0', SEED: 'practice' }
  const child = spawn(process.execPath, ['-e', start], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await waitForAddress(child)
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}
