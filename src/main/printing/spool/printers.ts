import type { Ports } from '../../ports'
import type { Printers } from '../../ports/printing'
import { createCupsPrinters } from './cups'
import { openSpoolFolder } from './spool-folder'
import { windowsPrinters } from './windows'

/** Printers of the operating system; at most one process per folder. */
export function systemPrinters(
  host: Pick<Ports, 'dataDir' | 'log'> & { listPrinterNames?: (() => Promise<string[]>) | undefined },
  platform: NodeJS.Platform = process.platform,
): Printers {
  const spool = openSpoolFolder(host)
  return platform === 'win32' ? windowsPrinters(spool, host) : createCupsPrinters(spool)
}
