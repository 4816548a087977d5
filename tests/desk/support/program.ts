import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { decodeBytes, encodeBytes } from '#main/hosts/browser/json-bytes'
import { startWindowsNode, windowsPrefix } from '../../support/windows/windows-program'
import { newAddress } from '../../support/workstation/workstation-process'
import { callerOf, clientOf, draftSaver } from './desk'

const entry = 'out/main/browser.js'
const startTimeoutMs = 110_000

/**
 * Starts the built program in the browser host, as `npm start` does (under Wine in the Windows tests), and signs in its
 * page by the printed address. `shellPrefix`: commands that the shell runs first, such as setting limits.
 */
export async function startProgram(dataDir: string, env: Record<string, string> = {}, shellPrefix = '') {
  if (!existsSync(entry)) throw new Error(`${entry} is not built: npm run build`)
  const variables = { COUNTER_DATA_DIR: dataDir, COUNTER_PORT: '0', ...env }
  const child = windowsPrefix()
    ? startWindowsNode([entry], { env: variables })
    : spawn('sh', ['-c', `${shellPrefix} exec "$0" "$@"`, process.execPath, entry], {
        env: { PATH: process.env.PATH, HOME: dataDir, ...variables },
        stdio: 'pipe',
      })
  const { address, output } = await waitForAddress(child)
  const { origin } = new URL(address)
  const opened = await fetch(address, { redirect: 'manual' })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, origin, 'content-type': 'application/json' }
  const call = async (name: string, input: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify({ input: encodeBytes(input) }) }
    const response = await fetch(`${origin}/desk/${name}`, init)
    return decodeBytes(await response.json()) as Awaited<ReturnType<Parameters<typeof callerOf>[0]['call']>>
  }
  const fetchFromHost = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    const body = request.method === 'GET' ? null : await request.text()
    return fetch(origin + pathname + search, { method: request.method, headers, body })
  }
  return {
    /** The first printed address; its token is used up by this page. */
    address,
    newAddress: () => newAddress(child),
    origin,
    cookie,
    output,
    call: callerOf({ call }),
    saveDraft: draftSaver(callerOf({ call })),
    api: clientOf({ fetch: fetchFromHost, call }),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    /** Ends the program by a signal; returns its exit code. */
    async stop(signal: 'SIGTERM' | 'SIGINT' = 'SIGTERM') {
      child.kill(signal)
      const [code] = await once(child, 'exit')
      return code as number | null
    },
  }
}

function waitForAddress(child: ChildProcess): Promise<{ address: string; output: () => string }> {
  return new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => child.kill('SIGKILL'), startTimeoutMs)
    const onOutput = (chunk: Buffer) => {
      text += chunk.toString()
      const address = /http:\S+\?token=\S+/.exec(text)?.[0]
      if (!address) return
      clearTimeout(timer)
      resolve({ address, output: () => text })
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`The counter ended with ${code}.\n${text}`)))
  })
}
