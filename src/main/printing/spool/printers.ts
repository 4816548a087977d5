import type { Ports } from '../../ports'
import type { Printers } from '../../ports/printing'
import { cupsPrinters } from './cups'
import { openSpool } from './spool'
import { windowsPrinters } from './windows'

/** The printers of this computer, through its own print system; one counter at a time in a folder. */
export function systemPrinters(
  folder: Pick<Ports, 'dataDir' | 'log'>,
  platform: NodeJS.Platform = process.platform,
): Printers {
  const spool = openSpool(folder)
  return platform === 'win32' ? windowsPrinters(spool) : cupsPrinters(spool)
}
