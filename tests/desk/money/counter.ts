import { cpSync } from 'node:fs'
import type { Change } from '#contract/desk/outbox'
import type { Registration } from '#contract/registration/registration'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'
import { keyring } from '../support/keyring'
import { patiently } from '../support/patiently'
import type { Clerk, People } from './backend'
import type { Life, Line, Trouble } from './line'

const deadlines = { read: 60_000, change: 60_000 }
/** Milliseconds that stand for a second of the outbox: a request that was lost may arrive within an hour of the day. */
export const second = 60_000

/** Those who sit at counters. */
export const clerks = ['dataEntry', 'otherDataEntry', 'admin'] as const

type Place = { url: string; line: Line; now: () => number; people: People }

/** A counter: its folder, the program that runs on it, and whoever sits there. It goes on as the copy of a folder that kill -9 left. */
export class Counter {
  private desk: TestDesk | undefined
  private life: Life | undefined
  private folder = newFolder()
  /** The one that the running program has open. */
  private used = ''
  clerk: Clerk = 'dataEntry'
  /** Milliseconds by which its clock is off. */
  clockOffset = 0
  readonly line: Line

  constructor(
    readonly name: string,
    private readonly place: Place,
  ) {
    this.line = place.line
  }

  get api() {
    return this.running().api
  }
  get call() {
    return this.running().call
  }
  /** Of the program that runs at this moment. */
  isOver = () => this.life?.isOver === true

  private running(): TestDesk {
    if (!this.desk) throw new Error(`${this.name} is not open`)
    return this.desk
  }

  private async open() {
    const { url, line, now } = this.place
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
    this.desk = await openTestDesk({
      dataDir,
      provider: { url, fetch: line.port(life), deadlines },
      now: () => now() + this.clockOffset,
      ticks: now,
      retryTime: second,
      secrets: keyring,
      machine: this.name,
      fixedLock: 0,
    })
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
    const { name, ...login } = this.place.people[clerk]
    if ((await this.call('session.current'))?.name === name) return
    await patiently(() => this.api.session.signIn(login))
  }

  owner = async (): Promise<string> => (await this.call('session.current'))?.id ?? ''

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

  /** The row that the list shows of somebody: theirs, or the one that is not cancelled. */
  async rowOf({ id, phone }: { id?: string; phone: string }): Promise<Registration | undefined> {
    const list = () => this.api.registration.list({ search: phone, page: 1, limit: 25 })
    return (await patiently(list)).rows.find((row) => (id ? row.id === id : !row.cancelledAt))
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
