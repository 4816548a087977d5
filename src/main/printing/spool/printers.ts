import type { Ports } from '../../ports'
import type { Printers } from '../../ports/printing'
import { createCupsPrinters } from './cups'
import { openSpoolFolder } from './spool-folder'
import { windowsPrinters } from './windows'

/** Printers of the operating system. Only one process may use a `dataDir`: opening its spool folder empties it. */
export function createSystemPrinters(
  ports: Pick<Ports, 'dataDir' | 'log'> & { listPrinterNames?: (() => Promise<string[]>) | undefined },
  platform: NodeJS.Platform = process.platform,
): Printers {
  const spool = openSpoolFolder(ports)
  return platform === 'win32' ? windowsPrinters(spool, ports) : createCupsPrinters(spool)
}
