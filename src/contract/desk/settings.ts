import * as z from 'zod/mini'
import { isWorkstationName } from '../institute/workstation'
import { defaultSettings } from './default-settings'
import { printOptionsByKind } from './print-options'
import { paperLanguages, printedKinds } from './printed-kinds'

/** In minutes: a counter that is left for longer is as good as never locked. */
export const maxLockMinutes = 480

/** What a person may set on this counter, and what it learned (D-161). */
export const editableSettings = z.object({
  /** The person's own; the sign-in screen has the one that was set last. */
  theme: z.enum(['light', 'dark', 'auto']),
  /** The person's own. */
  asideCollapsed: z.boolean(),
  /** The person's own: in which language question papers are offered first; 'own' is the paper's. */
  paperLanguage: z.enum(['own', ...paperLanguages]),
  /** The machine's: printer per document type, by name. */
  printers: z.partialRecord(z.enum(printedKinds), z.string()),
  /** Minutes without a key or the pointer after which the counter locks itself; 0 for never. */
  lockAfter: z.int().check(z.minimum(0), z.maximum(maxLockMinutes)),
  /** The machine's: how each type goes to paper. */
  printing: printOptionsByKind,
  /** The machine's: what the lists and the audit log of the institute call it; '' for the name of the computer. */
  workstationName: z.string().check(
    z.trim(),
    z.refine((name) => name === '' || isWorkstationName(name), 'Letters, digits and . _ - ( ) # only, 60 at most'),
  ),
  /** What the institute last called itself, for the sign-in screen. */
  institute: z.string().check(z.maxLength(500)),
})
export const settings = z.object({
  theme: z._default(editableSettings.shape.theme, defaultSettings.theme),
  asideCollapsed: z._default(editableSettings.shape.asideCollapsed, defaultSettings.asideCollapsed),
  paperLanguage: z._default(editableSettings.shape.paperLanguage, defaultSettings.paperLanguage),
  printers: z._default(editableSettings.shape.printers, defaultSettings.printers),
  printing: z._default(editableSettings.shape.printing, defaultSettings.printing),
  /** Of which documents the policy of this machine names the printer: nobody sets another. */
  fixedPrinters: z._default(z.array(z.enum(printedKinds)), [...defaultSettings.fixedPrinters]),
  lockAfter: z._default(editableSettings.shape.lockAfter, defaultSettings.lockAfter),
  /** Whether the policy of this machine says when it locks itself: nobody sets that then. */
  isLockFixed: z._default(z.boolean(), defaultSettings.isLockFixed),
  /** What the policy of this machine says of how they go to paper: nobody sets it otherwise. */
  fixedPrinting: z._default(printOptionsByKind, defaultSettings.fixedPrinting),
  workstationName: z._default(editableSettings.shape.workstationName, defaultSettings.workstationName),
  /** Whether the policy of this machine names it: nobody changes that then. */
  isNameFixed: z._default(z.boolean(), defaultSettings.isNameFixed),
  institute: z._default(editableSettings.shape.institute, defaultSettings.institute),
})
export type Settings = z.output<typeof settings>

/** How the policy that the machine has by now stands to the one that the counter follows since its start. */
export const policyState = z.enum(['in force', 'changed', 'broken'])
export type PolicyState = z.output<typeof policyState>
