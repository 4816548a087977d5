import { cpSync } from 'node:fs'
import type { Change } from '#contract/desk/outbox'
import { newFolder, removeFolder, type TestDesk } from './desk'

/** One run of the program. Once killed it sends no more requests. */
export type ProgramRun = { isKilled: boolean; kill: () => void }

/** A desk that can be killed as by kill -9, and started again from a copy of its folder at that moment. */
export class KillableDesk {
  private desk: TestDesk | undefined
  private run: ProgramRun | undefined
  private folder: string
  private starting: Promise<void> | undefined
  /** The folder of the running program. */
  private openFolder = ''

  constructor(
    private readonly start: (dataDir: string, run: ProgramRun) => Promise<TestDesk>,
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
  isKilled = () => this.run?.isKilled === true
  kill = (): void => this.run?.kill()

  running(): TestDesk {
    if (!this.desk) throw new Error('The desk is not open')
    return this.desk
  }

  /** Starts the program if it does not run, once for concurrent calls; true if it did not run. */
  async startIfKilled(): Promise<boolean> {
    if (this.desk && !this.isKilled()) return false
    this.starting ??= this.open().finally(() => {
      this.starting = undefined
    })
    await this.starting
    return true
  }

  private async open(): Promise<void> {
    const [previousDesk, previousFolder, dataDir] = [this.desk, this.openFolder, this.folder]
    const run: ProgramRun = {
      isKilled: false,
      kill: () => {
        if (run.isKilled) return
        run.isKilled = true
        this.folder = this.createFolder()
        cpSync(dataDir, this.folder, { recursive: true })
      },
    }
    this.run = run
    this.openFolder = dataDir
    this.desk = await this.start(dataDir, run)
    await previousDesk?.desk.close()
    if (previousDesk) removeFolder(previousFolder)
  }

  /** Waits until no request of the change is running. */
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

  /** Closes the program properly and starts it again. */
  async restart(): Promise<void> {
    await this.stop()
    await this.startIfKilled()
  }

  private async stop(): Promise<void> {
    await this.desk?.desk.close()
    this.desk = undefined
  }

  /** Closes the program and continues with an empty folder. */
  async reset(): Promise<void> {
    await this.close()
    this.folder = this.createFolder()
  }

  async close(): Promise<void> {
    await this.stop()
    removeFolder(this.folder)
  }
}
