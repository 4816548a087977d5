import type { DeskOutput } from '#contract/desk/index'
import type { WorkstationReport } from '#contract/institute/workstation'

/** Current activity of users ('' for none) and time since the last one. */
export interface ActivityMonitor {
  readonly busyReason: () => string
  /** Milliseconds. */
  readonly idleFor: () => number
  /** Called after each change of the state of updates. */
  readonly onChange: () => void
}

export type UpdateReport = Pick<
  WorkstationReport,
  'channel' | 'phase' | 'updateVersion' | 'waitingSince' | 'updateProblem' | 'wentBackFrom'
>

export interface Updates {
  /**
   * First step of the program's start. 'rolling_back': the previous version is being reinstalled, because this one
   * failed to start twice.
   */
  start(): Promise<'continue' | 'rolling_back'>
  /** Call when the page has loaded: this version works. */
  confirmStarted(): void
  setActivityMonitor(monitor: ActivityMonitor): void
  view(): DeskOutput<'updates.current'>
  /** The state for IT, in codes. */
  report(): UpdateReport
  /** Downloads the update that the feed offers. Never rejects: `view` has the problem. */
  check(): Promise<void>
  /** Installs a downloaded update and ends the program. Rejects with a message. */
  install(): Promise<void>
  /** Suppresses the prompt for some hours. */
  snooze(): void
  /** Stops a download, which can be resumed later. */
  cancel(): void
  /** Called every minute: checks the feed when due, and installs due updates while users are idle. */
  tick(): Promise<void>
  /** Installs a due update: nobody works at the workstation. */
  onSignedOut(): Promise<void>
  /** Installs a due update while the program ends. */
  close(): Promise<void>
}
