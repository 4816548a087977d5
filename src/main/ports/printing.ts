import type { DeskOutput } from '#contract/desk/index'
import type { PaperFormat, Sides } from '#contract/desk/print-options'

export interface Printers {
  list(): Promise<DeskOutput<'printing.printers'>>
  /**
   * Resolves when the spooler has taken the job, no more, with the name by which its queue knows it, where it has one. Rejects
   * with words for the clerk: `uncertain` when paper may come out all the same, also when the signal ends it.
   */
  print(pdf: Uint8Array, job: SpooledJob, signal?: AbortSignal): Promise<string | undefined>
  /**
   * Gives the cash drawer that is plugged into this printer its impulse, behind what was printed there before. Resolves when the
   * spooler has taken it, with the name of that job where it has one; whether the drawer opened nobody knows. Rejects with words.
   */
  openDrawer?(printer: string): Promise<string | undefined>
  /** Absent where the print system cannot be asked about its jobs. */
  readonly queue?: PrintQueue
}

export type SpooledJob = { printer: string; copies: number; title: string; sides?: Sides; paper?: PaperFormat }

/** Where a print stands in the print system. 'left': it is through with it, whatever came out; 'removed': its queue is gone. */
export interface QueuedPrint {
  readonly state: 'waiting' | 'printing' | 'left' | 'removed' | 'cancelled' | 'given up'
  /** Whether any of it may have reached the printer. */
  readonly hasBegun: boolean
  /** What keeps it, as words that follow "The printer"; '' for nothing that is known. */
  readonly trouble: string
}

export interface PrintQueue {
  /** Rejects where the print system does not answer. */
  look(name: string): Promise<QueuedPrint>
  /** Rejects where it does not let go of it; one that is through already is no failure here or not, by the system. */
  withdraw(name: string): Promise<void>
}
