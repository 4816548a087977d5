import type { Registration } from '#contract/registration/registration'
import { openTestDesk } from '../support/desk'
import { keyring } from '../support/keyring'
import { KillableDesk } from '../support/killable-desk'
import { retryUnreachable } from '../support/retry-unreachable'
import type { Clerk, People } from './backend'
import type { Connection, Fault } from './connection'

const deadlines = { read: 60_000, change: 60_000 }
/** Clerks who work at a workstation; the super admin works in the office. */
export const clerks = ['dataEntry', 'otherDataEntry', 'admin'] as const

type Options = {
  url: string
  connection: Connection
  people: People
  now: () => number
  /** Duration of one outbox second, in milliseconds. */
  secondMs: number
  newFolder?: () => string
}

/** A workstation: the program that runs on it, and the clerk who is signed in. */
export class Workstation extends KillableDesk {
  clerk: Clerk = 'dataEntry'
  /** Error of its clock, in milliseconds. */
  clockOffset = 0
  readonly connection: Connection

  constructor(
    readonly name: string,
    private readonly options: Options,
  ) {
    const { url, connection, now, secondMs, newFolder } = options
    super(
      (dataDir, run) =>
        openTestDesk({
          dataDir,
          provider: { url, fetch: connection.fetchFor(run), deadlines },
          now: () => now() + this.clockOffset,
          monotonicNow: now,
          outboxSecondMs: secondMs,
          osEncryption: keyring,
          machine: name,
          policyLockMinutes: 0,
        }),
      newFolder,
    )
    this.connection = connection
  }

  override async startIfKilled(): Promise<boolean> {
    const hasStarted = await super.startIfKilled()
    if (hasStarted) await this.signInAs(this.clerk)
    return hasStarted
  }

  async signInAs(clerk: Clerk): Promise<void> {
    this.clerk = clerk
    const { name, ...login } = this.options.people[clerk]
    if ((await this.call('session.current'))?.name === name) return
    await retryUnreachable(() => this.api.session.signIn(login))
  }

  owner = async (): Promise<string> => (await this.call('session.current'))?.id ?? ''

  /** The trainee's row in the list: by id, or without an id the one that is not cancelled. */
  async rowOf({ id, phone }: { id?: string; phone: string }): Promise<Registration | undefined> {
    const list = () => this.api.registration.list({ search: phone, page: 1, limit: 25 })
    return (await retryUnreachable(list)).rows.find((row) => (id ? row.id === id : !row.cancelledAt))
  }

  /** Replaces the faults of the next changes, one each. */
  injectFaults(...faults: Fault[]): void {
    this.connection.injectFaults(faults)
  }
}
