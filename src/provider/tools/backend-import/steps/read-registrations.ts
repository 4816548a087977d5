import { createClient } from '#contract/protocol/http/client'
import { type CompletePayment, type CompleteRegistration, completeLists } from '#contract/registration/complete-lists'
import { paymentTypes } from '#contract/registration/options'
import type { ImportRun } from '../import-run'
import type { SpooledRows } from '../spool'

export type SourceRegistration = CompleteRegistration & {
  /** On the list of cancelled registrations. */
  isCancelled: boolean
}
export type SourcePayment = CompletePayment

/** Reads registrations and cancelled ones, as leniently as for the screens; one on both lists is cancelled. */
export async function readRegistrations(run: ImportRun): Promise<SpooledRows<SourceRegistration>> {
  const entity = 'registration'
  const spoolRows = (rows: SourceRegistration[]) => run.spool.put(entity, rows, (row) => run.timestampOf(row))
  let onBothListsCount = 0
  await run.readPages(entity, run.source.api.registration.list, (rows) =>
    spoolRows(rows.map((row) => ({ ...row, isCancelled: row.cancelledAt !== '' }))),
  )
  const spooledRows = await run.spool.read<SourceRegistration>(entity)
  const { cancelledRegistration } = createClient(completeLists, run.source.send)
  await run.readPages('cancelledRegistration', cancelledRegistration.list, async (rows) => {
    const listedById = await spooledRows.findByIds(rows.map(({ id }) => id))
    onBothListsCount += listedById.size
    await spoolRows(rows.map((row) => ({ ...withPaymentType(row), ...listedById.get(row.id), isCancelled: true })))
  })
  const report = run.reportOf(entity)
  const additionalCount = run.reportOf('cancelledRegistration').read - onBothListsCount
  report.read += additionalCount
  report.told += additionalCount
  return run.spool.read<SourceRegistration>(entity)
}

/** In the list of cancelled registrations, `type` is the payment type (S1 §3.7). */
function withPaymentType<R extends { mode: string; paymentType: string }>(row: R): R {
  const type = paymentTypes.find((paymentType) => paymentType.toLowerCase() === row.mode.trim().toLowerCase())
  return type ? { ...row, mode: 'offline', paymentType: row.paymentType || type } : row
}

export function readPayments(run: ImportRun): Promise<SpooledRows<SourcePayment>> {
  return run.readSpooled('paymentRecord', createClient(completeLists, run.source.send).paymentRecord.list)
}

/** Offline or online (S1 §3.2); without a value, a transaction id means online. */
export const paymentModeOf = ({
  mode,
  paymentId,
}: Pick<SourceRegistration, 'mode' | 'paymentId'>): 'offline' | 'online' => {
  const text = mode.trim().toLowerCase()
  return text === 'online' || (text === '' && paymentId !== '') ? 'online' : 'offline'
}
