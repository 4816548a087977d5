import { CallError } from '#contract/failure'
import { readSheet } from '#sheets/read'
import { slotSheet } from '#sheets/slot-sheet'
import type { Context, Handlers } from './context'
import { applySlotRows } from './slot-sheet'

/** Adds the slots of an Excel sheet, all of them or none (decision 34): result 0, or -1 with every problem. */
export const uploadSheet: Handlers['slot']['uploadSheet'] = ({ file }, context) => apply(file.bytes, context, true)

/** The same without saving. */
export const checkSheet: Handlers['slot']['checkSheet'] = ({ file }, context) => apply(file.bytes, context, false)

async function apply(bytes: Uint8Array, context: Context, save: boolean) {
  const sheet = await readSheet(bytes, slotSheet)
  if (sheet.kind === 'refused') throw new CallError('invalid', sheet.message, { file: sheet.message })
  return applySlotRows(sheet.rows, context, { save, before: sheet.errors, moreBefore: sheet.moreErrors })
}
