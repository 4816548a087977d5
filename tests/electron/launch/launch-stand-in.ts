import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { chromium } from 'playwright'
import type { DialogChoices, StandInMessage } from '../stand-in/parent'
import { inheritedEnv } from './launch-electron'
import type { Launch, Workstation } from './launched'

/** Long, because a first start also creates the practice institute. */
const timeoutMs = 50_000

/** Runs the built main process unchanged in Node, with the stand-in for Electron and its page in Chromium. */
export async function launchStandIn({ dataDir, env, appPath }: Launch): Promise<Workstation> {
  const main = spawn(
    process.execPath,
    ['--import', './tests/electron/stand-in/register.ts', join(appPath ?? '', 'out/main/electron.js')],
    {
      env: { ...inheritedEnv(), ...env, COUNTER_DATA_DIR: dataDir, ...(appPath ? { STAND_IN_APP: appPath } : {}) },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    },
  )
  const readOutput = collect(main)
  const exitCode = once(main, 'exit').then(([code]) => code as number | null)
  const endpoint = await Promise.race([
    waitForEndpoint(main),
    exitCode.then((code) => Promise.reject(new Error(`The counter ended with ${code} before it showed.`))),
    rejectAfterTimeout('The counter did not show.'),
  ]).catch((error) => {
    main.kill('SIGKILL')
    throw new Error(`${error.message}\n${readOutput()}`)
  })
  const browser = await chromium.connectOverCDP(endpoint)
  const page = browser.contexts()[0]?.pages()[0]
  if (!page) throw new Error('The window has no page.')
  return {
    host: 'stand-in',
    page,
    pid: main.pid ?? 0,
    async setDialogChoices(answers: DialogChoices) {
      main.send(answers)
    },
    async close() {
      await page.close()
      const code = await Promise.race([exitCode, rejectAfterTimeout('The counter did not end.')]).finally(() =>
        main.kill('SIGKILL'),
      )
      await browser.close()
      if (code !== 0) throw new Error(`The counter ended with ${code}.\n${readOutput()}`)
    },
    async kill() {
      main.kill('SIGKILL')
      await exitCode
      await browser.close()
    },
  }
}

function waitForEndpoint(main: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    main.on('message', (message: StandInMessage) => 'endpoint' in message && resolve(message.endpoint))
  })
}

function collect(main: ChildProcess): () => string {
  let text = ''
  main.stderr?.on('data', (chunk: Buffer) => {
    text += chunk.toString()
  })
  return () => text
}

function rejectAfterTimeout(message: string): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error(message)), timeoutMs).unref())
}
