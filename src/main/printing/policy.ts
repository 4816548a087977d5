import { kindNames, type PrintedKind } from '#contract/desk/printed-kinds'
import { CallError } from '#contract/protocol/failure'
import type { Ports } from '../ports'
import type { How } from './pages-of'

/** Throws `forbidden` for a print that is not as the policy of this machine says, whatever the screen sends. */
export function allowedByPolicy({
  fixedPrinters = {},
  fixedPrinting = {},
}: Pick<Ports, 'fixedPrinters' | 'fixedPrinting'>) {
  return (kind: PrintedKind, given: How & { printer: string; opensDrawer: boolean }) => {
    const { copies, sides, paper, opensDrawer } = fixedPrinting[kind] ?? {}
    const rules = [
      [fixedPrinters[kind], given.printer],
      [copies, given.copies],
      [sides, given.sides],
      [paper, given.paper],
      [opensDrawer, given.opensDrawer],
    ]
    if (rules.every(([fixed, one]) => fixed === undefined || fixed === one)) return
    throw new CallError(
      'forbidden',
      `How this machine prints “${kindNames[kind]}” is set by your IT. Load the page again.`,
    )
  }
}
