import type { ChangeAbout, ChangeKind, ChangeResult, Fact, MatchingRow } from '#contract/desk/outbox'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import type { KeptDocument } from './documents'

/** The institute as one person reads it, past the cache. Throws CallError. */
export type Reader = Client<Contract>

/** Why a change cannot be made, with the fields to be looked at. */
export type Refusal = { refused: string; fields: Record<string, string> }
export const refusal = (refused: string, fields: Record<string, string> = {}): Refusal => ({ refused, fields })

/** 'done' and 'refused' are conclusive; absence alone never is: the request may still be under way. */
export type LookUp =
  | { verdict: 'done'; result: ChangeResult }
  | { verdict: 'refused'; refusal: Refusal }
  | { verdict: 'unknown'; facts: Fact[]; candidates: MatchingRow[] }
export const done = (result: ChangeResult = {}): LookUp => ({ verdict: 'done', result })
export const unknown = (facts: Fact[] = [], candidates: MatchingRow[] = []): LookUp => ({
  verdict: 'unknown',
  facts,
  candidates,
})

/** A call of the contract with its input. */
export type Call = { entity: keyof Contract; operation: string; input: unknown }

export type ReadPorts = {
  read: Reader
  /** Server time in milliseconds; undefined while it is not known. */
  now: number | undefined
}
export type UploadPorts = {
  documents: readonly KeptDocument[]
  /** Stores a document and answers its location. Rejects with CallError; a file that cannot be read is a Refusal. */
  upload: (document: KeptDocument) => Promise<string | Refusal>
}

export type Progress = {
  /** What the steps before brought about. */
  results: ChangeResult
  /** Where uploaded documents lie, by kind. */
  locations: Record<string, string>
  about: ChangeAbout
  /** The name of the person in whose name it is sent. */
  actorName: string
}

type Common = { name: string }
/** Changes nothing: run again after any failure. */
export type ReadStep = Common & { effect: 'read'; run: (ports: ReadPorts) => Promise<Refusal | undefined> }
/** Has the same effect however often it is run. */
export type OverwriteStep = Common & {
  effect: 'overwrite'
  run: (ports: UploadPorts) => Promise<Refusal | Progress['locations']>
}
/** Sent again only as `resolve` allows. `N` is what is noted before it is sent, as JSON. */
export type ChangeStep<N = unknown> = Common & {
  effect: 'change'
  /** Read right before the first send; a refusal is returned and nothing is sent. */
  note: (read: Reader, progress: Progress) => Promise<N | Refusal>
  request: (progress: Progress, today: string) => Call
  /** The output of the endpoint, once it was accepted; 'look_up' where it lacks the id that the next step needs. */
  result: (output: ChangeOutput) => ChangeResult | 'look_up'
  /** `noted` is undefined where nothing could be noted. */
  lookUp: (read: Reader, noted: N | undefined, progress: Progress) => Promise<LookUp>
  /** What a person has to find out where the look-up is inconclusive. */
  question: string
  /** What is known once a look-up or a person says that it was done. */
  confirmed: ChangeResult
  /** A person has to say which row it is. */
  needsCandidate: boolean
}
export type Step = ReadStep | OverwriteStep | ChangeStep

/** What every change of the contract answers, with the values that some name besides. */
export type ChangeOutput = { message: string; result: number; [name: string]: unknown }

export type Visibility = 'own' | 'registrations' | 'workstation'
/** An order whose shape was checked: what to do, in which order, and what it is about. */
export type Plan = {
  steps: readonly Step[]
  summary: string
  /** Two open changes of one subject exclude one another. */
  subject: string
  /** Entities whose lists change with it. */
  refreshes: readonly (keyof Contract)[]
  /** Cash goes into the sender's drawer or out of it; a drawer is not closed while such a change is open. */
  cash?: 'moves' | 'closes' | undefined
  /** The trainee pays it in cash: the money is in hand before it is recorded. */
  isPaidInCash?: boolean | undefined
}
export type Kind = {
  /** Of the order's shape: a stored order of another version is never run. */
  version: number
  /** Whoever sees it besides owner and actor: those who may open Registered User, or whoever is signed in here. */
  visibility: Visibility
  /** Throws `invalid` with fields. */
  plan: (order: unknown) => Plan
}
export type Kinds = Readonly<Record<ChangeKind, Kind>>

/** Keeps the type of what is noted between `note` and `lookUp`; it goes through the disk as JSON. */
export function changeStep<N>(step: Omit<ChangeStep<N>, 'effect'>): ChangeStep {
  return {
    ...step,
    effect: 'change',
    lookUp: (read, noted, progress) => step.lookUp(read, noted as N | undefined, progress),
  }
}
