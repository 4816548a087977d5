import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'
import { fromChromium } from './address'
import { app } from './app'
import { invoke } from './ipc-main'
import { binding, pageScript } from './page-script'
import { sendToTest } from './parent'
import { respond } from './respond'
import { WebContents } from './web-contents'
import { openWindowPage, windows } from './windows'

interface Options {
  width?: number
  height?: number
  webPreferences: {
    preload: string
    partition?: string
    sandbox: boolean
    contextIsolation: boolean
    nodeIntegration: boolean
  }
}

export class BrowserWindow extends EventEmitter {
  readonly webContents: WebContents
  readonly #page: Promise<Page>

  constructor(options: Options) {
    super()
    const { sandbox, contextIsolation, nodeIntegration, partition } = options.webPreferences
    // Chromium's pages are always sandboxed; other windows cannot be simulated.
    if (!sandbox || !contextIsolation || nodeIntegration) throw new Error('The stand-in only has sandboxed windows.')
    this.webContents = new WebContents(partition)
    this.#page = this.#open(options)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }

  async #open({ width = 800, height = 600, webPreferences }: Options): Promise<Page> {
    const { context } = app.chromium
    const blank = context.pages().find((page) => !windows.has(page))
    const page = blank ?? (await openWindowPage(context))
    windows.set(page, this)
    this.webContents.setPage(page)
    page.once('close', () => this.#onClosed(page))
    page.on('crash', () => this.webContents.emit('render-process-gone', {}, { reason: 'crashed' }))
    await page.route('**/*', (route) => respond(this.webContents, route))
    await page.setViewportSize({ width, height })
    await page.exposeBinding(binding, ({ frame }, channel: string, parameters: unknown[]) =>
      invoke(this.webContents, frame, channel, parameters),
    )
    await page.addInitScript({ content: pageScript(readFileSync(webPreferences.preload, 'utf8')) })
    await this.#watchOpening(page)
    return page
  }

  /** Asks the handler about every window that the page opens. */
  async #watchOpening(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.enable')
    devtools.on('Page.windowOpen', ({ url }) => {
      const { action } = this.webContents.openHandler({ url: fromChromium(url) })
      if (action !== 'deny') throw new Error(`The stand-in cannot open ${url}.`)
    })
  }

  #onClosed(page: Page): void {
    windows.delete(page)
    this.emit('closed')
    app.onWindowClosed(windows.size)
  }

  async loadURL(url: string): Promise<void> {
    await this.#page
    await this.webContents.load(url)
    this.emit('ready-to-show')
  }

  /** Shows the page: its endpoint is sent to the test. */
  show(): void {
    this.emit('show')
    sendToTest({ endpoint: app.chromium.endpoint })
  }

  showInactive(): void {
    this.emit('show')
  }

  focus(): void {
    this.emit('focus')
  }

  /** The main window is on the first screen. */
  getBounds(): object {
    return {}
  }

  isMinimized(): boolean {
    return false
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed()
  }

  async close(): Promise<void> {
    await (await this.#page).close()
  }

  /** Closes without asking the page. */
  destroy(): void {
    void this.close()
  }

  async reload(): Promise<void> {
    await (await this.#page).reload()
  }
}
