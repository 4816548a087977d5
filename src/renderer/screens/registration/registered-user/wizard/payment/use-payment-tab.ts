import { useState } from 'react'
import type { CourseName } from '#contract/catalogue/course-name'
import type { PaymentType } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { usePriceQuestion } from '../../payment/price-question'
import { chosen, placeAfter, type Taking } from '../../payment/taking'
import type { RegistrationSettings } from '../form/use-registration-settings'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import { firstPlace, type Place } from '../steps'

type Given = {
  form: WizardForm
  settings: RegistrationSettings
  registration: Registration | undefined
  course: CourseName | undefined
  isOffline: boolean
  focusOn: (place: Place) => void
}

/** The terms, how it is paid, and which of the last buttons follow from that. */
export function usePaymentTab({ form, settings, registration, course, isOffline, focusOn }: Given) {
  const { disclaimer, mode, courseNameId } = useFields(form, 'disclaimer', 'mode', 'courseNameId')
  const isPaid = registration?.isPaymentDone ?? false
  const [takesCurrentPrice, setTakesCurrentPrice] = useState(false)
  const frozen = frozenOf(registration, courseNameId)
  const current = { price: course?.price || registration?.currentPrice || undefined, taxRate: settings.taxRate }
  const keepsPrice = frozen !== undefined && !takesCurrentPrice
  const { price, taxRate } = keepsPrice ? frozen : { ...current, price: priceOf(course, courseNameId, registration) }
  const question = usePriceQuestion(`${courseNameId} ${keepsPrice}`, price)
  const paysOnline = mode === 'online' && !isPaid && settings.takesCards && !isOffline
  return {
    disclaimer,
    mode,
    /** It was paid before this edit. */
    isPaid,
    paidBy: registration?.paymentType ?? '',
    /** Paise; undefined while it is not known. */
    price,
    taxRate,
    /** A pending registration keeps the price at which it was saved. */
    keepsPrice,
    takesCurrentPrice: frozen !== undefined && takesCurrentPrice,
    setTakesCurrentPrice,
    /** The price and GST rate of today, where they differ from those of a pending registration. */
    currentTerms:
      frozen && current.price && (frozen.price !== current.price || frozen.taxRate !== current.taxRate)
        ? { ...current, price: current.price, saved: frozen }
        : undefined,
    /** Open where the price became another one while the form was open. */
    question,
    takesMoney: disclaimer && mode === 'offline' && !isPaid && !isOffline,
    paysOnline,
    canSubmit: disclaimer && (isOffline || mode === 'offline' || isPaid || paysOnline),
    canWait: disclaimer && mode !== '' && !registration && !isOffline,
    accept: (isAccepted: boolean) => {
      form.setFieldValue('disclaimer', isAccepted, { forceUpdate: false })
      if (isAccepted) focusOn(firstPlace('payment', form.getValues(), isPaid || isOffline))
    },
    setMode: (value: string) => {
      form.setFieldValue('mode', value === 'online' ? 'online' : 'offline', { forceUpdate: false })
      if (value === 'offline' && disclaimer && !isPaid) focusOn('paymentType')
    },
    setTaking: (taking: Taking) => form.setFields(taking),
    choosePaymentType: (paymentType: PaymentType) => {
      const { cashReceived, cashConfirmed, utr, upiReference } = form.getValues()
      form.setFields(chosen({ paymentType, cashReceived, cashConfirmed, utr, upiReference }, paymentType))
      focusOn(placeAfter(paymentType, settings.upi.upiId))
    },
  }
}

/** The terms of a pending registration whose course is unchanged, where the provider keeps them. */
function frozenOf(registration: Registration | undefined, courseNameId: string) {
  const price = registration?.courseName?.[0]?.price
  if (!registration || registration.isPaymentDone || registration.courseNameId !== courseNameId) return undefined
  return registration.taxRate !== null && registration.taxRate !== undefined && price
    ? { price, taxRate: registration.taxRate }
    : undefined
}

/** Paise: what was paid, else what the course costs. */
function priceOf(course: CourseName | undefined, courseNameId: string, registration: Registration | undefined) {
  const saved = registration?.courseName?.[0]
  if (registration?.isPaymentDone && registration.payment?.[0]?.price) return registration.payment[0].price
  // No course is free: 0 is a price that could not be read.
  return course?.price || (saved && saved.id === courseNameId ? saved.price : 0) || undefined
}
