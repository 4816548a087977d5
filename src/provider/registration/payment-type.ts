import { sql } from 'drizzle-orm'
import { payments } from '../database/schema/registration/registrations'

/** SQL expression: the payment type as in Payment History; the mode if there is none. */
export const paymentTypeName = sql<string>`coalesce(nullif(${payments.paymentType}, ''), initcap(${payments.mode}))`
