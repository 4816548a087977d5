import { addDays, today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { registrationDraft } from '../../support/registrations'
import type { Api } from './api'

export const superadmin = { phone: '9000000001', password: 'practice1' }
export const colleague = { phone: '9000000002', password: 'practice1' }

/** A course with a free slot in the two weeks after a day, found as the wizard finds it. */
export async function bookable(api: Api, from = today()) {
  for (const { id: vehicleCategory } of await api.vehicleCategory.all())
    for (const { id: courseType } of await api.courseType.of({ vehicleCategory }))
      for (const { id: courseCategory } of await api.courseCategory.of({ vehicleCategory, courseType }))
        for (const course of await api.courseName.of({ vehicleCategory, courseType, courseCategory }))
          for (let ahead = 1; ahead < 15; ahead++) {
            const date = addDays(from, ahead)
            const slots = await api.slot.on({ date, courseName: course.id })
            const free = slots.find(({ seatsLeft }) => seatsLeft > 1)
            if (free) return { vehicleCategory, courseType, courseCategory, course, date, slot: free }
          }
  throw new Error('The practice institute has no free slot.')
}
export type Bookable = Awaited<ReturnType<typeof bookable>>

/** A trainee without a licence who pays at the counter. */
export const draftFor = ({ vehicleCategory, courseType, courseCategory, course, date, slot }: Bookable) =>
  registrationDraft({
    vehicleCategoryId: vehicleCategory,
    courseTypeId: courseType,
    courseCategoryId: courseCategory,
    courseNameId: course.id,
    slotId: slot.id,
    dateOfCourse: date,
    phone: String(8_000_000_000 + Math.floor(Math.random() * 1e9)),
  })

/** The counter payment of a saved registration. */
export const paymentFor = (registrationId: string, draft: RegistrationDraft, price: number) =>
  ({
    receiptDate: today(),
    registrationId,
    isPaymentDone: true,
    price,
    courseNameId: draft.courseNameId,
    courseTypeId: draft.courseTypeId,
    vehicleCategoryId: draft.vehicleCategoryId,
    slotId: draft.slotId,
    mode: 'offline',
    phone: draft.phone,
    paymentType: 'Cash',
  }) as const
