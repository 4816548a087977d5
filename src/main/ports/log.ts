import type { DeskCall } from '#contract/desk/index'
import type { ChangeKind } from '#contract/desk/outbox'
import type { PrintedKind } from '#contract/desk/printed-kinds'
import type { EndpointName } from '#contract/endpoint-name'
import type { UpdateProblem } from '#contract/institute/update-problems'
import type { ErrorCode } from '#contract/protocol/failure'
import type { RedactedError } from '#contract/protocol/redacted-error'
import type { LogEvent } from './log-events'

/** What a line may hold besides its event. What is of another shape is not written (ADR-10). */
export type Fields = {
  /** What was asked: 'registration.add' of the institute, 'printing.print' of the counter. */
  call?: EndpointName | DeskCall | ChangeKind | undefined
  code?: ErrorCode | UpdateProblem | undefined
  status?: number | undefined
  ms?: number | undefined
  count?: number | undefined
  /** Of the program. */
  version?: string | undefined
  /** One of the counter's own. */
  file?: string | undefined
  kind?: Kind | undefined
  mode?: 'practice' | 'institute' | undefined
  /** Its kind, its code and its places; never its words. */
  error?: unknown
  /** The same of an error of another thread. */
  fault?: RedactedError | undefined
}

/** Of a part of the program that stopped, as Electron calls it. */
export const endedParts = [
  ...['crashed', 'killed', 'oom', 'abnormal-exit', 'launch-failed', 'integrity-failure', 'memory-eviction'],
  ...['GPU', 'Utility'],
] as const
export type Kind = PrintedKind | (typeof endedParts)[number]

/** Writes one line. Never throws. */
export type Log = (event: LogEvent, fields?: Fields) => void

/** A warning or error of the log, its code ('' for none) and when. */
export type LoggedProblem = { at: string; event: string; code: string }

/** What was written into the log of this counter, of which others may have something. */
export type KeptLog = {
  /** Its files, newest first. */
  files: () => { name: string; text: string }[]
  /** What went wrong last, also before this start; the latest first. */
  problems: () => LoggedProblem[]
}

/** What a desk is given of it. */
export interface LogPorts {
  /** Absent where none is kept. */
  readonly logs?: KeptLog | undefined
  /** One line for the person who runs this machine, of what may be written there (log-events.ts). */
  readonly log: Log
}
