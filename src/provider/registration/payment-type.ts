import { sql } from 'drizzle-orm'
import { payments } from '../database/schema/registration/registrations'

/** As Payment History shows it: a payment without a type is named by its mode. */
export const paymentTypeName = sql<string>`coalesce(nullif(${payments.paymentType}, ''), initcap(${payments.mode}))`
