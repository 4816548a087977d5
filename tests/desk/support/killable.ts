import { cpSync } from 'node:fs'
import type { Change } from '#contract/desk/outbox'
import { newFolder, removeFolder, type TestDesk } from './desk'

/** A program that may be killed: from then on nothing of it leaves this machine. */
export type Life = { isOver: boolean; end: () => void }

/** A desk that goes on, after kill -9, as the copy of its folder at that moment. */
export class KillableDesk {
  private desk: TestDesk | undefined
  private life: Life | undefined
  private folder: string
  private reviving: Promise<void> | undefined
  /** The one that the running program has open. */
  private used = ''

  constructor(
    private readonly start: (dataDir: string, life: Life) => Promise<TestDesk>,
    private readonly createFolder: () => string = newFolder,
  ) {
    this.folder = createFolder()
  }

  get api() {
    return this.running().api
  }
  get call() {
    return this.running().call
  }
  /** Of the program that runs at this moment. */
  isOver = () => this.life?.isOver === true
  kill = (): void => this.life?.end()

  running(): TestDesk {
    if (!this.desk) throw new Error('The desk is not open')
    return this.desk
  }

  /** Starts the program where it does not run, once at a time; true where it did not. */
  async revive(): Promise<boolean> {
    if (this.desk && !this.isOver()) return false
    this.reviving ??= this.open().finally(() => {
      this.reviving = undefined
    })
    await this.reviving
    return true
  }

  private async open(): Promise<void> {
    const [before, left, dataDir] = [this.desk, this.used, this.folder]
    const life: Life = {
      isOver: false,
      end: () => {
        if (life.isOver) return
        life.isOver = true
        this.folder = this.createFolder()
        cpSync(dataDir, this.folder, { recursive: true })
      },
    }
    this.life = life
    this.used = dataDir
    this.desk = await this.start(dataDir, life)
    await before?.desk.close()
    if (before) removeFolder(left)
  }

  /** The change once nothing of it is under way. */
  async settled(id: string): Promise<Change> {
    const { desk, call } = this.running()
    for (;;) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const stop = desk.on((name) => name === 'outbox.changed' && resolve())
      try {
        const change = await call('outbox.get', { id })
        if (!change.isRunning) return change
        await promise
      } finally {
        stop()
      }
    }
  }

  /** Ends it properly, and starts it again. */
  async restart(): Promise<void> {
    await this.stop()
    await this.revive()
  }

  private async stop(): Promise<void> {
    await this.desk?.desk.close()
    this.desk = undefined
  }

  /** With nothing of before. */
  async renew(): Promise<void> {
    await this.close()
    this.folder = this.createFolder()
  }

  async close(): Promise<void> {
    await this.stop()
    removeFolder(this.folder)
  }
}
