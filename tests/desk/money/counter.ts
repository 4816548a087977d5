import type { Registration } from '#contract/registration/registration'
import { openTestDesk } from '../support/desk'
import { keyring } from '../support/keyring'
import { KillableDesk } from '../support/killable'
import { patiently } from '../support/patiently'
import type { Clerk, People } from './backend'
import type { Line, Trouble } from './line'

const deadlines = { read: 60_000, change: 60_000 }
/** Those who sit at counters. */
export const clerks = ['dataEntry', 'otherDataEntry', 'admin'] as const

type Place = {
  url: string
  line: Line
  people: People
  now: () => number
  /** Milliseconds that stand for a second of the outbox. */
  second: number
  newFolder?: () => string
}

/** A counter: the program that runs on it, and whoever sits there. */
export class Counter extends KillableDesk {
  clerk: Clerk = 'dataEntry'
  /** Milliseconds by which its clock is off. */
  clockOffset = 0
  readonly line: Line

  constructor(
    readonly name: string,
    private readonly place: Place,
  ) {
    const { url, line, now, second, newFolder } = place
    super(
      (dataDir, life) =>
        openTestDesk({
          dataDir,
          provider: { url, fetch: line.port(life), deadlines },
          now: () => now() + this.clockOffset,
          ticks: now,
          retryTime: second,
          osEncryption: keyring,
          machine: name,
          fixedLock: 0,
        }),
      newFolder,
    )
    this.line = line
  }

  override async revive(): Promise<boolean> {
    const isNew = await super.revive()
    if (isNew) await this.sit(this.clerk)
    return isNew
  }

  /** This clerk works here from now on. */
  async sit(clerk: Clerk): Promise<void> {
    this.clerk = clerk
    const { name, ...login } = this.place.people[clerk]
    if ((await this.call('session.current'))?.name === name) return
    await patiently(() => this.api.session.signIn(login))
  }

  owner = async (): Promise<string> => (await this.call('session.current'))?.id ?? ''

  /** The row that the list shows of somebody: theirs, or the one that is not cancelled. */
  async rowOf({ id, phone }: { id?: string; phone: string }): Promise<Registration | undefined> {
    const list = () => this.api.registration.list({ search: phone, page: 1, limit: 25 })
    return (await patiently(list)).rows.find((row) => (id ? row.id === id : !row.cancelledAt))
  }

  /** Faults of the next requests of changes, in order. */
  meet(...troubles: Trouble[]): void {
    this.line.meet(troubles)
  }
}
