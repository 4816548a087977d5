import { fullName } from '#contract/protocol/format'
import type { CheckoutAsked } from './use-checkout'

type Booked = Omit<CheckoutAsked, 'registrationId' | 'name' | 'price' | 'note'> &
  Parameters<typeof fullName>[0] & { id: string }

/** What a registration's card window is opened for: so many paise, and the course as it is called. */
export function checkoutOf(booked: Booked, price: number, note = ''): CheckoutAsked {
  const { id: registrationId, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email } = booked
  const booking = { registrationId, courseNameId, courseTypeId, vehicleCategoryId, slotId, phone, email }
  return { ...booking, name: fullName(booked), price, note }
}
