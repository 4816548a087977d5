import type { Page } from 'playwright'
import { bookable, draftFor } from '../../desk/support/booking'
import { clientIn } from './registration/wizard'

/** Registers somebody new who has not paid yet; their phone number. */
export async function addPending(page: Page): Promise<string> {
  const api = clientIn(page)
  const draft = draftFor(await bookable(api))
  await api.registration.add(draft, { key: crypto.randomUUID() })
  return draft.phone
}
