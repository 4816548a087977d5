import { randomUUID } from 'node:crypto'
import {
  type Change,
  type ChangeDescription,
  type ChangeKind,
  type ChangeOrders,
  type ChangeResult,
  emptyDescription,
  type NewChange,
  type OutboxDecision,
} from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import type { Random } from '../../support/seeded-random'
import type { Clerk } from './backend'
import type { Fault } from './connection'
import { describeFaults } from './faults'
import type { Workstation } from './workstation'

/** Outcome of a change, as its clerk sees it. */
export type Outcome = { isDone: boolean; message: string; result: ChangeResult }
type ChangeAction<K extends ChangeKind> = {
  /** Names the change in the trace: 'register 6000001004 Cash'. */
  label: string
  kind: K
  order: ChangeOrders[K]
  description?: Partial<ChangeDescription>
  /** The workstation does nothing else until the outcome is known. */
  blocksWorkstation?: boolean
  /** Looks up whether the change is recorded: the id of its row if it has one, otherwise true or false. */
  lookUp: (change: Change) => Promise<string | boolean>
  /** A colleague continues the change under their own name. */
  onTakeOver?: (clerk: Clerk) => void
  /** Runs once, when the clerk learns the outcome. */
  onEnd: (outcome: Outcome) => Promise<void> | void
}
/** A change whose outcome is unknown. */
type OpenChange = Pick<ChangeAction<ChangeKind>, 'label' | 'lookUp' | 'onTakeOver' | 'onEnd'> & {
  workstation: Workstation
  clerk: Clerk
  blocksWorkstation: boolean
  newChange: NewChange
  wasCorrected: boolean
}
function ignoreCallError(error: unknown): undefined {
  if (!(error instanceof CallError)) throw error
}
/** False on a conflict, an invalid decision, a full disk, or if the program was killed meanwhile. */
async function isAccepted(workstation: Workstation, call: Promise<unknown>): Promise<boolean> {
  try {
    await call
    return !workstation.isKilled()
  } catch (error) {
    if (error instanceof CallError && (['conflict', 'invalid'].includes(error.code) || error.failure.status === 507))
      return false
    throw error
  }
}
type Ports = {
  log: (line: string) => void
  /** Faults of the next requests. */
  drawFaults: (random: Random) => Fault[]
  /** Duration of one outbox second, in milliseconds. */
  secondMs: number
  /** Delivers all delayed requests. */
  deliverDelayed: () => Promise<void>
}

const probabilities = {
  submitTwice: 0.15,
  kill: 0.04,
  correct: 0.25,
  giveUp: 0.15,
  decideTooEarly: 0.3,
  misreadList: 0.2,
  colleague: 0.3,
}

/** Acts as the clerks: submits changes to the outbox, follows them, and decides uncertain ones after a look-up. */
export class ChangeDriver {
  readonly openChanges: OpenChange[] = []
  constructor(private readonly ports: Ports) {}

  /** Draws faults for the next requests of this workstation and logs the action with them. */
  private startAction(workstation: Workstation, random: Random, action: string): void {
    const faults = this.ports.drawFaults(random)
    this.ports.log(`${workstation.name} ${action}${describeFaults(faults)}`)
    workstation.injectFaults(...faults)
  }

  async runChange<K extends ChangeKind>(
    workstation: Workstation,
    random: Random,
    action: ChangeAction<K>,
  ): Promise<void> {
    const { kind, order, description, blocksWorkstation = false, ...rest } = action
    const newChange: NewChange = {
      owner: await workstation.owner(),
      id: randomUUID(),
      revision: 1,
      kind,
      order: { ...order },
      description: { ...emptyDescription, ...description },
      documents: [],
      draftKeys: [],
    }
    const { clerk } = workstation
    const open: OpenChange = { ...rest, workstation, clerk, blocksWorkstation, newChange, wasCorrected: false }
    this.startAction(workstation, random, `submits: ${action.label}`)
    if (!(await this.submit(open, random))) return
    if (await this.retryUntilEnded(open, random)) return
    this.ports.log(`${workstation.name} leaves open: ${open.label}`)
    this.openChanges.push(open)
  }

