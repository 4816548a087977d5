import { randomUUID } from 'node:crypto'
import { contract } from '#contract/index'
import { toRequest, type WireRequest } from '#contract/protocol/http/request'
import { draftFor, paymentFor } from '../desk/support/booking'
import type { Answer } from './sender'
import type { Candidate, Role, World } from './world'

/** Of a hundred calls: 70 read. */
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

/** A change that costs money, a seat or a paper, and what became of it. */
export type Change = {
  kind: 'register' | 'pay' | 'save'
  role: Role
  request: WireRequest
  key: string
  counter: number
  begun: number
  ended?: number
  /** The final answer: what the institute made of it, whatever was lost on the way. */
  final?: Answer
  /** What it is about: a phone number, a registration, a response. */
  about: string
  value?: number
}
export type Planned = { kind: Kind; role: Role; request: WireRequest; key?: string; end: (answer: Answer) => void }

const searches = ['sharma', 'सुनीता', '98437', 'a', 'kumar', 'zzzz', 'devi']
const firstPage = { page: 1, limit: 10 }

/** What a counter does next, drawn from a seed; remembers every change. */
export class Day {
  readonly changes: Change[] = []
  private deck: Kind[] = []
  private readonly unpaid: { id: string; draft: ReturnType<typeof draftFor> }[] = []

  constructor(
    private readonly world: World,
    private readonly random: () => number,
  ) {}

  private pick = <T>(all: readonly T[]): T => all[Math.floor(this.random() * all.length)] as T

  /** As cards are drawn: each hundred has its shares, so that few calls are as mixed as many. */
  private draw(): Kind {
    if (this.deck.length === 0) this.deck = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))
    const [kind = 'list'] = this.deck.splice(Math.floor(this.random() * this.deck.length), 1)
    return kind
  }

  next(counter: number): Planned {
    const kind = this.draw()
    if (kind === 'pay') return this.pay(counter)
    if (kind === 'register') return this.register(counter)
    if (kind === 'save') return this.save(counter)
    return { ...this.question(kind), kind, end: () => undefined }
  }

  private question(kind: Kind): { role: Role; request: WireRequest } {
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

  /** One in ten wants the slot that is nearly full. */
  private register(counter: number): Planned {
    const { world } = this
    const [rush] = world.slots
    const { slot, date } = rush && this.random() < 0.1 ? rush : this.pick(world.slots)
    const draft = { ...draftFor({ ...world.courses, slot, date }), phone: String(++world.lastPhone) }
    const request = toRequest(contract.registration.add, draft)
    return this.change({ kind: 'register', counter, request, about: draft.phone }, ({ body }) => {
      const { id } = contract.registration.add.response.decode(JSON.parse(body))
      this.unpaid.push({ id, draft })
    })
  }

  private pay(counter: number): Planned {
    const one = this.unpaid.shift()
    if (!one) return this.register(counter)
    const payment = paymentFor(one.id, one.draft, this.world.courses.course.price)
    return this.change({
      kind: 'pay',
      counter,
      request: toRequest(contract.registration.payOffline, payment),
      about: one.id,
    })
  }

  /** Hands a paper in, or puts another practical score on it. */
  private save(counter: number): Planned {
    const free = this.world.candidates.filter(({ isBusy }) => !isBusy)
    if (free.length === 0) return this.register(counter)
    const one = this.pick(free)
    const value = this.changes.length % 101
    const { answers, ...paper } = one.paper
    const { add, update } = contract.response
    one.isBusy = true
    const request = one.responseId
      ? toRequest(update, { id: one.responseId, answers, practicalScore: value })
      : toRequest(add, { ...paper, answers, practicalScore: value })
    return this.change({ kind: 'save', counter, request, about: paper.candidateId, value }, (answer) =>
      this.saved(one, answer),
    )
  }

  private saved(one: Candidate, { body }: Answer) {
    one.responseId ??= contract.response.add.response.decode(JSON.parse(body)).id
    one.isBusy = false
  }

  private change(
    given: Pick<Change, 'kind' | 'counter' | 'request' | 'about' | 'value'>,
    done: (answer: Answer) => void = () => undefined,
  ): Planned {
    const change: Change = { ...given, role: 'dataEntry', key: randomUUID(), begun: performance.now() }
    this.changes.push(change)
    const end = (answer: Answer) => {
      change.ended = performance.now()
      if (!isFinal(answer)) return
      change.final = answer
      if (answer.status === 200) done(answer)
    }
    const { kind, role, request, key } = change
    return { kind, role, request, key, end }
  }
}

/** Anything else says nothing of what was done. */
export const isFinal = ({ status }: Answer): boolean =>
  status === 200 || (status >= 400 && status < 500 && status !== 408)
