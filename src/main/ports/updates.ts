import type { DeskOutput } from '#contract/desk/index'
import type { WorkstationReport } from '#contract/institute/workstation'

/** Activity of users, which an installation must not interrupt. */
export interface ActivityMonitor {
  /** The current activity; '' for none. */
  readonly busyReason: () => string
  /** Milliseconds since the last activity. */
  readonly idleFor: () => number
  /** Called by `Updates` after each change of its state. */
  readonly onChange: () => void
}

export type UpdateReport = Pick<
  WorkstationReport,
  'channel' | 'phase' | 'updateVersion' | 'waitingSince' | 'updateProblem' | 'wentBackFrom'
>

export interface Updates {
  /**
   * Call first when the program starts. 'rolling_back': the previous version is being reinstalled, because this one
   * failed to start twice.
   */
  start(): Promise<'continue' | 'rolling_back'>
  /** Call when the page has loaded: it proves that this version works. */
  confirmStarted(): void
  setActivityMonitor(monitor: ActivityMonitor): void
  view(): DeskOutput<'updates.current'>
  /** The state for status reports to IT, in codes. */
  report(): UpdateReport
  /** Downloads the update that the feed offers. Never rejects: `view` has the problem. */
  check(): Promise<void>
  /** Installs a downloaded update and ends the program. Rejects with a message for the user. */
  install(): Promise<void>
  /** Suppresses the prompt to restart for some hours. */
  snooze(): void
  /** Stops a download, which can be resumed later. */
  cancel(): void
  /** Called every minute: checks the feed when due, and installs due updates while users are idle. */
  tick(): Promise<void>
  /** Call after sign-out: installs a due update, because nobody works at the workstation then. */
  onSignedOut(): Promise<void>
  /** Call at the end of the program: installs a due update. */
  close(): Promise<void>
}
