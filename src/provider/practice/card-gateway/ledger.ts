import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod/mini'

const order = z.object({
  id: z.string(),
  amount: z.int(),
  currency: z.string(),
  receipt: z.string(),
  status: z.enum(['created', 'attempted', 'paid']),
  attempts: z.int(),
  /** Seconds since 1970, as the real one counts. */
  created_at: z.int(),
})
const payment = z.object({
  id: z.string(),
  order_id: z.string(),
  amount: z.int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  method: z.string(),
  error_description: z.nullable(z.string()),
  created_at: z.int(),
  /** Milliseconds since 1970 at which the bank authorises it after all; null where it does not. */
  lateAt: z.nullable(z.number()),
})
const ledger = z.object({ orders: z.array(order), payments: z.array(payment) })
export type GatewayOrder = z.output<typeof order>
export type LedgerPayment = z.output<typeof payment>
export type Ledger = z.output<typeof ledger>

/** What the practice card provider knows: of its own, as a real one's is; on disk where there is a folder. */
export function openLedger(file: string | undefined) {
  const kept: Ledger = read(file) ?? { orders: [], payments: [] }
  return {
    kept,
    /** After each change, before it is answered. */
    write() {
      if (file === undefined) return
      mkdirSync(dirname(file), { recursive: true })
      const beside = `${file}.new`
      const descriptor = openSync(beside, 'w', 0o600)
      writeSync(descriptor, JSON.stringify(kept))
      fsyncSync(descriptor)
      closeSync(descriptor)
      renameSync(beside, file)
    },
  }
}

/** One that cannot be read begins anew: there is no money in it. */
function read(file: string | undefined): Ledger | undefined {
  if (file === undefined || !existsSync(file)) return undefined
  try {
    return ledger.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data
  } catch {
    return undefined
  }
}
