import { randomUUID } from 'node:crypto'
import { type Change, changeDraftKey } from '#contract/desk/outbox'
import { contract } from '#contract/index'
import { toRequest } from '#contract/protocol/calling/http'
import type { RegistrationDraft } from '#contract/registration/registration'
import { draftFor, paymentFor } from '../support/booking'
import type { Backend, BackendName } from './backends'
import { addRequest, type directTo, type LastRelease, payRequest } from './last-release'
import { rowsOf, type Workstation } from './workstation'

export type At = {
  release: LastRelease
  backend: Backend
  station: Workstation
  send: Awaited<ReturnType<typeof directTo>>
}
type End = Partial<Pick<Change, 'state' | 'step' | 'kind' | 'isAccepted'>> & { rows: number; payments: number }
/** What was stored, whom it is about, and how it ends at a backend with keys and at one without. */
export type Source = {
  /** Stores it for this person, and answers of whom its change is listed. */
  store: (at: At, draft: RegistrationDraft) => Promise<string | undefined>
  end: Record<Extract<BackendName, 'provider' | 'plain'>, End>
}
const both = (end: End): Source['end'] => ({ provider: end, plain: end })

export async function newDraft({ backend, station }: At): Promise<RegistrationDraft> {
  return draftFor(await backend.booking(station.desk.api))
}
async function rowId({ station }: At, { phone }: RegistrationDraft): Promise<string> {
  return (await rowsOf(station, phone))[0]?.id ?? ''
}
/** A registration that is there already; its id. */
async function registered(at: At, draft: RegistrationDraft): Promise<string> {
  await at.send(addRequest(draft), randomUUID())
  return rowId(at, draft)
}
async function paymentOf(at: At, draft: RegistrationDraft) {
  const { course } = await at.backend.booking(at.station.desk.api)
  return payRequest(paymentFor(await registered(at, draft), draft, course.price))
}
/** What the wizard stored of its form. */
const formOf = (draft: RegistrationDraft, progress: Record<string, string>) => ({
  values: { ...draft, disclaimer: true, paymentType: 'Cash', cashReceived: '', utr: '', upiReference: '' },
  step: 'payment',
  progress,
  filing: randomUUID(),
})

export const unreadable = Buffer.from('not sealed by this program, nor by another')
const done = { state: 'done', rows: 1, payments: 0 } as const
const unsure = { state: 'uncertain', rows: 1, payments: 0 } as const

