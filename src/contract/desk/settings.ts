import * as z from 'zod/mini'
import { firstSettings } from './first-settings'
import { printedKinds } from './printed-kinds'

/** What a person may set on this counter, and what it learned. */
export const settable = z.object({
  theme: z.enum(['light', 'dark', 'auto']),
  asideCollapsed: z.boolean(),
  /** Printer per document type, by name. */
  printers: z.partialRecord(z.enum(printedKinds), z.string()),
  /** What the institute last called itself, for the sign-in screen. */
  institute: z.string().check(z.maxLength(500)),
})
export const settings = z.object({
  theme: z._default(settable.shape.theme, firstSettings.theme),
  asideCollapsed: z._default(settable.shape.asideCollapsed, firstSettings.asideCollapsed),
  printers: z._default(settable.shape.printers, firstSettings.printers),
  /** Of which documents the policy of this machine names the printer: nobody sets another. */
  fixedPrinters: z._default(z.array(z.enum(printedKinds)), [...firstSettings.fixedPrinters]),
  institute: z._default(settable.shape.institute, firstSettings.institute),
})
export type Settings = z.output<typeof settings>
