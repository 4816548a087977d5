import type { PrintedKind } from './printed-kinds'

const none: PrintedKind[] = []

/** How a counter is set before anybody sets anything. Beside the calls of the desk: the first screen needs no more of them. */
export const defaultSettings = {
  theme: 'light',
  asideCollapsed: false,
  paperLanguage: 'own',
  printers: {},
  printing: {},
  fixedPrinters: none,
  lockAfter: 10,
  isLockFixed: false,
  fixedPrinting: {},
  workstationName: '',
  isNameFixed: false,
  institute: '',
} as const
