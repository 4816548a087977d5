import type { Ports } from '../../ports'
import type { Printers } from '../../ports/printing'
import { createCupsPrinters } from './cups'
import { openSpoolFolder } from './spool-folder'
import { windowsPrinters } from './windows'

/** Printers of the operating system; at most one process per folder. */
export function systemPrinters(
  folder: Pick<Ports, 'dataDir' | 'log'>,
  platform: NodeJS.Platform = process.platform,
): Printers {
  const spool = openSpoolFolder(folder)
  return platform === 'win32' ? windowsPrinters(spool) : createCupsPrinters(spool)
}
