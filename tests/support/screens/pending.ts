import type { Page } from 'playwright'
import { addDays, today } from '#contract/protocol/calendar'
import { bookable, draftFor, paymentFor } from '../../desk/support/booking'
import { clientIn } from './registration/wizard'

/** Adds an unpaid registration. Returns its phone number. */
export async function addPending(page: Page): Promise<string> {
  const api = clientIn(page)
  const draft = draftFor(await bookable(api))
  await api.registration.add(draft, { key: crypto.randomUUID() })
  return draft.phone
}

/** Adds a registration paid in cash, at least four days before its course. Returns its phone number. */
export async function addPaid(page: Page): Promise<string> {
  const api = clientIn(page)
  const bookableSlot = await bookable(api, addDays(today(), 4))
  const draft = draftFor(bookableSlot)
  const { id } = await api.registration.add(draft, { key: crypto.randomUUID() })
  await api.registration.payOffline(paymentFor(id, draft, bookableSlot.course.price), { key: crypto.randomUUID() })
  return draft.phone
}
