import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type RunningProvider = { address: string; process: ChildProcess; end(): Promise<void> }

/** Starts the built provider of a folder as a process on loopback. */
export async function startProvider(env: Record<string, string>, folder = '.'): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['out/main/provider.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The provider ended with ${code}.\n${output}`)
  })
  ended.catch(() => undefined)
  const address = await Promise.race([ended, waitForAddress(child, () => output)])
  return {
    address,
    process: child,
    async end() {
      const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await exit
    },
  }
}

async function waitForAddress(child: ChildProcess, readOutput: () => string): Promise<string> {
  for (;;) {
    const address = /http:\S+(?=\/api\/v1\/)/.exec(readOutput())?.[0]
    if (address) return address
    await once(child.stdout ?? child, 'data')
  }
}
