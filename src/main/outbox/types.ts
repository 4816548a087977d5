import type { ChangeDescription, ChangeKind, ChangeResult, ChangeState, Fact, MatchingRow } from '#contract/desk/outbox'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import type { StoredDocument } from './documents'

/** Reads from the institute in the name of one person, without the cache. Throws CallError. */
export type Reader = Client<Contract>

/** The reason why a change cannot be made, and messages by field. */
export type Refusal = { refusalReason: string; fields: Record<string, string> }
export const refusal = (refusalReason: string, fields: Record<string, string> = {}): Refusal => ({
  refusalReason,
  fields,
})

/** A change that still has to be sent, confirmed or decided. */
export const isUnfinished = ({ state }: { state: ChangeState }): boolean => state !== 'done' && state !== 'returned'

/** 'done' and 'refused' are conclusive. A missing row alone proves nothing: the request may still be under way. */
export type LookUpVerdict =
  | { verdict: 'done'; result: ChangeResult }
  | { verdict: 'refused'; refusal: Refusal }
  | { verdict: 'unknown'; facts: Fact[]; matchingRows: MatchingRow[] }
export const doneVerdict = (result: ChangeResult = {}): LookUpVerdict => ({ verdict: 'done', result })
export const unknownVerdict = (facts: Fact[] = [], matchingRows: MatchingRow[] = []): LookUpVerdict => ({
  verdict: 'unknown',
  facts,
  matchingRows,
})

/** A call of the contract with its input. */
export type ContractCall = { entity: keyof Contract; operation: string; input: unknown }

export type ReadPorts = {
  reader: Reader
  /** Server time in milliseconds; undefined while unknown. */
  now: number | undefined
}
export type UploadPorts = {
  documents: readonly StoredDocument[]
  /** Resolves to the location, or to a refusal if the file cannot be read. Rejects with CallError. */
  upload: (document: StoredDocument) => Promise<string | Refusal>
}

export type Progress = {
  /** Merged results of the previous steps. */
  results: ChangeResult
  /** Locations of uploaded documents, by kind. */
  locations: Record<string, string>
  description: ChangeDescription
  /** Name of the person in whose name the change is sent. */
  actorName: string
}

type StepBase = { name: string }
/** Without effect: repeated after any failure. */
export type ReadStep = StepBase & { effect: 'read'; run: (ports: ReadPorts) => Promise<Refusal | undefined> }
/** Idempotent: repeated after any failure. */
export type OverwriteStep = StepBase & {
  effect: 'overwrite'
  run: (ports: UploadPorts) => Promise<Refusal | Progress['locations']>
}
/** Sent again only as `chooseResolution` allows. `S`: the snapshot taken before the first send, stored as JSON. */
export type ChangeStep<S = unknown> = StepBase & {
  effect: 'change'
  /** Reads the state before the first send. If it resolves to a refusal, nothing is sent: the change is returned. */
  takeSnapshot: (reader: Reader, progress: Progress) => Promise<S | Refusal>
  /** The call to send. `today` is 'YYYY-MM-DD'. */
  request: (progress: Progress, today: string) => ContractCall
  /** 'look_up' if the accepted output lacks the id that the next step needs. */
  result: (output: ChangeOutput) => ChangeResult | 'look_up'
  /** `snapshot` is undefined if the state could not be read before the first send. */
  lookUp: (reader: Reader, snapshot: S | undefined, progress: Progress) => Promise<LookUpVerdict>
  /** Shown to the person who decides after an inconclusive look-up. */
  question: string
  /** Result of a step that a person has confirmed, as far as it is known without a response. */
  confirmedResult: ChangeResult
  /** The person who confirms the step has to choose the row that it made. */
  needsMatchingRow: boolean
}
export type Step = ReadStep | OverwriteStep | ChangeStep

/** Output of every change of the contract; some return further values. */
export type ChangeOutput = { message: string; result: number; [name: string]: unknown }

/**
 * A change is visible to its owner and actor. 'registrations': also to those who may open the list of registrations.
 * 'registrations', 'workstation': while its outcome is unknown, also to everybody at this workstation.
 */
export type Visibility = 'own' | 'registrations' | 'workstation'
/** A validated order: its steps in sequence, and its description. */
export type Plan = {
  steps: readonly Step[]
  /** 'Payment of ₹8,750.00 (Cash)', for lists and messages. */
  summary: string
  /** Entity and id, 'candidate/12'. A second unfinished change of the same subject is refused. */
  subject: string
  /** Entities whose lists are stale after the change. */
  refreshes: readonly (keyof Contract)[]
  /** A shift is not closed while a change that moves cash of its drawer is unfinished. */
  shiftEffect?: 'moves-cash' | 'closes-shift' | undefined
  /** Id of the person whose shift a 'closes-shift' change ends; undefined if it is the owner of the change. */
  holderId?: string | undefined
  /** The trainee pays in cash: the clerk has the money before the payment is recorded. */
  isPaidInCash?: boolean | undefined
}
export type Kind = {
  /** Version of the order's shape: a stored order of another version is never run. */
  version: number
  visibility: Visibility
  /** Throws `invalid` with fields. */
  plan: (order: unknown) => Plan
}
export type Kinds = Readonly<Record<ChangeKind, Kind>>

/** Gives `lookUp` the type of the snapshot that `takeSnapshot` returns; in between, it is stored as JSON. */
export function changeStep<S>(step: Omit<ChangeStep<S>, 'effect'>): ChangeStep {
  return {
    ...step,
    effect: 'change',
    lookUp: (reader, snapshot, progress) => step.lookUp(reader, snapshot as S | undefined, progress),
  }
}
