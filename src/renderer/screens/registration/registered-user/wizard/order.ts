import type { ChangeDescription, ChangeOrders } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { PaymentInput } from '#contract/registration/payment/cash'
import type { Registration } from '#contract/registration/registration'
import type { Wizard } from './use-wizard'
import { toDraft } from './values'

type Order = ChangeOrders['registration.create'] | ChangeOrders['registration.update']

/** Outbox order of the form. `registration`: the edited one. `price`: quoted to the trainee, in paise. */
export function buildOrder(
  wizard: Wizard,
  registration: Registration | undefined,
  payment: PaymentInput | null,
  price: number | undefined,
): Order {
  const { isPaid, keepsPrice, usesCurrentPrice } = wizard.payment
  const { slots, choices, hold } = wizard.course
  const draft = toDraft(wizard.form.getValues())
  const order = {
    draft,
    holdId: draft.slotId ? hold.id() : undefined,
    payment,
    price: price ?? null,
    courseName: choices.course?.name ?? '',
    startTime: slots.selectedSlot?.startTime ?? '',
  }
  if (!registration) return order
  // Edits of other fields keep the seat, even in a slot that is full or has started (D-248).
  const bookingFields = ['courseNameId', 'slotId'] as const
  const isRebooked = bookingFields.some((name) => registration[name] !== draft[name])
  // Both flags are false for a newly chosen course, whose current price applies.
  return { ...order, id: registration.id, isRebooked, keepsPrice: keepsPrice || isPaid, usesCurrentPrice }
}

/** Description of the form's change in the outbox. */
export function describeFormChange(
  { form, course }: Wizard,
  registration: Registration | undefined,
  price: number | undefined,
): ChangeDescription {
  const values = form.getValues()
  return {
    person: fullName(values),
    // The saved number finds the registration until the edit, which may change the number, is sent.
    phone: registration?.phone ?? values.phone,
    day: values.dateOfCourse,
    course: course.choices.course?.name ?? '',
    price: price ?? null,
  }
}

/** Selected files that are not uploaded yet: the outbox uploads them. */
export const getPendingFiles = ({ uploads }: Wizard['documents']) =>
  uploads.notUploaded.map((kind) => ({ kind, handle: uploads.selections[kind].file?.handle ?? '' }))
