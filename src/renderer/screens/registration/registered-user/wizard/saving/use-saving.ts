import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import { api } from '../../../../../core/api'
import { askAgain } from '../../../../../core/cache/ask-again'
import { desk } from '../../../../../core/desk'
import { messageOf, notifyFailure } from '../../../../../core/notify'
import type { During } from '../../../../../ui/forms/draft/use-stored-draft'
import { checkSlot } from '../course/check-slot'
import { askServer, type Order, type Outcome, type Progress, pay, type SavingPorts, save } from './saving'

export type Saving = {
  outcome: Outcome | null
  busy: boolean
  /** What the saving brought about besides; '' for nothing. */
  consequence: () => string
  save: (order: Order) => Promise<Outcome>
  retryPayment: (order: Order) => Promise<Outcome>
  askServer: (order: Order) => Promise<Outcome>
  leavePending: () => Outcome
  /** It was paid at the card provider after it was saved. */
  paidOnline: (registrationId: string) => Outcome
  /** The row as the list has it now; undefined where it cannot be read. */
  savedRow: (phone: string, id: string) => Promise<Registration | undefined>
  reset: () => void
}

/** Where a save stands that an earlier sitting left without an answer. */
function unfinished({ saveKey, registrationId, payKey }: Progress): Outcome | null {
  const message = 'The program was closed before the server had answered.'
  if (registrationId && !payKey) return { at: 'unpaid', registrationId, message }
  if (registrationId) return { at: 'uncertain', change: 'pay', message }
  return saveKey ? { at: 'uncertain', change: 'save', message } : null
}

/** Saves through the desk; `keep` stores how far it came, and `during` keeps other windows out of it. */
export function useSaving(started: Progress, keep: (progress: Progress) => Promise<void>, during: During): Saving {
  const client = useQueryClient()
  const [outcome, setOutcome] = useState<Outcome | null>(() => unfinished(started))
  const [busy, setBusy] = useState(false)
  const progress = useRef(started)

  const ports = useMemo<SavingPorts>(
    () => ({
      check: api.payment.check,
      add: api.registration.add,
      update: api.registration.update,
      payOffline: api.registration.payOffline,
      checkSlot,
      find: async (phone) => (await api.registration.list({ search: phone, page: 1, limit: 25 })).rows,
      ask: async (key) => {
        try {
          return await desk.call('intents.ask', { key })
        } catch (error) {
          if (error instanceof CallError && error.code === 'not_found') return null
          throw error
        }
      },
      knowsKeys: async () => (await api.extension.capabilities({})).names.length > 0,
      keep: async (next) => {
        progress.current = next
        await keep(next)
      },
      newKey: () => crypto.randomUUID(),
    }),
    [keep],
  )

  const run = async (work: (progress: Progress) => Promise<Outcome>) => {
    setBusy(true)
    try {
      const next = await during(() => work(progress.current))
      setOutcome(next)
      if (next.at !== 'form') void askAgain(client, 'registration', 'slot', 'session', 'shift')
      return next
    } catch (error) {
      const failed: Outcome = stuck(outcome, messageOf(error))
      setOutcome(failed)
      return failed
    } finally {
      setBusy(false)
    }
  }

  return {
    outcome,
    busy,
    consequence: () => progress.current.consequence ?? '',
    save: (order) => run((kept) => save(ports, order, kept)),
    retryPayment: (order) => run((kept) => pay(ports, order, kept)),
    askServer: (order) => run((kept) => askServer(ports, order, kept)),
    leavePending: () => {
      if (outcome?.at !== 'unpaid') throw new Error('Only a saved registration can be left pending')
      const left: Outcome = { at: 'done', registrationId: outcome.registrationId, paid: false }
      setOutcome(left)
      return left
    },
    paidOnline: (registrationId) => {
      const paid: Outcome = { at: 'done', registrationId, paid: true }
      setOutcome(paid)
      return paid
    },
    savedRow: async (phone, id) => {
      try {
        return (await ports.find(phone)).find((row) => row.id === id)
      } catch (error) {
        notifyFailure(error)
        return undefined
      }
    },
    reset: () => {
      progress.current = {}
      setOutcome(null)
    },
  }
}

/** The machine failed, not the server: stay where we were and say why. */
const stuck = (before: Outcome | null, message: string): Outcome =>
  before && before.at !== 'done' ? { ...before, message } : { at: 'form', message, fields: {} }
