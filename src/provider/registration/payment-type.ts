import { sql } from 'drizzle-orm'
import { payments } from '../database/schema/registration/registrations'

/** SQL expression: the payment type as Payment History shows it; for a payment without a type, its mode. */
export const paymentTypeName = sql<string>`coalesce(nullif(${payments.paymentType}, ''), initcap(${payments.mode}))`
