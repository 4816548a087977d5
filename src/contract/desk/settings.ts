import { t } from '@lingui/core/macro'
import * as z from 'zod/mini'
import { isWorkstationName } from '../institute/workstation'
import { defaultSettings } from './default-settings'
import { printOptionsByKind } from './print-options'
import { paperLanguages, printedKinds } from './printed-kinds'

export const screenLanguages = ['en', 'hi'] as const
export type ScreenLanguage = (typeof screenLanguages)[number]

export const cameraPurposes = ['photo', 'document'] as const

/** Upper limit of the idle lock. */
export const maxLockMinutes = 480

export const maxListViews = 20
const savedView = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
  /** Search parameters of filters, order, page size and columns. */
  query: z.string().check(z.maxLength(2000)),
})
const listViews = z.object({
  views: z.array(savedView).check(z.maxLength(maxListViews)),
  /** Id of the view at which the menu opens the list; '' for the first one. */
  defaultId: z.string().check(z.maxLength(64)),
})
export type SavedView = z.output<typeof savedView>
export type ListViews = z.output<typeof listViews>

/** Settings of person and workstation (D-161). */
export const editableSettings = z.object({
  /** Per person; the sign-in screen uses the last one set. */
  theme: z.enum(['light', 'dark', 'auto']),
  /** Per person: language of the screens; the sign-in screen uses the last one set, there or by a person. */
  language: z.enum(screenLanguages),
  /** Per person: the side menu shows only its icons. */
  asideCollapsed: z.boolean(),
  /** Per person: groups of the side menu that were opened (true) or folded (false). */
  menuGroups: z.record(z.string().check(z.maxLength(100)), z.boolean()),
  /** Per person: saved views by the path of their list. */
  listViews: z.record(z.string().check(z.maxLength(100)), listViews),
  /** Per person: hides the first-day checklist on the Dashboard. */
  isFirstDayHidden: z.boolean(),
  /** Per person: default language of printed question papers; 'own': that of the paper. */
  paperLanguage: z.enum(['own', ...paperLanguages]),
  /** Per workstation: language of printed documents except question papers; 'own': that of each document (D-408). */
  documentLanguage: z.enum(['own', ...paperLanguages]),
  /** Per workstation: printer name by kind of document. */
  printers: z.partialRecord(z.enum(printedKinds), z.string()),
  /** Per workstation: id of the chosen camera by purpose. */
  cameras: z.partialRecord(z.enum(cameraPurposes), z.string().check(z.maxLength(200))),
  /** Per workstation: full path of the folder into which the scanner writes; '' for none. */
  scanFolder: z.string().check(z.trim(), z.maxLength(500)),
  /** Per workstation: idle minutes until it locks; 0: never. */
  lockAfter: z.int().check(z.minimum(0), z.maximum(maxLockMinutes)),
  /** Per workstation: print options by kind of document. */
  printing: printOptionsByKind,
  /** Per workstation, customer display: 'off', 'second' for any screen besides the main one, or the id of a screen. */
  customerDisplay: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Per workstation: its name in lists and in the audit log; '' for the computer's name. */
  workstationName: z.string().check(
    z.trim(),
    z.refine((name) => name === '' || isWorkstationName(name), t`Letters, digits and . _ - ( ) # only, 60 at most`),
  ),
  /** Last known name of the institute, for the sign-in screen. */
  institute: z.string().check(z.maxLength(500)),
})
export type EditableSettings = z.output<typeof editableSettings>
/** Settings in force, with defaults; the policy fixes some of them. */
export const settings = z.object({
  theme: z._default(editableSettings.shape.theme, defaultSettings.theme),
  language: z._default(editableSettings.shape.language, defaultSettings.language),
  asideCollapsed: z._default(editableSettings.shape.asideCollapsed, defaultSettings.asideCollapsed),
  menuGroups: z._default(editableSettings.shape.menuGroups, defaultSettings.menuGroups),
  listViews: z._default(editableSettings.shape.listViews, defaultSettings.listViews),
  isFirstDayHidden: z._default(editableSettings.shape.isFirstDayHidden, defaultSettings.isFirstDayHidden),
  paperLanguage: z._default(editableSettings.shape.paperLanguage, defaultSettings.paperLanguage),
  documentLanguage: z._default(editableSettings.shape.documentLanguage, defaultSettings.documentLanguage),
  printers: z._default(editableSettings.shape.printers, defaultSettings.printers),
  printing: z._default(editableSettings.shape.printing, defaultSettings.printing),
  cameras: z._default(editableSettings.shape.cameras, defaultSettings.cameras),
  scanFolder: z._default(editableSettings.shape.scanFolder, defaultSettings.scanFolder),
  /** The policy fixes `scanFolder`. */
  isScanFolderFixed: z._default(z.boolean(), defaultSettings.isScanFolderFixed),
  /** Kinds whose printer the policy fixes. */
  fixedPrinters: z._default(z.array(z.enum(printedKinds)), [...defaultSettings.fixedPrinters]),
  lockAfter: z._default(editableSettings.shape.lockAfter, defaultSettings.lockAfter),
  /** The policy fixes `lockAfter`. */
  isLockFixed: z._default(z.boolean(), defaultSettings.isLockFixed),
  /** Print options that the policy fixes. */
  fixedPrinting: z._default(printOptionsByKind, defaultSettings.fixedPrinting),
  customerDisplay: z._default(editableSettings.shape.customerDisplay, defaultSettings.customerDisplay),
  /** The policy fixes `customerDisplay`. */
  isDisplayFixed: z._default(z.boolean(), defaultSettings.isDisplayFixed),
  workstationName: z._default(editableSettings.shape.workstationName, defaultSettings.workstationName),
  /** The policy fixes `workstationName`. */
  isNameFixed: z._default(z.boolean(), defaultSettings.isNameFixed),
  institute: z._default(editableSettings.shape.institute, defaultSettings.institute),
})
export type Settings = z.output<typeof settings>

/**
 * State of the policy file compared with the policy in use since the start. changed: it applies from the next start.
 * broken: it is unreadable or invalid.
 */
export const policyState = z.enum(['in force', 'changed', 'broken'])
export type PolicyState = z.output<typeof policyState>
