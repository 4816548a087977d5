import { setTimeout as pause } from 'node:timers/promises'
import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Random } from '../../support/seeded-random'
import { Day } from '../money/day'
import { rowViolations } from '../money/row-invariants'
import { commonSteps, finishDay, payForOne, register, type Step } from '../money/simulated-day'
import type { Workstation } from '../money/workstation'
import type { World } from '../money/world'
import type { ProviderFaults } from './provider-process-backend'
import type { SmallDisk } from './small-disk'

const hour = 3_600_000
const year = 365 * 24 * hour
const clockOffsets = [0, hour, -hour, 24 * hour, -24 * hour, year, -year]
type TimedFault = { maxDelayMs: number; description: string; cause: () => unknown }
type Setup = { world: World; providerFaults: ProviderFaults | undefined; disk: SmallDisk | undefined }

/** Registrations and payments at two workstations, with faults of server, database, disk and clock, from one seed. */
export class FaultSimulation {
  readonly day: Day
  private readonly drafts = new Map<string, { workstation: Workstation; key: string; value: unknown }>()

  constructor(
    private readonly setup: Setup,
    seed: number,
  ) {
    this.day = new Day(setup.world, seed, today())
  }

  /** Runs all steps and returns the violations of the invariants: changes lost, duplicated or stuck. */
  async run(): Promise<string[]> {
    const { day, setup } = this
    const { world, providerFaults, disk } = setup
    const { random, driver } = day
    if (disk) disk.isUsed = random.chance(0.3)
    for (const workstation of world.workstations) await workstation.reset()
    await day.begin()
    for (let n = 5 + random.below(6); n > 0; n--) {
      const workstation = random.pick(world.workstations)
      if (random.chance(0.3)) await workstation.connection.deliverDelayed()
      if (random.chance(0.4)) await driver.resumeChanges([workstation], random)
      if (random.chance(0.3)) await world.waitForTimeouts()
      await random.pick(this.steps())(day, workstation, random)
    }
    for (const workstation of world.workstations) {
      workstation.clockOffset = 0
      await workstation.restart()
    }
    const stuck = await finishDay(day, random)
    return [
      ...stuck,
      ...(await rowViolations(day)),
      ...(await this.draftViolations()),
      ...((await providerFaults?.violations()) ?? []),
    ]
  }

  /** Steps that restart a process take a second, and are therefore drawn more rarely. */
  private steps(): Step[] {
    const { serveOffline, saveDraft, killProgram, setClock, fillDisk } = this
    const { killServer, breakDatabase, suspendServer, stopDatabase } = this
    const commonFaults = [
      ...commonSteps,
      serveOffline,
      saveDraft,
      saveDraft,
      killProgram,
      killProgram,
      setClock,
      fillDisk,
    ]
    if (!this.setup.providerFaults) return [...commonFaults, killServer, killServer]
    const all = [...commonFaults, breakDatabase, breakDatabase, suspendServer, suspendServer]
    return [...all, ...all, killServer, killServer, stopDatabase]
  }

  private serve: Step = (day, workstation, random) => random.pick([register(true), payForOne])(day, workstation, random)

  /** A change without a connection; it is sent automatically later. */
  private serveOffline: Step = async (day, workstation, random) => {
    day.log(`${workstation.name} is offline`)
    workstation.connection.setOffline(true)
    await this.serve(day, workstation, random)
    workstation.connection.setOffline(false)
  }

  private saveDraft: Step = async (day, workstation, random) => {
    const key = `form-${random.pick(['a', 'b', 'c'])}`
    const value = { firstName: `आशा ${day.trace.length}`, address: 'गली '.repeat(random.below(5_000)) }
    day.log(`${workstation.name} saves the draft ${key}`)
    const name = `${workstation.name} ${key}`
    try {
      await workstation.running().saveDraft(key, value)
      // If an earlier request has killed the program, either text may be stored.
      if (await workstation.startIfKilled()) this.drafts.delete(name)
      else this.drafts.set(name, { workstation, key, value })
    } catch (error) {
      if (!(error instanceof CallError) || error.failure.status !== 507) throw error
    }
  }

  /** Kills the program during a change, whose request may be running. */
  private killProgram: Step = (day, workstation, random) =>
    this.serveDuringFault(day, workstation, random, {
      maxDelayMs: 60,
      description: 'the program is killed',
      cause: workstation.kill,
    })

  private setClock: Step = async (day, workstation, random) => {
    workstation.clockOffset = random.pick(clockOffsets)
    day.log(`The clock of ${workstation.name} is ${workstation.clockOffset / hour} hours off`)
  }

  /** Runs a change and causes a fault after at most `maxDelayMs`. */
  private async serveDuringFault(day: Day, workstation: Workstation, random: Random, fault: TimedFault) {
    const delayMs = random.below(fault.maxDelayMs)
    day.log(`After ${delayMs} ms ${fault.description}`)
    const faultCaused = pause(delayMs).then(fault.cause)
    await this.serve(day, workstation, random)
    await faultCaused
    await workstation.startIfKilled()
  }

  private breakDatabase: Step = (day, workstation, random) =>
    this.serveDuringFault(day, workstation, random, {
      maxDelayMs: 20,
      description: 'the database connections break',
      cause: () => this.setup.providerFaults?.breakConnections(),
    })

  /** Suspends the provider, for a shorter or longer time than the workstation waits. */
  private suspendServer: Step = async (day, workstation, random) => {
    this.setup.providerFaults?.suspend()
    await this.serveDuringFault(day, workstation, random, {
      maxDelayMs: 800,
      description: 'the suspended provider resumes',
      cause: () => this.setup.providerFaults?.resume(),
    })
  }

  private killServer: Step = async (day, workstation, random) => {
    const { backend } = this.setup.world
    await this.serveDuringFault(day, workstation, random, {
      maxDelayMs: 60,
      description: 'the server is killed',
      cause: backend.kill,
    })
    if (random.chance(0.5)) await this.serve(day, workstation, random)
    await backend.repair()
  }

  private stopDatabase: Step = async (day, workstation, random) => {
    await this.serveDuringFault(day, workstation, random, {
      maxDelayMs: 60,
      description: 'the database stops',
      cause: () => this.setup.providerFaults?.stopDatabase(),
    })
    if (random.chance(0.5)) await this.serve(day, workstation, random)
    await this.setup.world.backend.repair()
  }

  /** Changes and drafts on a full disk; whatever the program confirms must be stored. */
  private fillDisk: Step = async (day, workstation, random) => {
    const { disk } = this.setup
    if (!disk?.isUsed) return this.saveDraft(day, workstation, random)
    day.log('The disk is full')
    disk.fill()
    for (let n = 1 + random.below(3); n > 0; n--)
      await random.pick<Step>([this.saveDraft, this.serve])(day, workstation, random)
    disk.removeFilling()
    day.log('The disk has space again')
  }

  private async draftViolations(): Promise<string[]> {
    const violations: string[] = []
    for (const { workstation, key, value } of this.drafts.values()) {
      const stored = await workstation.call('drafts.load', { key })
      if (JSON.stringify(stored?.value) !== JSON.stringify(value))
        violations.push(`the draft ${key} of ${workstation.name} is lost`)
    }
    return violations
  }
}
