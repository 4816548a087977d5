import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const start = "import('vite').then(({ runnerImport }) => runnerImport('src/provider/server.ts'))"

/** The provider as a process of its own, on loopback with the practice institute: what it does takes no time of ours. */
export async function startProviderProcess() {
  const env = { PATH: process.env.PATH, PORT: '0', SEED: 'practice' }
  const child = spawn(process.execPath, ['-e', start], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const url = await addressOf(child)
  return {
    url,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /http:\S+(?=api\/v1\/)/.exec(said)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The provider ended with ${code}.\n${said}`)))
  })
}
