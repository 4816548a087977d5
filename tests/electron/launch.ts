import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Page } from 'playwright'
import { launchElectron } from './launch-electron'
import { launchStandIn } from './launch-stand-in'

export interface Launch {
  /** The counter's own folder; a new one is a first start. */
  dataDir: string
  env?: Record<string, string>
}

export interface Counter {
  host: 'electron' | 'stand-in'
  page: Page
  /** The main process, for looking at what it started. */
  pid: number
  /** What the person will choose in the next open and save dialog; without an answer they cancel. */
  answerDialogs(answers: { open?: string[]; save?: string }): Promise<void>
  /** Closes the window as a person does, and waits until the program has ended. Rejects when it does not end well. */
  close(): Promise<void>
  /** A power cut: ends the main process at once. */
  kill(): Promise<void>
}

/** Starts the built counter: in Electron where its binary is installed, in the stand-in (see README.md) otherwise. */
export async function launchCounter(launch: Launch): Promise<Counter> {
  const built = ['out/main/electron.js', 'out/preload/index.cjs', 'out/renderer/index.html']
  const missing = built.filter((file) => !existsSync(file))
  if (missing.length > 0) throw new Error(`Run npm run build first: ${missing.join(', ')} is missing.`)
  const binary = electronBinary()
  return binary ? launchElectron(binary, launch) : launchStandIn(launch)
}

/** Where Electron's binary lies. It is looked for by hand: asking the package would download it. */
function electronBinary(): string | undefined {
  const folder = dirname(createRequire(import.meta.url).resolve('electron/package.json'))
  const pathFile = join(folder, 'path.txt')
  if (!existsSync(pathFile)) return undefined
  const binary = join(folder, 'dist', readFileSync(pathFile, 'utf8'))
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY
  return existsSync(binary) && hasScreen ? binary : undefined
}
