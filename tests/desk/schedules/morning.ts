import { setTimeout as pause } from 'node:timers/promises'
import { today } from '#contract/protocol/calendar'
import { CallError } from '#contract/protocol/failure'
import type { Random } from '../../support/seeded-random'
import type { Counter } from '../money/counter'
import { Day } from '../money/day'
import { commonSteps, end, payOne, register, type Step } from '../money/play'
import { rowsWrong } from '../money/rows-wrong'
import type { World } from '../money/world'
import type { SmallDisk } from './disk'
import type { Inside } from './process'

const hour = 3_600_000
const year = 365 * 24 * hour
const clocks = [0, hour, -hour, 24 * hour, -24 * hour, year, -year]
type Around = { world: World; inside: Inside | undefined; disk: SmallDisk | undefined }

/** A morning at two counters that one number decides: who is registered and pays, and all that breaks meanwhile. */
export class Morning {
  readonly day: Day
  private readonly drafts = new Map<string, { counter: Counter; key: string; value: unknown }>()

  constructor(
    private readonly around: Around,
    seed: number,
  ) {
    this.day = new Day(around.world, seed, today())
  }

  /** Descriptions of everything lost, duplicated or stuck at the end; empty if there is none. */
  async play(): Promise<string[]> {
    const { day, around } = this
    const { world, inside, disk } = around
    const { random, hands } = day
    if (disk) disk.isUsed = random.chance(0.3)
    for (const counter of world.counters) await counter.renew()
    await day.begin()
    for (let n = 5 + random.below(6); n > 0; n--) {
      const counter = random.pick(world.counters)
      if (random.chance(0.3)) await counter.line.deliver()
      if (random.chance(0.4)) await hands.goOn([counter], random)
      if (random.chance(0.3)) await world.pass()
      await random.pick(this.steps())(day, counter, random)
    }
    for (const counter of world.counters) {
      counter.clockOffset = 0
      await counter.restart()
    }
    const stuck = await end(day, random)
    return [...stuck, ...(await rowsWrong(day)), ...(await this.draftsWrong()), ...((await inside?.wrong()) ?? [])]
  }

  /** Those that need a process to be started anew take a second: they are drawn more rarely. */
  private steps(): Step[] {
    const { offline, type, kill, turnClock, fillDisk, killServer, breakDatabase, slowDown, stopDatabase } = this
    const usual = [...commonSteps, offline, type, type, kill, kill, turnClock, fillDisk]
    if (!this.around.inside) return [...usual, killServer, killServer]
    const all = [...usual, breakDatabase, breakDatabase, slowDown, slowDown]
    return [...all, ...all, killServer, killServer, stopDatabase]
  }

  private serve: Step = (day, counter, random) => random.pick([register(true), payOne])(day, counter, random)

  /** While nobody answers; it is sent by itself afterwards. */
  private offline: Step = async (day, counter, random) => {
    day.say(`${counter.name}: offline`)
    counter.line.away(true)
    await this.serve(day, counter, random)
    counter.line.away(false)
  }

  private type: Step = async (day, counter, random) => {
    const key = `form-${random.pick(['a', 'b', 'c'])}`
    const value = { firstName: `आशा ${day.log.length}`, address: 'गली '.repeat(random.below(5_000)) }
    day.say(`${counter.name}: type ${key}`)
    const name = `${counter.name} ${key}`
    try {
      await counter.running().saveDraft(key, value)
      // A program that a request of before has killed did not confirm it: either text may be stored.
      if (await counter.revive()) this.drafts.delete(name)
      else this.drafts.set(name, { counter, key, value })
    } catch (error) {
      if (!(error instanceof CallError) || error.failure.status !== 507) throw error
    }
  }

  /** As kill -9 leaves the folder at some moment of a registration, whose request may be under way. */
  private kill: Step = (day, counter, random) => this.meanwhile(day, counter, random, 60, 'kill the desk', counter.kill)

  private turnClock: Step = async (day, counter, random) => {
    counter.clockOffset = random.pick(clocks)
    day.say(`${counter.name}: clock ${counter.clockOffset / hour} h off`)
  }

  /** A change, while something else goes wrong after so many milliseconds. */
  private async meanwhile(
    ...[day, counter, random, most, name, breaking]: [Day, Counter, Random, number, string, () => unknown]
  ) {
    const after = random.below(most)
    day.say(`${name} after ${after} ms`)
    const broken = pause(after).then(breaking)
    await this.serve(day, counter, random)
    await broken
    await counter.revive()
  }

  private breakDatabase: Step = (day, counter, random) =>
    this.meanwhile(day, counter, random, 20, 'break connections', () => this.around.inside?.breakConnections())

  /** The whole provider stands still, for longer or shorter than the counter waits. */
  private slowDown: Step = async (day, counter, random) => {
    this.around.inside?.hold()
    await this.meanwhile(day, counter, random, 800, 'the provider goes on', () => this.around.inside?.goOn())
  }

  private killServer: Step = async (day, counter, random) => {
    const { backend } = this.around.world
    await this.meanwhile(day, counter, random, 60, 'kill the server', backend.kill)
    if (random.chance(0.5)) await this.serve(day, counter, random)
    await backend.mend()
  }

  private stopDatabase: Step = async (day, counter, random) => {
    const stop = () => this.around.inside?.stopDatabase()
    await this.meanwhile(day, counter, random, 60, 'stop the database', stop)
    if (random.chance(0.5)) await this.serve(day, counter, random)
    await this.around.world.backend.mend()
  }

  /** For a while nothing more can be stored; what is acknowledged meanwhile stands. */
  private fillDisk: Step = async (day, counter, random) => {
    const { disk } = this.around
    if (!disk?.isUsed) return this.type(day, counter, random)
    day.say('fill the disk')
    disk.fill()
    for (let n = 1 + random.below(3); n > 0; n--) await random.pick<Step>([this.type, this.serve])(day, counter, random)
    disk.empty()
    day.say('empty the disk')
  }

  private async draftsWrong(): Promise<string[]> {
    const wrong: string[] = []
    for (const { counter, key, value } of this.drafts.values()) {
      const found = await counter.call('drafts.load', { key })
      if (JSON.stringify(found?.value) !== JSON.stringify(value))
        wrong.push(`the draft ${key} of ${counter.name} is lost`)
    }
    return wrong
  }
}
