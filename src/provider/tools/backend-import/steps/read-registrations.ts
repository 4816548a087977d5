import { createClient } from '#contract/protocol/http/client'
import { type CompletePayment, type CompleteRegistration, completeLists } from '#contract/registration/complete-lists'
import { paymentTypes } from '#contract/registration/options'
import type { BufferedRows } from '../import-buffer'
import type { ImportRun } from '../import-run'

export type SourceRegistration = CompleteRegistration & {
  /** On the list of cancelled registrations. */
  isCancelled: boolean
}
export type SourcePayment = CompletePayment

/**
 * Reads the lists of registrations and of cancelled registrations, as leniently as for the screens. A registration on
 * both lists is cancelled.
 */
export async function readRegistrations(run: ImportRun): Promise<BufferedRows<SourceRegistration>> {
  const entity = 'registration'
  const bufferRows = (rows: SourceRegistration[]) => run.buffer.put(entity, rows, (row) => run.timestampOf(row))
  let onBothListsCount = 0
  await run.readPages(entity, run.source.api.registration.list, (rows) =>
    bufferRows(rows.map((row) => ({ ...row, isCancelled: row.cancelledAt !== '' }))),
  )
  const bufferedRows = await run.buffer.read<SourceRegistration>(entity)
  const { cancelledRegistration } = createClient(completeLists, run.source.send)
  await run.readPages('cancelledRegistration', cancelledRegistration.list, async (rows) => {
    const listedById = await bufferedRows.findByIds(rows.map(({ id }) => id))
    onBothListsCount += listedById.size
    await bufferRows(rows.map((row) => ({ ...withPaymentType(row), ...listedById.get(row.id), isCancelled: true })))
  })
  const report = run.reportOf(entity)
  const onlyOnCancelledListCount = run.reportOf('cancelledRegistration').read - onBothListsCount
  report.read += onlyOnCancelledListCount
  report.reportedTotal += onlyOnCancelledListCount
  return run.buffer.read<SourceRegistration>(entity)
}

/** The wire's `type`, read as `mode`, is the payment type in the list of cancelled registrations (S1 §3.7). */
function withPaymentType<R extends { mode: string; paymentType: string }>(row: R): R {
  const type = paymentTypes.find((paymentType) => paymentType.toLowerCase() === row.mode.trim().toLowerCase())
  return type ? { ...row, mode: 'offline', paymentType: row.paymentType || type } : row
}

export function readPayments(run: ImportRun): Promise<BufferedRows<SourcePayment>> {
  return run.readBuffered('paymentRecord', createClient(completeLists, run.source.send).paymentRecord.list)
}

/** Offline or online (S1 §3.2); without a mode, a payment id means online. */
export const paymentModeOf = (mode: string, hasPaymentId: boolean): 'offline' | 'online' => {
  const text = mode.trim().toLowerCase()
  const isOnline = text === 'online' || (text === '' && hasPaymentId)
  return isOnline ? 'online' : 'offline'
}
