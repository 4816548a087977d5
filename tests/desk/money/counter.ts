import { cpSync } from 'node:fs'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { keyring } from '../support/keyring'
import { patiently } from '../support/patiently'
import type { Life, Line, Trouble } from './line'

const deadlines = { read: 60_000, change: 60_000 }
const password = 'practice1'

export const clerks = {
  dataEntry: { phone: '9000000003', name: 'Sunita Yadav' },
  otherDataEntry: { phone: '9000000005', name: 'Anil Dhiman' },
  admin: { phone: '9000000002', name: 'Rajesh Malhotra' },
} as const
export type Clerk = keyof typeof clerks

/** A counter: its folder, the program that runs on it, and whoever sits there. It goes on as the copy of a folder that kill -9 left. */
export class Counter {
  private desk: TestDesk | undefined
  private life: Life | undefined
  private folder = newFolder()
  /** The one that the running program has open. */
  private used = ''
  private opened = 0
  clerk: Clerk = 'dataEntry'

  constructor(
    readonly name: string,
    private readonly url: string,
    readonly line: Line,
    private readonly now: () => number,
  ) {}

  get api() {
    return this.running().api
  }
  get call() {
    return this.running().call
  }
  saveDraft = (key: string, value: unknown) => this.running().saveDraft(key, value)
  /** Of the program that runs at this moment. */
  isOver = () => this.life?.isOver === true
  /** By which one knows whether the program that began something still runs. */
  began = () => this.opened

  private running(): TestDesk {
    if (!this.desk) throw new Error(`${this.name} is not open`)
    return this.desk
  }

  private async open() {
    const dataDir = this.folder
    this.used = dataDir
    const life: Life = {
      isOver: false,
      end: () => {
        if (life.isOver) return
        life.isOver = true
        this.folder = newFolder()
        cpSync(dataDir, this.folder, { recursive: true })
      },
    }
    this.life = life
    const provider = { url: this.url, fetch: this.line.port(life), deadlines }
    this.desk = await openTestDesk({
      dataDir,
      provider,
      now: this.now,
      secrets: keyring,
      machine: this.name,
      fixedLock: 0,
    })
    this.opened++
  }

  /** As kill -9 leaves it, at this moment. */
  kill(): void {
    this.life?.end()
  }

  /** Starts the program again where it has ended. */
  async revive(): Promise<void> {
    if (this.desk && !this.isOver()) return
    const [before, left] = [this.desk, this.used]
    await this.open()
    await before?.desk.close()
    if (before) removeFolder(left)
    await this.sit(this.clerk)
  }

  /** This clerk works here from now on. */
  async sit(clerk: Clerk): Promise<void> {
    this.clerk = clerk
    const { phone, name } = clerks[clerk]
    if ((await this.call('session.current'))?.name === name) return
    await patiently(() => this.api.session.signIn({ phone, password }))
  }

  /** With nothing of before: a folder of its own, and so another counter to the institute. */
  async renew(): Promise<void> {
    await this.close()
    this.folder = newFolder()
  }

  /** What the next change meets. */
  meet(trouble: Trouble | undefined): void {
    this.line.meet(trouble)
  }

  async close(): Promise<void> {
    await this.desk?.desk.close()
    this.desk = undefined
    removeFolder(this.folder)
  }
}
