import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCancellable } from './cancellable'
import { type Chromium, startChromium } from './chromium'
import { type InstanceLock, takeLock } from './instance-lock'
import { isOpeningWindow, windows } from './windows'

class App extends EventEmitter {
  readonly isPackaged = false
  readonly #paths = new Map([
    ['home', homedir()],
    ['appData', join(homedir(), '.config')],
    ['downloads', join(homedir(), 'Downloads')],
    ['documents', join(homedir(), 'Documents')],
    ['temp', tmpdir()],
  ])
  #chromium: Chromium | undefined
  #ready: Promise<void> | undefined
  #lock: InstanceLock | undefined
  #isQuitting = false
  #relaunches = 0

  get chromium(): Chromium {
    if (!this.#chromium) throw new Error('Cannot create BrowserWindow before app is ready')
    return this.#chromium
  }

  /** Tests set the proxy of the machine by an environment variable. */
  resolveProxy = async (_url: string): Promise<string> => process.env.SYSTEM_PROXY ?? 'DIRECT'

  isReady(): boolean {
    return this.#chromium !== undefined
  }

  whenReady(): Promise<void> {
    this.#ready ??= this.#start()
    return this.#ready
  }

  async #start(): Promise<void> {
    this.#chromium = await startChromium(this.getPath('userData'))
    // A page opened by a page is closed at once: Electron would deny it.
    this.#chromium.context.on('page', (page) => {
      if (!windows.has(page) && !isOpeningWindow()) void page.close()
    })
    this.emit('ready')
  }

  enableSandbox(): void {
    if (this.isReady()) throw new Error('app.enableSandbox() can only be called before app is ready')
  }

  requestSingleInstanceLock(): boolean {
    const folder = this.getPath('userData')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.#lock = takeLock(folder, () => this.emit('second-instance', {}, [], folder))
    return this.#lock !== undefined
  }

  setPath(name: string, path: string): void {
    if (!existsSync(path)) throw new Error(`Failed to set path: ${path} does not exist`)
    this.#paths.set(name, path)
  }

  getPath(name: string): string {
    const path = name === 'crashDumps' ? join(this.getPath('userData'), 'Crashpad') : this.#paths.get(name)
    if (path === undefined) throw new Error(`Failed to get '${name}' path`)
    return path
  }

  getAppPath(): string {
    return process.env.STAND_IN_APP ?? process.cwd()
  }

  getVersion(): string {
    return JSON.parse(readFileSync(join(this.getAppPath(), 'package.json'), 'utf8')).version
  }

  onWindowClosed(openWindowCount: number): void {
    if (openWindowCount > 0) return
    if (this.#isQuitting) this.#willQuit()
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed')
    else this.quit()
  }

  quit(): void {
    const event = createCancellable({})
    this.emit('before-quit', event)
    if (event.defaultPrevented) return
    this.#isQuitting = true
    if (windows.size === 0) this.#willQuit()
    for (const window of windows.values()) void window.close()
  }

  #willQuit(): void {
    const event = createCancellable({})
    this.emit('will-quit', event)
    if (!event.defaultPrevented) this.exit(0)
  }

  /** Starts the program again, with the same arguments, when this process has ended. */
  relaunch(): void {
    this.#relaunches++
  }

  exit(code = 0): void {
    this.emit('quit', {}, code)
    void this.#end(code)
  }

  async #end(code: number): Promise<void> {
    await this.#chromium?.context.close()
    this.#lock?.release()
    const [program, ...args] = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
    for (; this.#relaunches > 0; this.#relaunches--) spawn(program, args, { detached: true, stdio: 'ignore' }).unref()
    process.exit(code)
  }
}

export const app = new App()
