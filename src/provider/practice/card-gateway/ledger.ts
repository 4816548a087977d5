import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

// Fields in snake case are those of Razorpay's API. Amounts are in paise.

const orderSchema = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  /** Seconds since 1970. */
  created_at: z.int(),
})
const paymentSchema = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string(),
  /** The card provider's fee with its GST, `tax`; null until the payment is captured. */
  fee: z._default(z.nullable(z.int()), null),
  tax: z._default(z.nullable(z.int()), null),
  amount_refunded: z._default(z.int(), 0),
  error_description: z.nullable(z.string()),
  created_at: z.int(),
  /** Time of the late authorisation in ms since 1970; null without one. */
  lateAt: z.nullable(z.number()),
})
const refundSchema = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['pending', 'processed']),
  created_at: z.int(),
})
const ledgerSchema = z.object({
  orders: z.array(orderSchema),
  payments: z.array(paymentSchema),
  refunds: z._default(z.array(refundSchema), []),
})
export type GatewayOrder = z.output<typeof orderSchema>
export type LedgerPayment = z.output<typeof paymentSchema>
export type LedgerRefund = z.output<typeof refundSchema>
export type Ledger = z.output<typeof ledgerSchema>

/** Opens the practice card provider's own records of orders, payments and refunds; in memory without a file. */
export function openLedger(file: string | undefined): { ledger: Ledger; save: () => void } {
  const ledger = readLedger(file) ?? { orders: [], payments: [], refunds: [] }
  return {
    ledger,
    save() {
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      const temporaryFile = `${file}.new`
      const descriptor = openSync(temporaryFile, 'w', 0o600)
      writeSync(descriptor, JSON.stringify(ledger))
      fsyncSync(descriptor)
      closeSync(descriptor)
      renameSync(temporaryFile, file)
    },
  }
}

/** Undefined without a file, or if it is unreadable: no real money depends on it. */
function readLedger(file: string | undefined): Ledger | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  try {
    return ledgerSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
