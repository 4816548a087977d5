import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { DeskInput } from '#contract/desk/index'
import { today } from '#contract/protocol/calendar'
import type { DocumentKind } from '#contract/registration/options'
import type { RegistrationDraft } from '#contract/registration/registration'
import {
  askServer,
  type Order,
  type Outcome,
  type Progress,
  pay,
  type SavingPorts,
  save,
} from '../../../src/renderer/screens/registration/registered-user/wizard/saving/saving'
import { png } from '../../support/files/sample-files'
import type { startProgram } from '../support/program'

export type Program = Awaited<ReturnType<typeof startProgram>>
/** A step of the wizard, by its name: where the program may be killed. */
export type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>
type Sitting = { values: RegistrationDraft; step: string; progress: Progress; filing: string }
type Told = Pick<DeskInput<'waiting.file'>, 'course' | 'price' | 'startTime' | 'endTime'>

const draftKey = 'registration:new'
const kind: DocumentKind = 'passportPhoto'

/** The wizard as its page runs it: its own rules of saving (saving.ts), over a counter that is a process. */
export function wizardAt(program: Program, step: Step, { values, told }: { values: RegistrationDraft; told: Told }) {
  const sitting: Sitting = { values, step: 'course', progress: {}, filing: randomUUID() }
  const keep = (part: Partial<Sitting>) => {
    Object.assign(sitting, part)
    return step('keep the form', () => program.saveDraft(draftKey, { ...sitting }))
  }
  const order = (): Order => ({
    draft: sitting.values,
    paying: { paymentType: 'Cash' },
    price: told.price ?? 0,
    today: today(),
  })
  const ports: SavingPorts = {
    check: (input) => step('ask whether it may be booked', () => program.api.payment.check(input)),
    add: (input, options) => step('register', () => program.api.registration.add(input, options)),
    update: () => Promise.reject(new Error('Nothing is edited here')),
    payOffline: (input, options) => step('pay', () => program.api.registration.payOffline(input, options)),
    checkSlot: async () => ({ problem: '', isGone: false }),
    find: async (phone) => (await program.api.registration.list({ search: phone, page: 1, limit: 25 })).rows,
    ask: (key) => program.call('intents.ask', { key }).catch(() => null),
    knowsKeys: async () => (await program.api.extension.capabilities({})).names.length > 0,
    keep: async (progress) => void (await keep({ step: 'payment', progress })),
    newKey: randomUUID,
  }
  const take = () => step('take the photo', () => program.call('files.take', { name: 'asha.png', bytes: png() }))

  return {
    async fill() {
      await keep({})
      await keep({ step: 'personal' })
    },
    async upload() {
      const { handle } = await take()
      const { location } = await step('upload the photo', () => program.call('uploads.start', { handle, kind }))
      await keep({ step: 'payment', values: { ...sitting.values, passportPhoto: location } })
    },
    /** Submits, and whatever an interruption left open: as often as a clerk would press. */
    async submit(): Promise<Outcome> {
      let end: Outcome = { at: 'form', message: '', fields: {} }
      const { saveKey, registrationId } = sitting.progress
      if (saveKey || registrationId) end = await askServer(ports, order(), sitting.progress)
      for (let tries = 0; tries < 5 && end.at !== 'done'; tries++)
        end =
          end.at === 'unpaid'
            ? await pay(ports, order(), sitting.progress)
            : end.at === 'uncertain'
              ? await askServer(ports, order(), sitting.progress)
              : await save(ports, order(), sitting.progress)
      await step('remove the form', () => program.call('drafts.remove', { key: draftKey }))
      return end
    },
    async file() {
      const { handle } = await take()
      const owner = (await program.call('session.current'))?.id ?? ''
      await keep({ step: 'payment', values: { ...sitting.values, passportPhoto: '' } })
      const { filing: id, values: draft } = sitting
      const filed = { owner, id, draftKey, draft, documents: [{ kind, handle }], ...told }
      await step('file', () => program.call('waiting.file', filed))
    },
    async send() {
      for (let tries = 0; tries < 4; tries++) {
        const { state } = await step('send', () => program.call('waiting.send', { id: sitting.filing }))
        if (state === 'registered') return
      }
    },
    filing: () => sitting.filing,
    /** With the photo of before, or a new one where it was not uploaded by then. */
    async uploadIfMissing() {
      if (!sitting.values.passportPhoto) await this.upload()
    },
    sendThat(id: string) {
      sitting.filing = id
      return this.send()
    },
    /** Goes on with what the desk kept; false where it kept nothing. */
    async goOn(): Promise<boolean> {
      const kept = await program.call('drafts.load', { key: draftKey })
      if (kept) Object.assign(sitting, kept.value)
      return kept !== null
    },
    waits: async (id: string) => (await program.call('waiting.list')).entries.find((entry) => entry.id === id),
  }
}

/** The program was killed there. */
export class Killed extends Error {}

/** Lets steps through up to one, before, during or after which the program is killed. */
export function killingAt(program: Program, nth: number, when: 'before' | 'during' | 'after', after: number) {
  let passed = 0
  const begun: string[] = []
  const acknowledged: string[] = []
  const step: Step = async (name, work) => {
    begun.push(name)
    const isIt = passed++ === nth
    if (isIt && when === 'before') return die(name)
    const done = work()
    if (isIt && when === 'during') {
      done.catch(() => undefined)
      await pause(after)
      return die(name)
    }
    const answer = await done
    acknowledged.push(name)
    return isIt ? die(name) : answer
  }
  const die = async (name: string): Promise<never> => {
    await program.kill()
    throw new Killed(`killed ${when} ${name}`)
  }
  return { step, begun, acknowledged }
}
