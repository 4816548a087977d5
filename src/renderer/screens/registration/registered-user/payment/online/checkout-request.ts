import { fullName } from '#contract/protocol/format'
import type { CheckoutRequest } from './use-checkout'

type SavedBooking = Omit<CheckoutRequest, 'registrationId' | 'name' | 'price' | 'note'> &
  Parameters<typeof fullName>[0] & { id: string }

/** Request for the card window: `price` in paise, `note` names the course. */
export function buildCheckoutRequest(registration: SavedBooking, price: number, note = ''): CheckoutRequest {
  const { id: registrationId, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email } = registration
  const booking = { registrationId, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email }
  return { ...booking, name: fullName(registration), price, note }
}
