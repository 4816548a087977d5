import type { PrintJob } from '#contract/desk/index'
import type { DeskContext } from '../ports'
import type { Journal } from './journal'

type Context = Pick<DeskContext, 'printers' | 'log'>
type Given = { trouble: string }

/**
 * The cash drawer at the printer of a receipt (D-229). What keeps it shut undoes no print, and is told with it; an impulse that
 * waits behind a receipt leaves the queue with it, so that no drawer opens when nobody stands there.
 */
export function createDrawer({ printers, log }: Context, journal: Journal) {
  const behind = new Map<string, string>()

  return {
    /** The print as it is after that. `trouble` is what was known of the printer when the receipt was sent there. */
    async open(job: PrintJob, owner: string, { trouble }: Given): Promise<PrintJob> {
      const shut = (why: string) =>
        journal.mark(job.id, owner, { message: `The cash drawer was not opened: ${why} Open it by its key.` })
      // A printer of sheets has no drawer, and may print the five bytes as a page.
      if (job.paper !== '80mm') return shut('the receipt was printed on a sheet, and the drawer is at the roll.')
      if (!printers.openDrawer) return shut('this counter cannot.')
      if (trouble) return shut(`the printer ${job.printer} ${trouble}.`)
      try {
        const name = await printers.openDrawer(job.printer)
        if (name) behind.set(job.id, name)
        return job
      } catch (error) {
        log('cash_drawer.open_failed', { error })
        return shut(error instanceof Error ? error.message : String(error))
      }
    },

    /** The receipt was taken out of its queue, or did not come out. */
    async withdraw(id: string) {
      const name = behind.get(id)
      if (!name) return
      behind.delete(id)
      await printers.queue?.withdraw(name).catch((error: unknown) => log('print_queue.cancel_failed', { error }))
    },

    /** Somebody has the receipt in their hands. */
    answered: (id: string) => void behind.delete(id),
  }
}