  /** Retries a random number of times; true once the outcome is known. */
  private async retryUntilEnded(open: OpenChange, random: Random): Promise<boolean> {
    for (let triesLeft = random.below(4); ; triesLeft--) {
      if (await this.followUp(open, random)) return true
      if (triesLeft === 0) return false
      this.startAction(open.workstation, random, `retries: ${open.label}`)
      await open.workstation.call('outbox.tryNow', { id: open.newChange.id })
    }
  }

  /** True if the change is stored in the outbox; a change that is refused has ended. */
  private async submit({ workstation, newChange, onEnd, label }: OpenChange, random: Random): Promise<boolean> {
    try {
      const submissions = random.chance(probabilities.submitTwice) ? [newChange, newChange] : [newChange]
      await Promise.all(submissions.map((one) => workstation.call('outbox.submit', one)))
      if (!(await workstation.startIfKilled()) || (await this.isStored(workstation, newChange.id))) return true
      throw new CallError('unreachable', 'The program was killed before it responded.')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      workstation.injectFaults()
      this.ports.log(`${workstation.name}: the outbox refuses: ${label}: ${error.message}`)
      await onEnd({ isDone: false, message: error.message, result: {} })
      return false
    }
  }

  private async isStored(workstation: Workstation, id: string): Promise<boolean> {
    return (await workstation.call('outbox.list')).changes.some((change) => change.id === id)
  }

  /** Waits until no request is running and reacts to the state of the change; true once the outcome is known. */
  private async followUp(open: OpenChange, random: Random): Promise<boolean> {
    const { workstation, newChange } = open
    await workstation.settled(newChange.id)
    if (random.chance(probabilities.kill)) workstation.kill()
    await workstation.startIfKilled()
    const change = await workstation.settled(newChange.id)
    if (workstation.isKilled()) return this.followUp(open, random)
    workstation.injectFaults()
    if (change.state === 'done') return this.end(open, change, true)
    if (change.state === 'returned') return this.handleReturned(open, change, random)
    if (change.state === 'uncertain') return this.handleUncertain(open, change, random)
    return change.state === 'waiting' && this.handleWaiting(open, change, random)
  }

  private async end(open: OpenChange, { message, result, state }: Change, isDone: boolean): Promise<true> {
    const { workstation, label, onEnd, newChange } = open
    if (!isDone) this.ports.log(`${workstation.name}: not done: ${label} (${state}: ${message})`)
    await onEnd({ isDone, message, result })
    // The clerk removes it from the outbox only after reading it.
    if (state === 'done' || state === 'returned')
      await isAccepted(workstation, workstation.call('outbox.discard', { id: newChange.id }))
    return true
  }

  /** Sometimes the clerk corrects a returned change and submits it once more. */
  private async handleReturned(open: OpenChange, change: Change, random: Random): Promise<boolean> {
    const { workstation, clerk, label } = open
    const isCorrected = !open.wasCorrected && workstation.clerk === clerk && random.chance(probabilities.correct)
    if (!isCorrected) return this.end(open, change, false)
    open.wasCorrected = true
    open.newChange = { ...open.newChange, revision: change.revision + 1 }
    this.startAction(workstation, random, `submits again: ${label} (${change.message})`)
    const isStored = await isAccepted(workstation, workstation.call('outbox.submit', open.newChange))
    return isStored ? this.followUp(open, random) : this.end(open, change, false)
  }

  /** Sometimes an unsent change is given up, or taken over by the clerk who is signed in. */
  private async handleWaiting(open: OpenChange, change: Change, random: Random): Promise<boolean> {
    const { workstation, newChange, clerk, onTakeOver } = open
    const { id } = newChange
    if (random.chance(probabilities.giveUp)) {
      this.ports.log(`${workstation.name} gives up: ${open.label}`)
      return (
        (await isAccepted(workstation, workstation.call('outbox.discard', { id }))) && this.end(open, change, false)
      )
    }
    if (workstation.clerk === clerk || !onTakeOver) return false
    this.startAction(workstation, random, `takes over: ${open.label}`)
    if (!(await isAccepted(workstation, workstation.call('outbox.tryNow', { id, takeOver: true })))) return false
    this.transferToCurrentClerk(open)
    return this.followUp(open, random)
  }

