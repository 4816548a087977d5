import { t } from '@lingui/core/macro'
import { and, eq, inArray } from 'drizzle-orm'
import { CallError } from '#contract/protocol/failure'
import { withAuditLog } from '../../core/audit'
import type { Context } from '../../core/context'
import { isDatabaseUnavailable } from '../../core/rows/sql-errors'
import type { Database } from '../../database/database'
import { institutes } from '../../database/schema/institute'
import { cardPayments } from '../../database/schema/registration/online-payments'
import { type CardGateways, gatewayForInstitute, statusLabels, UnreadableResponse } from './gateway'
import { fetchOrderPayments, type GatewayContext, type OrderPayments, recordOrderPayments } from './order-payments'
import { claimOrders, expireOrder, releaseOrders, reopenExpired } from './order-schedule'
import { type CardOrder, confirmPayment, markNotTaken } from './record-payment'
import { fetchRefundFigures, storeRefundFigures } from './refund-figures'
import { systemContext } from './system-context'

type Options = {
  db: Database
  now: () => number
  gateways: CardGateways
  logError: (error: unknown) => void
  log: (line: string) => void
}

/**
 * Compares the card provider's payments with the recorded ones (D-236): records captured payments, or stores them for a
 * refund, and marks recorded payments that were not captured.
 */
export function createReconciler({ db, now, gateways, logError, log }: Options) {
  let isStopping = false
  let currentRun: Promise<void> = Promise.resolve()

  async function reconcileOrders(shouldCheckAll: boolean): Promise<void> {
    const [institute] = await db.select().from(institutes)
    const isEnabled = institute && institute.cardSecret !== '' && institute.cardKeyId !== ''
    if (!isEnabled) return
    const gateway = gatewayForInstitute(institute, gateways)
    await reopenExpired(db, now())
    const orders = await claimOrders(db, now(), shouldCheckAll)
    for (const [index, order] of orders.entries()) {
      if (isStopping) return releaseOrders(db, orders.slice(index))
      try {
        await reconcileOrder({ gateway, db }, order, now, log)
      } catch (error) {
        if (error instanceof UnreadableResponse) {
          log(`card.order_unreadable order=${order.id}`)
          continue
        }
        // The other orders would fail as well; the next run tries again.
        if (error instanceof CallError && error.code === 'unreachable') return releaseOrders(db, orders.slice(index))
        // The order stays open and is recorded once numbering resumes.
        if (error instanceof CallError && error.code === 'numbers_stopped') continue
        logError(error)
      }
    }
  }

  return {
    /** Starts a run after the current one; `shouldCheckAll` includes orders that are not due. Never rejects. */
    run({ shouldCheckAll = false } = {}): Promise<void> {
      currentRun = currentRun
        .then(() => reconcileOrders(shouldCheckAll))
        .catch((error: unknown) => {
          if (!(error instanceof CallError || isDatabaseUnavailable(error))) logError(error)
        })
      return currentRun
    },
    /** Ends the current run after its current order; later runs check nothing. Resolves once the run has ended. */
    end() {
      isStopping = true
      return currentRun
    },
  }
}
export type Reconciler = ReturnType<typeof createReconciler>

async function reconcileOrder(
  { gateway, db }: GatewayContext,
  order: CardOrder,
  now: () => number,
  log: (line: string) => void,
): Promise<void> {
  // Read before the provider's payments: those may lack a payment that is recorded meanwhile.
  const paymentsRecordedBefore = await db
    .select({ id: cardPayments.id })
    .from(cardPayments)
    .where(and(eq(cardPayments.orderId, order.id), eq(cardPayments.state, 'recorded')))
  const orderPayments = await fetchOrderPayments({ gateway, db }, order)
  const refundFigures = await fetchRefundFigures(gateway, orderPayments.all, log)
  await withAuditLog('payment.reconcile', systemContext(db, now(), 'Reconciliation'), async (context) => {
    await recordOrderPayments(context, order, orderPayments, 'reconciliation')
    for (const figures of refundFigures) await storeRefundFigures(context, figures)
    const ids = paymentsRecordedBefore.map(({ id }) => id)
    if (ids.length > 0) await checkRecordedPayments(context, order, orderPayments, ids)
    await expireOrder(context.db, now(), order)
  })
}

/** Confirms recorded payments that the card provider has captured, and marks those that it has not. */
async function checkRecordedPayments(
  { db, at }: Context,
  order: CardOrder,
  { all, captured }: OrderPayments,
  recordedIds: string[],
): Promise<void> {
  const recordedPayments = await db
    .select()
    .from(cardPayments)
    .where(and(inArray(cardPayments.id, recordedIds), eq(cardPayments.state, 'recorded')))
  for (const { id, state } of recordedPayments) {
    const capturedPayment = captured.find((payment) => payment.id === id)
    const status = all.find((payment) => payment.id === id)?.status
    if (capturedPayment) await confirmPayment(db, order, state, capturedPayment, at)
    // A payment that was captured and refunded since is shown by the refund figures.
    else if (status !== 'refunded')
      await markNotTaken(
        db,
        id,
        status
          ? t`The card provider reports this payment as ${{ status: statusLabels[status] }}; the registration is recorded as paid.`
          : t`The card provider does not know this payment; the registration is recorded as paid.`,
      )
  }
}

/** Runs the reconciler at once, then at an interval after each run, until it is closed. */
export function runPeriodically({ run, end }: Reconciler, intervalMs: number): { close(): Promise<void> } {
  let timer = setTimeout(runOnce, 0).unref()
  let isClosed = false
  async function runOnce() {
    await run()
    if (!isClosed) timer = setTimeout(runOnce, intervalMs).unref()
  }
  return {
    close() {
      isClosed = true
      clearTimeout(timer)
      return end()
    },
  }
}
