import type { DeskOutput } from '#contract/desk/index'
import type { PaperFormat, Sides } from '#contract/desk/print-options'

export interface Printers {
  /**
   * Rejects with `bad_gateway` if only the list is unavailable (a printer known by name can still print), with
   * `unreachable` if printing is impossible too.
   */
  list(): Promise<DeskOutput<'printing.printers'>>
  /**
   * Resolves when the spooler has taken the job, with the job's name in the queue if it has one. Rejects with a message
   * for the clerk; the code is `uncertain` if the document may still be printed, even after an abort.
   */
  print(pdf: Uint8Array, job: SpooledJob, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Queues a job with the pulse that opens the cash drawer. Resolves with the job's name when the spooler has taken it;
   * it is unknown whether the drawer opened. Rejects with a message.
   */
  openDrawer?(printer: string): Promise<string | undefined>
  /** Absent where the print system does not report on jobs. */
  readonly queue?: PrintQueue
}

export type SpooledJob = { printer: string; copies: number; title: string; sides?: Sides; paper?: PaperFormat }

export interface QueueEntry {
  /**
   * 'finished': the job is no longer in the queue. 'removed': the queue was removed. 'cancelled': a person ended the
   * job. 'aborted': the print system ended it.
   */
  readonly state: 'waiting' | 'printing' | 'finished' | 'removed' | 'cancelled' | 'aborted'
  /** A part of the document may have reached the printer. */
  readonly hasStarted: boolean
  /** Continues the sentence "The printer …"; '' where unknown. */
  readonly problem: string
}

export interface PrintQueue {
  /** Rejects when the print system does not respond. */
  getStatus(jobName: string): Promise<QueueEntry>
  /** Rejects when the job cannot be cancelled. Some systems reject for a finished job. */
  cancel(jobName: string): Promise<void>
}
