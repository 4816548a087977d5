import type { DeskCall } from '#contract/desk/index'
import type { ChangeKind } from '#contract/desk/outbox'
import type { PrintedKind } from '#contract/desk/printed-kinds'
import type { EndpointName } from '#contract/endpoint-name'
import type { UpdateProblem } from '#contract/institute/update-problems'
import type { ErrorCode } from '#contract/protocol/failure'
import type { RedactedError } from '#contract/protocol/redacted-error'
import type { LogEvent } from './log-events'

/** Fields of a log line. Values of another shape are not written (ADR-10). */
export type Fields = {
  /** 'registration.add' of the backend, 'printing.print' of the desk, or a kind of change of the outbox. */
  call?: EndpointName | DeskCall | ChangeKind | undefined
  code?: ErrorCode | UpdateProblem | undefined
  status?: number | undefined
  ms?: number | undefined
  count?: number | undefined
  version?: string | undefined
  /** Name of a file of the program. */
  file?: string | undefined
  kind?: LogKind | undefined
  mode?: 'practice' | 'institute' | undefined
  /** Logged as class, code and stack (RedactedError), never with its message. */
  error?: unknown
  /** An error that another thread or the window's page reported. */
  fault?: RedactedError | undefined
}

/** Electron's reasons for the end of a process, and its process types. */
export const electronProcessTerms = [
  'crashed',
  'killed',
  'oom',
  'abnormal-exit',
  'launch-failed',
  'integrity-failure',
  'memory-eviction',
  'GPU',
  'Utility',
] as const
export type LogKind = PrintedKind | (typeof electronProcessTerms)[number]

/** Writes one line. Never throws. */
export type Log = (event: LogEvent, fields?: Fields) => void

/** A warning or error of the log. `at`: its time; `code`: '' where it has none. */
export type LoggedProblem = { at: string; event: string; code: string }

/** Log content for support and fleet reports. */
export type LogArchive = {
  /** Newest first. */
  files: () => { name: string; text: string }[]
  /** Newest first; problems of earlier runs are included. */
  recentProblems: () => LoggedProblem[]
}

export interface LogPorts {
  readonly logs?: LogArchive | undefined
  readonly log: Log
}