export const sources: Record<string, Source> = {
  'a payment that was recorded and not confirmed': {
    async store(at, draft) {
      const request = await paymentOf(at, draft)
      await at.send(request, at.release.intent({ operation: 'registration.payOffline', request }))
      return draft.phone
    },
    end: {
      provider: { ...done, payments: 1, kind: 'registration.pay' },
      plain: { ...unsure, payments: 1, kind: 'registration.pay' },
    },
  },
  'a payment that never arrived, left as sending': {
    async store(at, draft) {
      const request = await paymentOf(at, draft)
      at.release.intent({ operation: 'registration.payOffline', request, state: 'sending' })
      return draft.phone
    },
    end: { provider: { ...done, payments: 1 }, plain: unsure },
  },
  'a registration that never arrived': {
    async store({ release }, draft) {
      release.intent({ operation: 'registration.add', request: addRequest(draft) })
      return draft.phone
    },
    end: { provider: done, plain: { ...unsure, rows: 0 } },
  },
  'a payment whose request cannot be read': {
    async store(at, draft) {
      at.release.intent({
        operation: 'registration.payOffline',
        request: await paymentOf(at, draft),
        sealedBody: unreadable,
      })
      return undefined
    },
    end: both({ ...unsure, kind: 'registration.pay', step: 'pay' }),
  },
  'a change that was settled by hand': {
    async store({ release }, draft) {
      const settled = { state: 'settled' as const, sealedBody: Buffer.alloc(0), sealedSummary: Buffer.alloc(0) }
      const decision = { decision: 'It is in the list', settledBy: 'asha', settledAt: '2026-01-05T10:00:00.000Z' }
      release.intent({ operation: 'registration.add', request: addRequest(draft), ...settled, ...decision })
      return undefined
    },
    end: both({ rows: 0, payments: 0 }),
  },
  'a registration that waited, with a document': {
    async store({ release }, draft) {
      release.waiting({ draft: { ...draft, passportPhoto: '' }, content: { documents: [release.document()] } })
      return draft.phone
    },
    end: both(done),
  },
  'a registration that came back': {
    async store({ release }, draft) {
      const content = {
        documents: [release.document()],
        reason: 'Sorry! Slot not available',
        fields: { slotId: 'Full' },
      }
      release.waiting({ draft: { ...draft, passportPhoto: '' }, state: 'returned', content })
      return draft.phone
    },
    end: both({ state: 'returned', step: 'check', rows: 0, payments: 0 }),
  },
  'a registration that waited and is registered': {
    async store(at, draft) {
      await registered(at, draft)
      const { phone, dateOfCourse } = draft
      const content = {
        draft: undefined,
        person: 'Asha Devi',
        phone,
        dateOfCourse,
        registeredAt: '2026-01-05T10:00:00Z',
      }
      at.release.waiting({ draft, state: 'registered', content })
      return draft.phone
    },
    end: both(done),
  },
  'a registration that waited and arrived without an answer': {
    async store(at, draft) {
      const request = addRequest(draft)
      const sendKey = at.release.intent({ operation: 'registration.add', request })
      at.release.waiting({ draft, sendKey, state: 'sent', sentAt: '2026-01-05T10:00:00Z', content: { before: [] } })
      await at.send(request, sendKey)
      return draft.phone
    },
    end: both(done),
  },
  'a registration that waited and never arrived': {
    async store(at, draft) {
      const sendKey = at.release.intent({ operation: 'registration.add', request: addRequest(draft) })
      at.release.waiting({ draft, sendKey, state: 'sent', content: { before: [] } })
      return draft.phone
    },
    end: { provider: done, plain: { ...unsure, rows: 0 } },
  },
  'a registration that was answered without an id': {
    async store({ release }, draft) {
      release.waiting({ draft, state: 'answered', content: { before: [], isSaved: true } })
      return draft.phone
    },
    end: both({ ...unsure, isAccepted: true, rows: 0 }),
  },
  'a registration that waited and cannot be read': {
    async store({ release }, draft) {
      release.waiting({ draft, sealedContent: unreadable })
      return undefined
    },
    end: both({ ...unsure, kind: 'registration.create', rows: 0 }),
  },
  'a form whose registration arrived without an answer': {
    async store(at, draft) {
      const request = addRequest(draft)
      const saveKey = at.release.intent({ operation: 'registration.add', request })
      at.release.draft('registration:new', formOf(draft, { saveKey }))
      await at.send(request, saveKey)
      return draft.phone
    },
    end: { provider: done, plain: unsure },
  },
  'a form that was stopped before its registration was sent': {
    async store({ release }, draft) {
      release.draft(`registration:offer-${randomUUID()}`, formOf(draft, { saveKey: randomUUID() }))
      return draft.phone
    },
    end: both({ ...unsure, rows: 0 }),
  },
  'an edit that never arrived': {
    async store(at, draft) {
      const id = await registered(at, draft)
      const request = toRequest(contract.registration.update, { ...draft, city: 'Panipat', id })
      const saveKey = at.release.intent({ operation: 'registration.update', request })
      at.release.draft(`registration:${id}`, formOf({ ...draft, city: 'Panipat' }, { saveKey }))
      return draft.phone
    },
    end: {
      provider: { ...done, kind: 'registration.update' },
      plain: { ...unsure, kind: 'registration.update' },
    },
  },
  'a form of a registration that is saved and not paid': {
    async store(at, draft) {
      const registrationId = await registered(at, draft)
      // It was opened from those that waited.
      const id = at.release.waiting({ draft, state: 'returned' })
      at.release.draft(`registration:waiting:${id}`, formOf(draft, { registrationId }))
      return draft.phone
    },
    end: both({ state: 'returned', step: 'pay', kind: 'registration.create', rows: 1, payments: 0 }),
  },
  'a form whose payment was recorded and not confirmed': {
    async store(at, draft) {
      const request = await paymentOf(at, draft)
      const payKey = at.release.intent({ operation: 'registration.payOffline', request })
      const registrationId = await rowId(at, draft)
      at.release.draft(`registration:${registrationId}`, formOf(draft, { registrationId, payKey }))
      await at.send(request, payKey)
      return draft.phone
    },
    end: { provider: { ...done, payments: 1 }, plain: { ...unsure, payments: 1 } },
  },
  'a form whose payment was answered or never sent': {
    async store(at, draft) {
      const registrationId = await registered(at, draft)
      const progress = { registrationId, payKey: randomUUID(), payDate: '2026-01-05' }
      at.release.draft(`registration:offer-${randomUUID()}`, formOf(draft, progress))
      return draft.phone
    },
    end: both({ ...unsure, kind: 'registration.pay', step: 'pay' }),
  },
}

/** Forms that stay forms, by the key under which they are found afterwards. */
export function storeForms({ release }: At, draft: RegistrationDraft) {
  const id = release.waiting({ draft, state: 'returned' })
  release.draft('registration:5f0000000000000000000001', formOf(draft, {}))
  release.draft(`registration:waiting:${id}`, formOf(draft, {}))
  release.draft('faq:new', { question: 'Who?' })
  return ['registration:5f0000000000000000000001', changeDraftKey(id), 'faq:new']
}