  private transferToCurrentClerk(open: OpenChange): void {
    open.clerk = open.workstation.clerk
    open.onTakeOver?.(open.clerk)
  }

  /** Decides by a look-up. A change that is not recorded may still be on its way until it can be sent again. */
  private async handleUncertain(open: OpenChange, change: Change, random: Random): Promise<boolean> {
    const { workstation, label, lookUp } = open
    const { sendAgainIn, kind } = change
    // Undefined if the list cannot be loaded.
    const tryLookUp = () => lookUp(change).catch(ignoreCallError)
    let recorded = await tryLookUp()
    if (recorded === false) {
      if (sendAgainIn === null) return false
      if (sendAgainIn > 0) return this.decideTooEarly(open, change, random)
      await this.ports.deliverDelayed()
      // A list may lag: it is loaded twice.
      recorded = await tryLookUp()
      if (recorded === false) recorded = await tryLookUp()
    }
    if (recorded === undefined) return false
    const isMisread = sendAgainIn === 0 && kind === 'registration.create' && random.chance(probabilities.misreadList)
    if (recorded !== false && !isMisread) {
      const matchingRowId = typeof recorded === 'string' ? recorded : undefined
      return (await this.sendDecision(open, change, 'done', matchingRowId)) && this.followUp(open, random)
    }
    if (recorded === false && random.chance(0.5)) {
      this.ports.log(`${workstation.name} discards: ${label}`)
      return (await this.sendDecision(open, change, 'discard')) && this.end(open, change, false)
    }
    if (workstation.clerk !== open.clerk && !open.onTakeOver) return false
    this.startAction(workstation, random, `sends again: ${label}`)
    if (!(await this.sendDecision(open, change, 'send_again'))) return false
    if (workstation.clerk !== open.clerk) this.transferToCurrentClerk(open)
    return this.followUp(open, random)
  }

  /** False if the change has another state by now, or its request may still arrive. */
  private sendDecision(
    { workstation }: OpenChange,
    change: Change,
    decision: OutboxDecision,
    matchingRowId?: string,
  ): Promise<boolean> {
    const { id, step, attempt } = change
    const input = {
      id,
      step,
      attempt,
      decision,
      note: 'Looked in the list',
      ...(matchingRowId ? { matchingRowId } : {}),
    }
    return isAccepted(workstation, workstation.call('outbox.decide', input))
  }

  /** An impatient clerk is refused while the request may still arrive. */
  private async decideTooEarly(open: OpenChange, change: Change, random: Random): Promise<boolean> {
    if (!random.chance(probabilities.decideTooEarly)) return false
    const decision = random.pick(['send_again', 'discard'] as const)
    const { sendAgainIn } = await open.workstation.call('outbox.get', { id: change.id })
    const startedAt = performance.now()
    if (!(await this.sendDecision(open, change, decision))) return false
    // On a slow machine the waiting time may have passed meanwhile.
    if (performance.now() - startedAt < ((sendAgainIn ?? 0) - 1) * this.ports.secondMs)
      throw new Error(`The outbox accepted ${decision} for “${open.label}” although its request may still arrive`)
    return decision === 'discard' ? this.end(open, change, false) : this.followUp(open, random)
  }

  isBlocked = (workstation: Workstation) =>
    this.openChanges.some((one) => one.workstation === workstation && one.blocksWorkstation)

  /** Continues all open changes of these workstations, by their clerk or a colleague. */
  async resumeChanges(workstations: readonly Workstation[], random: Random): Promise<void> {
    for (const open of this.openChanges.filter(({ workstation }) => workstations.includes(workstation))) {
      const { workstation, newChange, onTakeOver, clerk } = open
      const currentClerk = workstation.clerk
      const isColleague = onTakeOver && currentClerk !== clerk && random.chance(probabilities.colleague)
      if (!isColleague) await workstation.signInAs(clerk)
      await workstation.call('outbox.tryNow', { id: newChange.id })
      if (await this.followUp(open, random)) this.openChanges.splice(this.openChanges.indexOf(open), 1)
      await workstation.signInAs(currentClerk)
    }
  }
}
