import { fullName } from '#contract/protocol/format'
import { useCustomerDisplay } from '../../../../core/customer-display'
import { buildPaidContent, buildUnpaidContent } from '../payment/display-content'
import { useUpiPayee } from '../payment/use-upi'
import { useFields } from './form/use-wizard-form'
import type { Submit } from './use-submit'
import type { Wizard } from './use-wizard'

/** Shows the registration on the customer display. Renders nothing. */
export function WizardDisplay({ wizard, submit }: { wizard: Wizard; submit: Submit }) {
  const { form, course, payment } = wizard
  const values = useFields(
    form,
    'firstName',
    'middleName',
    'lastName',
    'dateOfCourse',
    'paymentType',
    'cashReceived',
    'cashConfirmed',
    'utr',
    'upiReference',
  )
  const payee = useUpiPayee()
  const { course: chosenCourse } = course.choices
  const booking = {
    name: fullName(values),
    course: chosenCourse?.name ?? '',
    date: values.dateOfCourse,
    startTime: course.slots.selectedSlot?.startTime ?? '',
    endTime: course.slots.selectedSlot?.endTime ?? '',
    price: submit.price ?? null,
  }
  const isEmpty = booking.name === '' && booking.course === ''
  const isPaid = submit.hasResult && submit.isPaid
  const getContent = () => {
    if (isPaid) return buildPaidContent(booking, submit.changeDue, submit.savedRow)
    // The money of a submitted payment is taken before the confirmation: "To pay" would ask for it again.
    if (isEmpty || submit.change.isStored) return null
    return buildUnpaidContent(booking, payment.collectsPayment && !submit.hasResult ? values : undefined, payee)
  }
  useCustomerDisplay(getContent())
  return null
}
