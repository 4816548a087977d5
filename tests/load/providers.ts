import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

export type RunningProvider = { address: string; process: ChildProcess; end(): Promise<void> }

/** The provider as it was built, in the folder of a build, as a process on loopback. */
export async function startProvider(given: Record<string, string>, folder = '.'): Promise<RunningProvider> {
  const child = spawn(process.execPath, ['out/main/provider.js'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The provider ended with ${code}.\n${said}`)
  })
  ended.catch(() => undefined)
  const address = await Promise.race([ended, addressIn(child, () => said)])
  return {
    address,
    process: child,
    async end() {
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
      child.kill('SIGTERM')
      await gone
    },
  }
}

async function addressIn(child: ChildProcess, said: () => string): Promise<string> {
  for (;;) {
    const address = /http:\S+(?=\/api\/v1\/)/.exec(said())?.[0]
    if (address) return address
    await once(child.stdout ?? child, 'data')
  }
}
