import type { DeskOutput } from '#contract/desk/index'
import type { PaperFormat, Sides } from '#contract/desk/print-options'

export interface Printers {
  /**
   * Rejects with `unreachable` if printing is impossible too, with `bad_gateway` if only the list is missing and printers
   * known by name can still print.
   */
  list(): Promise<DeskOutput<'printing.printers'>>
  /**
   * Resolves with the job's name in the queue, where it has one, once the spooler has taken the job. Rejects with a
   * message for the clerk: `uncertain` when the document may still be printed, also after an abort.
   */
  print(pdf: Uint8Array, job: SpooledJob, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Sends the pulse that opens the cash drawer, after earlier jobs of this printer. Resolves with the job's name once
   * the spooler has taken it; whether the drawer opened is unknown. Rejects with a message.
   */
  openDrawer?(printer: string): Promise<string | undefined>
  /** Absent where the print system does not report on jobs. */
  readonly queue?: PrintQueue
}

export type SpooledJob = { printer: string; copies: number; title: string; sides?: Sides; paper?: PaperFormat }

/**
 * 'finished': no longer in the queue. 'removed': the queue itself was removed. 'cancelled': by a person. 'aborted': by
 * the print system.
 */
export interface QueueEntry {
  readonly state: 'waiting' | 'printing' | 'finished' | 'removed' | 'cancelled' | 'aborted'
  /** True when a part of the document may have reached the printer. */
  readonly hasStarted: boolean
  /** Continues the sentence "The printer …"; '' where unknown. */
  readonly problem: string
}

export interface PrintQueue {
  /** Rejects when the print system does not respond. */
  getStatus(name: string): Promise<QueueEntry>
  /** Rejects when the job cannot be cancelled; a finished job may reject, depending on the system. */
  cancel(name: string): Promise<void>
}
