import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { decodeBytes, encodeBytes } from '#main/hosts/browser/json-bytes'
import { startWindowsNode, windowsPrefix } from '../../support/windows/windows-program'
import { newAddress } from '../../support/workstation/workstation-process'
import { callerOf, clientOf, draftSaver } from './desk'

const entry = 'out/main/browser.js'
const patience = 110_000

/**
 * The built counter in the browser host, as `npm start` runs it, and a page's way to it; for Windows in the tests of that
 * lane. `before` is what a shell does first, such as setting limits.
 */
export async function startProgram(dataDir: string, env: Record<string, string> = {}, before = '') {
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`)
  const variables = { COUNTER_DATA_DIR: dataDir, COUNTER_PORT: '0', ...env }
  const child = windowsPrefix()
    ? startWindowsNode([entry], { env: variables })
    : spawn('sh', ['-c', `${before} exec "$0" "$@"`, process.execPath, entry], {
        env: { PATH: process.env.PATH, HOME: dataDir, ...variables },
        stdio: 'pipe',
      })
  const { address, said } = await greeting(child)
  const { origin } = new URL(address)
  const opened = await fetch(address, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const call = async (name: string, input: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify({ input: encodeBytes(input) }) }
    const response = await fetch(`${origin}/desk/${name}`, init)
    return decodeBytes(await response.json()) as Awaited<ReturnType<Parameters<typeof callerOf>[0]['call']>>
  }
  const through = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? null : await request.text()
    return fetch(origin + pathname + search, { method: request.method, headers, body })
  }
  return {
    /** The one that was printed first; this program has used it. */
    address,
    newAddress: () => newAddress(child),
    origin,
    cookie,
    said,
    call: callerOf({ call }),
    saveDraft: draftSaver(callerOf({ call })),
    api: clientOf({ fetch: through, call }),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Asks it to end; answers its exit code. */
    async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') {
      child.kill(signal)
      const [code] = await once(child, 'exit')
      return code as number | null
    },
  }
}

function greeting(child: ChildProcess): Promise<{ address: string; said: () => string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), patience)
    const hear = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /http:\S+\?token=\S+/.exec(text)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve({ address, said: () => text })
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The counter ended with ${code}.\n${text}`)))
  })
}
