import { sql } from 'drizzle-orm'
import type { Database } from '../../../database/database'
import { slots } from '../../../database/schema/catalogue'
import { registrations } from '../../../database/schema/registration/registrations'

/** Sets the booked and overbooked seats of all slots to the counts of their registrations. */
export async function updateBookedSeats(db: Database): Promise<void> {
  const booked = sql`(select count(*)::integer from ${registrations}
    where ${registrations.slotId} = ${slots.id} and ${registrations.cancelledAt} is null)`
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.update(slots).set({ booked, overbooked: sql`greatest(0, ${booked} - ${slots.seats})` })
  })
}
