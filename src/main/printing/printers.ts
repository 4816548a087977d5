import type { Printers } from '../ports'
import { cupsPrinters } from './cups'
import { windowsPrinters } from './windows'

/** The printers of this computer, through its own print system. */
export const systemPrinters = (platform: NodeJS.Platform = process.platform): Printers =>
  platform === 'win32' ? windowsPrinters() : cupsPrinters()
