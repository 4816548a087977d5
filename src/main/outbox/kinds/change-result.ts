import type { ChangeResult } from '#contract/desk/outbox'
import { parseSideEffect } from '#contract/protocol/changes/side-effect'
import type { ChangeOutput } from '../types'

/** The server's message with its side effect, and further values of some changes. `number`: the shift's number. */
export function toChangeResult(output: ChangeOutput): ChangeResult {
  const { message, invoiceNumber, creditNoteNumber, refund, number } = output
  const consequence = parseSideEffect(message)
  return {
    message,
    ...(consequence ? { consequence } : {}),
    ...(typeof invoiceNumber === 'string' && invoiceNumber ? { invoiceNumber } : {}),
    ...(typeof creditNoteNumber === 'string' && creditNoteNumber ? { creditNoteNumber } : {}),
    ...(typeof refund === 'number' ? { refund } : {}),
    ...(typeof number === 'string' && number ? { shiftNumber: number } : {}),
  }
}
