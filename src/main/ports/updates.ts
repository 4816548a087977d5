import type { DeskOutput } from '#contract/desk/index'
import type { WorkstationReport } from '#contract/institute/workstation'

/** What the desk tells updates: what somebody is in the middle of, in words ('' for nothing), and how long nobody was. */
export interface Attended {
  readonly busy: () => string
  /** In milliseconds. */
  readonly idleFor: () => number
  /** How they stand has changed. */
  readonly changed: () => void
}

export type UpdateReport = Pick<
  WorkstationReport,
  'channel' | 'phase' | 'updateVersion' | 'waitingSince' | 'trouble' | 'wentBackFrom'
>

export interface Updates {
  /** Before anything else of a start: 'leaving' when the version before is put back, since this one did not come up twice. */
  begin(): Promise<'going on' | 'leaving'>
  /** Its page is there and asks: this version has come up. */
  cameUp(): void
  attend(to: Attended): void
  view(): DeskOutput<'updates.current'>
  /** The same for IT, in words that programs compare. */
  report(): UpdateReport
  /** Looks at the feed and downloads what is there. Never rejects: `view` says what went wrong. */
  check(): Promise<void>
  /** Installs what is ready and ends the program. Rejects with words. */
  install(): Promise<void>
  /** Not to be asked again for some hours. */
  later(): void
  /** Stops a download; it goes on from there another time. */
  cancel(): void
  /** Every minute: looks when it is time to, and installs what is due at a quiet moment. */
  tick(): Promise<void>
  signedOut(): Promise<void>
  /** The program ends; what is due is installed behind it. */
  close(): Promise<void>
}
