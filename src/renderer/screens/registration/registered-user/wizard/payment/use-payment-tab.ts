import type { CourseName } from '#contract/catalogue/course-name'
import { supplyTo } from '#contract/institute/tax-status'
import { completeGstin } from '#contract/registration/buyer'
import type { PaymentType } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { getNextFocus, type PaymentFormInput, withPaymentType } from '../../payment/payment-input'
import { usePriceConfirmation } from '../../payment/price-confirmation'
import type { RegistrationSettings } from '../form/use-registration-settings'
import { useFields, type WizardForm } from '../form/use-wizard-form'
import { type FocusTarget, getFirstFocus } from '../tabs'

type Options = {
  form: WizardForm
  settings: RegistrationSettings
  registration: Registration | undefined
  course: CourseName | undefined
  isOffline: boolean
  focusOn: (target: FocusTarget) => void
}

/** Acceptance of the terms, payment mode, price and payment, and the buttons that these allow. */
export function usePaymentTab({ form, settings, registration, course, isOffline, focusOn }: Options) {
  const { disclaimer, mode, courseNameId, buyerGstin, usesCurrentPrice } = useFields(
    form,
    'disclaimer',
    'mode',
    'courseNameId',
    'buyerGstin',
    'usesCurrentPrice',
  )
  const isPaid = registration?.isPaymentDone ?? false
  // S1 calls a payment at the counter 'offline'; `isOffline` is about the connection.
  const paysAtCounter = mode === 'offline'
  const savedPricing = getSavedPricing(registration, courseNameId)
  const currentPricing = {
    price: course?.price || registration?.currentPrice || undefined,
    taxRate: settings.taxRate,
  }
  const keepsPrice = savedPricing !== undefined && !usesCurrentPrice
  const { price, taxRate } = keepsPrice
    ? savedPricing
    : {
        ...currentPricing,
        price: usesCurrentPrice ? currentPricing.price : getPaidOrCoursePrice(course, courseNameId, registration),
      }
  const priceConfirmation = usePriceConfirmation(`${courseNameId} ${keepsPrice}`, price)
  const paysOnline = mode === 'online' && !isPaid && settings.acceptsCards && !isOffline
  return {
    disclaimer,
    mode,
    /** The registration was paid before this edit. */
    isPaid,
    /** Payment type; '' before payment. */
    paidBy: registration?.paymentType ?? '',
    /** Paise; undefined while unknown. */
    price,
    taxRate,
    supply: supplyTo(settings.taxPayer, completeGstin(buyerGstin)),
    /** The edited pending registration keeps its saved price. False with `usesCurrentPrice` or another course. */
    keepsPrice,
    usesCurrentPrice: savedPricing !== undefined && usesCurrentPrice,
    setUsesCurrentPrice: (isCurrent: boolean) => form.setFields({ usesCurrentPrice: isCurrent }),
    /** Current price and GST rate, with the saved ones in `saved`; undefined if they are equal. */
    changedPricing:
      savedPricing &&
      currentPricing.price &&
      (savedPricing.price !== currentPricing.price || savedPricing.taxRate !== currentPricing.taxRate)
        ? { ...currentPricing, price: currentPricing.price, saved: savedPricing }
        : undefined,
    /** Must be given if the price has changed while the form was open. */
    priceConfirmation,
    collectsPayment: disclaimer && paysAtCounter && !isPaid && !isOffline,
    paysOnline,
    canSubmit: disclaimer && (isOffline || paysAtCounter || isPaid || paysOnline),
    canSaveUnpaid: disclaimer && mode !== '' && !registration && !isOffline,
    acceptTerms: (isAccepted: boolean) => {
      form.setFieldValue('disclaimer', isAccepted, { forceUpdate: false })
      if (isAccepted) focusOn(getFirstFocus('payment', form.getValues(), isPaid || isOffline))
    },
    setMode: (value: string) => {
      form.setFieldValue('mode', value === 'online' ? 'online' : 'offline', { forceUpdate: false })
      if (value === 'offline' && disclaimer && !isPaid) focusOn('paymentType')
    },
    setPaymentInput: (input: PaymentFormInput) => form.setFields(input),
    choosePaymentType: (paymentType: PaymentType) => {
      const { paymentType: currentType, cashReceived, cashConfirmed, utr, upiReference } = form.getValues()
      const input = { paymentType: currentType, cashReceived, cashConfirmed, utr, upiReference }
      form.setFields(withPaymentType(input, paymentType))
      focusOn(getNextFocus(paymentType, settings.hasReferenceField(paymentType)))
    },
  }
}

/** Saved price and GST rate of a pending registration with an unchanged course, if the backend sends them. */
function getSavedPricing(registration: Registration | undefined, courseNameId: string) {
  const price = registration?.courseName?.[0]?.price
  if (!registration || registration.isPaymentDone || registration.courseNameId !== courseNameId) return undefined
  return registration.taxRate !== null && registration.taxRate !== undefined && price
    ? { price, taxRate: registration.taxRate }
    : undefined
}

/** Paise: the amount paid, else the price of the course. */
function getPaidOrCoursePrice(
  course: CourseName | undefined,
  courseNameId: string,
  registration: Registration | undefined,
) {
  const savedCourse = registration?.courseName?.[0]
  if (registration?.isPaymentDone && registration.payment?.[0]?.price) return registration.payment[0].price
  // A price of 0 could not be parsed: every course has a price.
  return course?.price || (savedCourse && savedCourse.id === courseNameId ? savedCourse.price : 0) || undefined
}
