import type { Fact, MatchingRow } from '#contract/desk/outbox'
import { unreadableChangeText } from '#contract/desk/outbox-messages'
import type { WireRequest } from '#contract/protocol/http/request'
import type { StoredDocument } from './documents'
import type { StoredChange } from './storage/encryption'
import type { OutboxStore } from './storage/store'
import type { ChangeOutput, ContractCall, Plan, Reader, Refusal, Step } from './types'

/**
 * Reason why a run ended. 'unreachable', 'retry', 'looked_up': run again later. 'sign_in', 'decision': needs a person.
 * 'stopped': the change is removed or of another workstation, or the program is closing.
 */
export type RunEnd = 'unreachable' | 'retry' | 'looked_up' | 'sign_in' | 'decision' | 'returned' | 'done' | 'stopped'

/** 'next': the change continues, with the state and step that are stored now. */
export type StepEnd = RunEnd | 'next'

export type RunPorts = {
  store: OutboxStore
  /** Undefined if the order cannot be read or its kind is unknown: the change is not run. */
  planToRun: (change: StoredChange) => Plan | undefined
  /** Changes of another workstation are not sent until a person takes them over. */
  isOfThisWorkstation: (change: StoredChange) => boolean
  /** True if this workstation has a session of this person. */
  isSignedIn: (staffId: string) => boolean
  /** The person in whose name a change is looked up; undefined while nobody who may see it is signed in. */
  lookUpStaffIdOf: (change: StoredChange) => string | undefined
  reader: (staffId: string) => Reader
  supportsIdempotencyKeys: (staffId: string) => Promise<boolean>
  /** Encodes a call for this backend. Throws CallError. */
  encodeCall: (staffId: string, call: ContractCall) => Promise<WireRequest>
  send: (staffId: string, request: WireRequest, key: string) => Promise<ChangeOutput>
  upload: (document: StoredDocument, staffId: string) => Promise<string | Refusal>
  /** 'YYYY-MM-DD' by server time; by the workstation's clock while server time is unknown. */
  today: () => string
  /** Server time in milliseconds; undefined while unknown. */
  now: () => number | undefined
  /** True once the program is closing. */
  isClosed: () => boolean
  /** Saves the findings of an inconclusive look-up. */
  saveFindings: (id: string, facts: Fact[], matchingRows: MatchingRow[]) => void
  /** A request ended without a final response. */
  recordLostResponse: (id: string) => void
  notifyChanged: (id: string) => void
}

export const nextStepName = (plan: Plan, { name }: Step): string =>
  plan.steps[plan.steps.findIndex((step) => step.name === name) + 1]?.name ?? ''
export const isRefusal = (value: object | undefined): value is Refusal =>
  value !== undefined && 'refusalReason' in value

/** Ends a run that only a person's decision can continue. The change becomes uncertain, if it is not already. */
export function leaveToPerson({ id, kind, state }: StoredChange, { store }: RunPorts): RunEnd {
  if (state !== 'uncertain') store.markUncertain(id, unreadableChangeText(kind))
  return 'decision'
}
