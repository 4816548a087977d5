import { EventEmitter } from 'node:events'
import type { Page } from 'playwright'
import { toChromium } from './address'
import { delivery } from './page-script'
import { session } from './session'

type OpenHandler = (details: { url: string }) => { action: string }

/** The page of a window as the main process sees it. */
export class WebContents extends EventEmitter {
  readonly session
  openHandler: OpenHandler = () => ({ action: 'allow' })
  #page: Page | undefined
  #loading: string | undefined

  constructor(partition: string | undefined) {
    super()
    this.session = partition === undefined ? session.defaultSession : session.fromPartition(partition)
  }

  setPage(page: Page): void {
    this.#page = page
  }

  /** Opens an address from the main process, without navigation events. */
  async load(url: string): Promise<void> {
    this.#loading = new URL(url).href
    try {
      await this.#page?.goto(toChromium(url), { waitUntil: 'domcontentloaded' })
    } finally {
      this.#loading = undefined
    }
  }

  isLoading(url: string): boolean {
    return this.#loading === url
  }

  isDestroyed(): boolean {
    return this.#page?.isClosed() ?? false
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.openHandler = handler
  }

  /** Does not wait, as in Electron: a message to a page that is being left is lost. */
  send(channel: string, ...parameters: unknown[]): void {
    this.#page
      ?.evaluate(
        ([key, to, values]) => {
          const deliver = (window as never as Record<symbol, (channel: string, values: unknown[]) => void>)[
            Symbol.for(key)
          ]
          deliver?.(to, values)
        },
        [delivery, channel, parameters] as const,
      )
      .catch((error: unknown) => process.stderr.write(`${channel} did not arrive: ${String(error)}\n`))
  }
}
