import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index'
import { toRequest, type WireRequest } from '#contract/protocol/http/request'
import { draftFor, paymentFor } from '../desk/support/booking'
import type { CallResponse } from './sender'
import type { Candidate, Role, World } from './world'

/** Calls per hundred by kind: 70 of them read. */
const shares = {
  list: 16,
  search: 14,
  page: 6,
  slots: 12,
  catalogue: 10,
  batches: 6,
  payments: 3,
  dashboard: 3,
  register: 14,
  pay: 10,
  save: 6,
} as const
export type Kind = keyof typeof shares
export const kinds = Object.keys(shares) as Kind[]

/** A change of money, seats or papers, with its response. */
export type Change = {
  kind: 'register' | 'pay' | 'save'
  role: Role
  request: WireRequest
  key: string
  workstation: number
  beganAt: number
  endedAt?: number
  /** The response that states whether the change was made. */
  finalResponse?: CallResponse
  /** A phone number, or the id of a registration or candidate. */
  subject: string
  value?: number
}
export type PlannedCall = {
  kind: Kind
  role: Role
  request: WireRequest
  key?: string
  end: (answer: CallResponse) => void
}

const searches = ['sharma', 'सुनीता', '98437', 'a', 'kumar', 'zzzz', 'devi']
const firstPage = { page: 1, limit: 10 }

/** The calls of a day: draws the next call of a workstation, and records every change. */
export class Day {
  readonly changes: Change[] = []
  private deck: Kind[] = []
  private readonly unpaid: { id: string; draft: ReturnType<typeof draftFor> }[] = []

  constructor(
    private readonly world: World,
    private readonly random: () => number,
  ) {}

  private pick = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)] as T

  /** Draws without replacement, so that each hundred draws have exactly the shares; `next` may replace a kind. */
  private drawKind(): Kind {
    if (this.deck.length === 0) this.deck = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))
    const [kind = 'list'] = this.deck.splice(Math.floor(this.random() * this.deck.length), 1)
    return kind
  }

  /** The next call. A payment or paper that is not possible yet becomes a registration. */
  next(workstation: number): PlannedCall {
    const kind = this.drawKind()
    if (kind === 'pay') return this.pay(workstation)
    if (kind === 'register') return this.register(workstation)
    if (kind === 'save') return this.save(workstation)
    return { ...this.createRead(kind), kind, end: () => undefined }
  }

  private createRead(kind: Kind): { role: Role; request: WireRequest } {
    const { courses, slots, registrations } = this.world
    const { vehicleCategory, courseType, courseCategory, course } = courses
    const { registration, slot, courseName, vehicleCategory: vehicles, batch, paymentRecord, dashboard } = contract
    const { list } = registration
    const last = Math.ceil(registrations / firstPage.limit)
    switch (kind) {
      case 'search':
        return { role: 'dataEntry', request: toRequest(list, { ...firstPage, search: this.pick(searches) }) }
      case 'page':
        return {
          role: 'dataEntry',
          request: toRequest(list, { page: 1 + Math.floor(this.random() * last), limit: 10 }),
        }
      case 'slots':
        return {
          role: 'dataEntry',
          request: toRequest(slot.on, { date: this.pick(slots).date, courseName: course.id }),
        }
      case 'catalogue':
        return this.random() < 0.5
          ? { role: 'dataEntry', request: toRequest(vehicles.all, {}) }
          : { role: 'dataEntry', request: toRequest(courseName.of, { vehicleCategory, courseType, courseCategory }) }
      case 'batches':
        return this.random() < 0.5
          ? { role: 'examiner', request: toRequest(batch.list, firstPage) }
          : { role: 'examiner', request: toRequest(batch.ofToday, {}) }
      case 'payments':
        return { role: 'admin', request: toRequest(paymentRecord.list, firstPage) }
      case 'dashboard':
        return { role: 'admin', request: toRequest(dashboard.counts, {}) }
      default:
        return { role: 'dataEntry', request: toRequest(list, firstPage) }
    }
  }

  /** One in ten books the slot that is nearly full. */
  private register(workstation: number): PlannedCall {
    const { world } = this
    const [nearlyFullSlot] = world.slots
    const { slot, date } = nearlyFullSlot && this.random() < 0.1 ? nearlyFullSlot : this.pick(world.slots)
    const draft = { ...draftFor({ ...world.courses, slot, date }), phone: String(++world.lastPhone) }
    const request = toRequest(contract.registration.add, draft)
    return this.recordChange({ kind: 'register', workstation, request, subject: draft.phone }, ({ body }) => {
      const { id } = contract.registration.add.response.decode(JSON.parse(body))
      this.unpaid.push({ id, draft })
    })
  }

  private pay(workstation: number): PlannedCall {
    const one = this.unpaid.shift()
    if (!one) return this.register(workstation)
    const payment = paymentFor(one.id, one.draft, this.world.courses.course.price)
    return this.recordChange({
      kind: 'pay',
      workstation,
      request: toRequest(contract.registration.payOffline, payment),
      subject: one.id,
    })
  }

  /** Hands in a paper, or changes its practical score. */
  private save(workstation: number): PlannedCall {
    const free = this.world.candidates.filter(({ isBusy }) => !isBusy)
    if (free.length === 0) return this.register(workstation)
    const one = this.pick(free)
    const value = this.changes.length % 101
    const { answers, ...paper } = one.paper
    const { add, update } = contract.response
    one.isBusy = true
    const request = one.responseId
      ? toRequest(update, { id: one.responseId, answers, practicalScore: value })
      : toRequest(add, { ...paper, answers, practicalScore: value })
    return this.recordChange({ kind: 'save', workstation, request, subject: paper.candidateId, value }, (answer) =>
      this.finishSave(one, answer),
    )
  }

  private finishSave(one: Candidate, { body }: CallResponse) {
    one.responseId ??= contract.response.add.response.decode(JSON.parse(body)).id
    one.isBusy = false
  }

  private recordChange(
    input: Pick<Change, 'kind' | 'workstation' | 'request' | 'subject' | 'value'>,
    done: (answer: CallResponse) => void = () => undefined,
  ): PlannedCall {
    const change: Change = { ...input, role: 'dataEntry', key: randomUUID(), beganAt: performance.now() }
    this.changes.push(change)
    const end = (answer: CallResponse) => {
      change.endedAt = performance.now()
      if (!isFinal(answer)) return
      change.finalResponse = answer
      if (answer.status === 200) done(answer)
    }
    const { kind, role, request, key } = change
    return { kind, role, request, key, end }
  }
}

/** Other responses leave open whether the change was made. */
export const isFinal = ({ status }: CallResponse): boolean =>
  status === 200 || (status >= 400 && status < 500 && status !== 408)
