import { expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import type { RegistrationDraft } from '#contract/registration/registration'
import { onDatabase } from '../databases'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const otherState = { buyerGstin: '09AAAAA0000A1Z0', buyerName: 'Agra Logistics Ltd', buyerAddress: '4 MG Road, Agra' }
const sameState = { buyerGstin: '06ABCDE1234F1Z4', buyerName: 'Karnal Dairy Ltd', buyerAddress: 'GT Road, Karnal' }

onDatabase((institute) => {
  const api = () => institute().as('dataEntry')
  async function register(changes: Partial<RegistrationDraft> = {}) {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 10), ...changes })
    return { draft, id: (await api().registration.add(draft)).id }
  }
  const rowOf = async (phone: string) => (await api().registration.list({ page: 1, limit: 1, search: phone })).rows[0]!
  const pay = async ({ id, draft }: { id: string; draft: RegistrationDraft }) => {
    const { invoiceNumber } = await api().registration.payOffline(paymentOf(id, draft))
    const { document } = await api().issuedDocument.find({ kind: 'invoice', number: invoiceNumber })
    return { payment: (await rowOf(draft.phone)).payment?.[0], printed: document?.registration }
  }

  test('a company of another state pays IGST, one of the own state CGST and SGST', async () => {
    const { payment, printed } = await pay(await register(otherState))
    const igst = { taxable: 741_525, cgst: 0, sgst: 0, igst: 133_475, placeOfSupply: '09' }
    expect(payment).toMatchObject(igst)
    expect(printed).toMatchObject({ ...otherState, payment: [igst] })
    const same = await pay(await register(sameState))
    expect(same.payment).toMatchObject({ cgst: 66_737, sgst: 66_737, igst: 0, placeOfSupply: '06' })
  })

  test('the recipient can be changed until the invoice is issued', async () => {
    const registration = await register(otherState)
    await api().extension.setBuyer({ id: registration.id, ...sameState, buyerGstin: '06abcde1234f1z4' })
    expect(await rowOf(registration.draft.phone)).toMatchObject(sameState)
    // A form without these fields leaves the company in place.
    const { buyerGstin, buyerName, buyerAddress, ...older } = registration.draft
    await api().registration.update({ ...older, id: registration.id })
    expect(await rowOf(registration.draft.phone)).toMatchObject(sameState)

    await pay(registration)
    const issued = { message: 'The invoice is issued: its recipient cannot be changed.' }
    await expect(api().extension.setBuyer({ id: registration.id, ...otherState })).rejects.toMatchObject(issued)
    await expect(api().registration.update({ ...registration.draft, id: registration.id })).rejects.toMatchObject(
      issued,
    )
    await api().registration.update({ ...registration.draft, ...sameState, id: registration.id })
  })

  test('a wrong company is refused at its fields', async () => {
    const invalidBuyer = { ...otherState, buyerGstin: '09AAAAA0000A1Z1', buyerName: '' }
    const fields = { buyerGstin: expect.stringContaining('check digit'), buyerName: expect.stringMatching(/^Enter/) }
    await expect(register(invalidBuyer)).rejects.toMatchObject({ fields })
    const { id } = await register()
    await expect(api().extension.setBuyer({ id, ...invalidBuyer })).rejects.toMatchObject({ fields })
  })

  test('a course with its own service code is invoiced with it', async () => {
    const registration = await register()
    const admin = institute().as('superadmin')
    const course = await admin.courseName.byId({ id: registration.draft.courseNameId })
    const { vehicleCategory, courseType, courseCategory, name, displayName, description } = course
    const { duration, timing, mode, documentRequired, certificate, price } = course
    const draft = {
      vehicleCategory: vehicleCategory?.id ?? '',
      courseType: courseType?.id ?? '',
      courseCategory: courseCategory?.id ?? '',
      name,
      displayName,
      description,
      duration,
      timing,
      documentRequired,
      certificate,
      price,
      mode: mode as 'Offline',
    }
    await admin.courseName.update({ ...draft, id: course.id, sac: '999294' })
    expect((await pay(registration)).payment).toMatchObject({ sac: '999294' })
    await expect(admin.courseName.update({ ...draft, id: course.id, sac: '12' })).rejects.toMatchObject({
      fields: { sac: expect.stringMatching(/^Four or six/) },
    })
    await admin.courseName.update({ ...draft, id: course.id, sac: '' })
  })
})
