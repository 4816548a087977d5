import { and, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import { addDays, dayOf, indiaTimeToEpochMs, toIndiaTime } from '#contract/protocol/calendar'
import type { Database } from '../../database/database'
import { payments, registrations } from '../../database/schema/registration/registrations'
import { readMailSettings } from '../../mail/mail-settings'
import { enqueueTraineeMail } from './trainee-mails'

/** Hour in India from which reminders are sent, the day before the course (D-223). */
const earliestHour = '09'
/** Further mails follow in the next run. */
const mailsPerRun = 200

/**
 * Enqueues missing reminders of tomorrow's courses for registrations paid before today or moved today. Registrations
 * paid today are left out: their confirmation names the date.
 */
export async function enqueueReminders({ db, now }: { db: Database; now: number }): Promise<void> {
  if (toIndiaTime(now).slice(11, 13) < earliestHour || !(await readMailSettings(db)).enabledKinds.reminder) return
  const day = dayOf(now)
  const tomorrow = addDays(day, 1)
  const midnight = new Date(indiaTimeToEpochMs(day, '00:00')).toISOString()
  const { id, dateOfCourse, cancelledAt, email, movedAt } = registrations
  // Column `once`: the deduplication key that `enqueueTraineeMail` makes.
  const enqueuedReminder = sql`exists (select from mail where mail.once = 'reminder:' || ${id} || ':' || ${tomorrow}::text)`
  const dueRegistrations = await db
    .select({ id })
    .from(registrations)
    .innerJoin(payments, eq(payments.registrationId, id))
    .where(
      and(
        eq(dateOfCourse, tomorrow),
        isNull(cancelledAt),
        ne(email, ''),
        or(sql`${payments.createdAt} < ${midnight}`, sql`${movedAt} >= ${midnight}`),
        not(enqueuedReminder),
      ),
    )
    .orderBy(id)
    .limit(mailsPerRun)
  const at = new Date(now).toISOString()
  for (const registration of dueRegistrations) await enqueueTraineeMail({ db, now, at }, 'reminder', registration.id)
}
