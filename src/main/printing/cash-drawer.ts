import { t } from '@lingui/core/macro'
import type { PrintJob } from '#contract/desk/index'
import type { DeskContext } from '../ports'
import type { PrintJournal } from './journal/print-journal'

type Context = Pick<DeskContext, 'printers' | 'log'>
type PrinterStatus = { problem: string }

/**
 * Cash drawer at the receipt printer, which opens it by a pulse (D-229). The pulse of a cancelled receipt is cancelled
 * too, so that no drawer opens unattended.
 */
export function createCashDrawer({ printers, log }: Context, journal: PrintJournal) {
  /** Names of the pulses' jobs in the printer's queue, by id of the receipt's print job. */
  const pulseJobNames = new Map<string, string>()

  return {
    /**
     * Opens the drawer for a job. Returns the job, with a message if the drawer was not opened. `problem`: of the
     * printer when the receipt was sent; '' for none.
     */
    async open(job: PrintJob, owner: string, { problem }: PrinterStatus): Promise<PrintJob> {
      const notOpened = (reason: string) =>
        journal.update(job.id, owner, { message: t`The cash drawer did not open: ${reason} Use the key.` })
      // A sheet printer has no drawer and may print the bytes as a page.
      if (job.paper !== '80mm') return notOpened(t`the receipt was not printed on the roll printer.`)
      if (!printers.openDrawer) return notOpened(t`this workstation cannot open a drawer.`)
      if (problem) return notOpened(t`the printer ${{ printerName: job.printer }} ${problem}.`)
      try {
        const name = await printers.openDrawer(job.printer)
        if (name) pulseJobNames.set(job.id, name)
        return job
      } catch (error) {
        log('cash_drawer.open_failed', { error })
        return notOpened(error instanceof Error ? error.message : String(error))
      }
    },

    /** Cancels the drawer pulse of a cancelled or failed receipt if it is still in the queue. */
    async cancel(id: string) {
      const name = pulseJobNames.get(id)
      if (!name) return
      pulseJobNames.delete(id)
      await printers.queue?.cancel(name).catch((error: unknown) => log('print_queue.cancel_failed', { error }))
    },

    /** Forgets the drawer pulse of a receipt that the clerk has confirmed. */
    forget: (id: string) => void pulseJobNames.delete(id),
  }
}
