import { randomUUID } from 'node:crypto'
import {
  askServer,
  type Order,
  type Outcome,
  type Progress,
  pay,
  type SavingPorts,
  save,
} from '../../../src/renderer/screens/registration/registered-user/wizard/saving/saving'
import type { Random } from '../../support/untidy/random'
import { patiently } from '../support/patiently'
import type { Counter } from './counter'
import type { Hands } from './hands'
import { kept, type Ledger, type Taking, type Trainee } from './ledger'

type Sitting = { trainee: Trainee; order: Order; taking: Taking | undefined }
/** How often a clerk presses once more before the money goes back. */
const patience = 2

/** The wizard and the payment panel as their page runs them (saving.ts), and the money that goes over the counter meanwhile. */
export class Sittings {
  private begun = 0
  constructor(
    private readonly hands: Hands,
    private readonly ledger: Ledger,
  ) {}

  /** Registers the trainee where they are not registered yet, and takes what they hold out. */
  async serve(counter: Counter, random: Random, sitting: Sitting): Promise<void> {
    const { trainee, order } = sitting
    const draftKey = `sitting-${++this.begun}`
    const ports = portsOf(counter, draftKey)
    const started: Progress = trainee.id ? { registrationId: trainee.id } : {}
    const what = `${trainee.id ? 'pay' : 'register'} ${trainee.phone}${order.paying ? ` ${order.paying.paymentType}` : ''}`
    this.hands.meet(counter, random, what)
    let outcome = await (trainee.id ? pay(ports, order, started) : save(ports, order, started))
    for (let tries = 0; ; tries++) {
      const next = await this.afterTheEnd(counter, draftKey, order)
      if (next) outcome = next
      counter.meet(undefined)
      const progress = await progressOf(counter, draftKey)
      if (outcome.at === 'uncertain') break
      if (!isToBeTriedAgain(outcome, progress) || tries === patience) break
      this.hands.meet(counter, random, `again: ${what}`)
      outcome = await (progress.registrationId ? pay(ports, order, progress) : save(ports, order, progress))
    }
    if (outcome.at !== 'uncertain') return this.conclude(counter, draftKey, sitting, outcome)
    const ask = async () => {
      const told = await askServer(portsOf(counter, draftKey), order, await progressOf(counter, draftKey))
      if (told.at !== 'uncertain') await this.conclude(counter, draftKey, sitting, told)
      return told.at !== 'uncertain'
    }
    await this.hands.askSoon({ what, counter, clerk: counter.clerk, holdsUp: false, ask }, random)
  }

  /** Where the program ended in the middle: what the wizard shows when it is opened again. */
  private async afterTheEnd(counter: Counter, draftKey: string, order: Order): Promise<Outcome | undefined> {
    if (counter.line.endsNow()) counter.kill()
    if (!counter.isOver()) return undefined
    await counter.revive()
    const progress = await progressOf(counter, draftKey)
    const { saveKey, registrationId } = progress
    if (!saveKey && !registrationId) return { at: 'form', message: 'the form is open again', fields: {} }
    return askServer(portsOf(counter, draftKey), order, progress)
  }

  private async conclude(counter: Counter, draftKey: string, sitting: Sitting, outcome: Outcome): Promise<void> {
    const { trainee, taking } = sitting
    if (outcome.at === 'done' || outcome.at === 'unpaid') trainee.id ??= outcome.registrationId
    if (taking && outcome.at === 'done' && outcome.paid) taking.end = 'kept'
    else if (taking) this.ledger.giveBack(taking)
    const words = 'message' in outcome ? `: ${outcome.message}` : ''
    this.hands.say(`${counter.name}: ${trainee.phone} is ${outcome.at}${words}, ${kept(trainee).length} kept`)
    await counter.call('drafts.remove', { key: draftKey })
  }
}

/** It did not leave, or never arrived: its key is kept, and goes out again. */
const isToBeTriedAgain = (outcome: Outcome, { saveKey, payKey }: Progress) =>
  (outcome.at === 'form' && saveKey !== undefined) || (outcome.at === 'unpaid' && payKey !== undefined)

async function progressOf(counter: Counter, key: string): Promise<Progress> {
  return ((await counter.call('drafts.load', { key }))?.value ?? {}) as Progress
}

/** What the page of a counter has at hand; of the program that runs at that moment. */
function portsOf(counter: Counter, draftKey: string): SavingPorts {
  return {
    check: (input) => counter.api.payment.check(input),
    add: (input, options) => counter.api.registration.add(input, options),
    update: () => Promise.reject(new Error('Nothing is edited here')),
    payOffline: async (input, options) => {
      try {
        return await counter.api.registration.payOffline(input, options)
      } finally {
        if (counter.line.endsNow()) counter.kill()
      }
    },
    checkSlot: async () => ({ problem: '', isGone: false }),
    find: async (search) => (await patiently(() => counter.api.registration.list({ search, page: 1, limit: 25 }))).rows,
    ask: (key) =>
      counter.call('intents.ask', { key }).catch((error: { code?: string }) => {
        if (error.code === 'not_found') return null
        throw error
      }),
    knowsKeys: async () => (await patiently(() => counter.api.extension.capabilities({}))).names.length > 0,
    keep: async (progress) => void (await counter.saveDraft(draftKey, progress)),
    newKey: randomUUID,
  }
}
