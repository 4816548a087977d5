import { createClient } from '#contract/protocol/http/client'
import { type CompletePayment, type CompleteRegistration, completeLists } from '#contract/registration/complete-lists'
import { paymentTypes } from '#contract/registration/options'
import type { Adoption } from '../import-run'
import type { Spooled } from '../spool'

export type ReadRegistration = CompleteRegistration & {
  /** Is on the list of cancelled ones. */
  isCancelled: boolean
}
export type ReadPayment = CompletePayment

/** Registrations and cancelled ones, as generously read as those of the screens; one on both lists is cancelled. */
export async function readRegistrations(run: Adoption): Promise<Spooled<ReadRegistration>> {
  const entity = 'registration'
  const put = (rows: ReadRegistration[]) => run.spool.put(entity, rows, (row) => run.timeOf(row))
  let both = 0
  await run.eachPage(entity, run.source.api.registration.list, (rows) =>
    put(rows.map((row) => ({ ...row, isCancelled: row.cancelledAt !== '' }))),
  )
  const read = await run.spool.read<ReadRegistration>(entity)
  const { cancelledRegistration } = createClient(completeLists, run.source.send)
  await run.eachPage('cancelledRegistration', cancelledRegistration.list, async (rows) => {
    const listed = await read.of(rows.map(({ id }) => id))
    both += listed.size
    await put(rows.map((row) => ({ ...withType(row), ...listed.get(row.id), isCancelled: true })))
  })
  const report = run.reportOf(entity)
  const more = run.reportOf('cancelledRegistration').read - both
  report.read += more
  report.told += more
  return run.spool.read<ReadRegistration>(entity)
}

/** Of a cancelled one S1 §3.7 says that `type` is the payment type. */
function withType<R extends { mode: string; paymentType: string }>(row: R): R {
  const type = paymentTypes.find((one) => one.toLowerCase() === row.mode.trim().toLowerCase())
  return type ? { ...row, mode: 'offline', paymentType: row.paymentType || type } : row
}

export function readPayments(run: Adoption): Promise<Spooled<ReadPayment>> {
  return run.many('paymentRecord', createClient(completeLists, run.source.send).paymentRecord.list)
}

/** S1 §3.2 says offline or online; where it is not told, a transaction is online. */
export const modeOf = ({ mode, paymentId }: Pick<ReadRegistration, 'mode' | 'paymentId'>): 'offline' | 'online' => {
  const said = mode.trim().toLowerCase()
  return said === 'online' || (said === '' && paymentId !== '') ? 'online' : 'offline'
}
