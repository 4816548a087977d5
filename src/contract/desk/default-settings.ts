import type { PrintedKind } from './printed-kinds'

const noKinds: PrintedKind[] = []

/**
 * Settings of a new workstation; `editableSettings` explains them. In a separate file, so that the first screen loads
 * nothing else of the desk's contract.
 */
export const defaultSettings = {
  theme: 'light',
  language: 'en',
  asideCollapsed: false,
  menuGroups: {},
  listViews: {},
  isFirstDayHidden: false,
  /** Of question papers. */
  paperLanguage: 'own',
  /** Of all other documents. */
  documentLanguage: 'own',
  printers: {},
  printing: {},
  cameras: {},
  scanFolder: '',
  isScanFolderFixed: false,
  fixedPrinters: noKinds,
  /** Minutes. */
  lockAfter: 10,
  isLockFixed: false,
  fixedPrinting: {},
  customerDisplay: 'off',
  isDisplayFixed: false,
  workstationName: '',
  isNameFixed: false,
  institute: '',
} as const
