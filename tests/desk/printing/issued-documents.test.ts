import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Registration } from '#contract/registration/registration'
import type { Provider } from '#provider/index'
import { hasPoppler, readText } from '../../support/documents/read-pdf'
import { openPractice } from '../../support/institute/practice-copy'
import { findBatch } from '../../support/institute/test-day'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const folder = newFolder()
let provider: Provider
let desk: TestDesk
beforeAll(async () => {
  provider = await openPractice()
  desk = await openTestDesk({ dataDir: folder, provider: { url: 'http://provider.invalid/', fetch: provider.fetch } })
  await desk.api.session.signIn(superadmin)
})
afterAll(async () => {
  await desk?.desk.close()
  await provider?.close()
  removeFolder(folder)
})

const rowOf = async (id: string, phone: string) => {
  const { rows } = await desk.api.registration.list({ page: 1, limit: 10, search: phone })
  return rows.find((row) => row.id === id)!
}
async function register({ isPaid } = { isPaid: true }) {
  const booking = await bookable(desk.api)
  const draft = draftFor(booking)
  const { id } = await desk.api.registration.add(draft)
  if (isPaid) await desk.api.registration.payOffline(paymentFor(id, draft, booking.course.price))
  return { id, draft, booking }
}
/** The words on the paper, without the time at which it was printed. */
const wordsOf = async (document: PrintedDocument, paper: 'A4' | '80mm' = 'A4') => {
  const { bytes } = await desk.call('printing.preview', { task: randomUUID(), document, paper })
  return readText(bytes)
    .replaceAll(/Printed .*/g, '')
    .replaceAll(/\s+/g, ' ')
}
const receiptOf = async ({ id, draft }: { id: string; draft: { phone: string } }): Promise<PrintedDocument> => ({
  kind: 'receipt',
  registration: await rowOf(id, draft.phone),
})

async function changeSettings(changes: object) {
  const { changedAt, changedBy, hasCardSecret, hasCardWebhookSecret, ...settings } =
    await desk.api.instituteSettings.read()
  await desk.api.instituteSettings.update({ ...settings, cardSecret: '', removeCardSecret: false, ...changes })
}

/** Renames and reprices all that a registration belongs to. */
async function changeCatalogue(row: Registration) {
  const { api } = desk
  const mark = row.id.slice(-6)
  const vehicle = (await api.vehicleCategory.all()).find(({ id }) => id === row.vehicleCategoryId)!
  await api.vehicleCategory.update({ ...vehicle, name: `Renamed vehicle ${mark}`, description: 'Renamed' })
  const type = (await api.courseType.all()).find(({ id }) => id === row.courseTypeId)!
  const inVehicle = { vehicleCategory: row.vehicleCategoryId }
  await api.courseType.update({ ...type, ...inVehicle, name: `Renamed type ${mark}`, description: 'Renamed' })
  const category = (await api.courseCategory.all()).find(({ id }) => id === row.courseCategoryId)!
  const inType = { ...inVehicle, courseType: row.courseTypeId }
  await api.courseCategory.update({ ...category, ...inType, name: `Renamed category ${mark}` })
  const course = await api.courseName.byId({ id: row.courseNameId })
  const places = { ...inType, courseCategory: row.courseCategoryId }
  await api.courseName.update({
    ...course,
    ...places,
    mode: 'Offline' as const,
    name: `Renamed course ${mark}`,
    price: 999_900,
    duration: '9',
  })
}

describe.skipIf(!hasPoppler)('An issued document', () => {
  it('stays unchanged, whatever is edited afterwards', async () => {
    const { api } = desk
    const [paid, cancelled] = [await register(), await register()]
    await api.extension.cancel({ id: cancelled.id, reason: 'Moved to another town' })
    await api.shift.open({ float: 0 })
    const { report } = await api.shift.own()
    const { number } = await api.shift.close({ id: report!.id, pieces: [], others: [], reason: '' })
    const { id: batchId } = await findBatch(api, 'LMV refresher')
    const certified = (await api.candidate.list({ batchId, page: 1, limit: 100 })).rows.find(
      ({ certificateNumber }) => certificateNumber !== '',
    )!

    const documents = async () => ({
      invoice: await wordsOf(await receiptOf(paid)),
      slip: await wordsOf(await receiptOf(paid), '80mm'),
      cancelledInvoice: await wordsOf(await receiptOf(cancelled)),
      creditNote: await wordsOf({
        kind: 'cancellation',
        registration: await rowOf(cancelled.id, cancelled.draft.phone),
      }),
      certificate: await wordsOf({ kind: 'certificate', batchId, candidateId: certified.id }),
      zReport: await wordsOf({ kind: 'shift-report', shiftId: report!.id }),
    })
    const before = await documents()
    expect(before.zReport).toContain(number)

    const unchanged = async (title: string, edit: () => Promise<unknown>) => {
      await edit()
      expect(await documents(), title).toEqual(before)
    }
    const { id, draft, booking } = paid
    const phone = '9812300001'
    await unchanged('phone and address', async () => {
      await api.registration.update({
        id,
        ...draft,
        phone,
        address: '1 New Street',
        city: 'Hisar',
        email: 'a@b.example',
      })
      draft.phone = phone
    })
    await unchanged('the slot', async () => {
      const slots = await api.slot.on({ date: booking.date, courseName: booking.course.id })
      const other = slots.find((slot) => slot.id !== draft.slotId && slot.seatsLeft > 0) ?? expect.unreachable()
      await api.extension.move({ id, slotId: other.id, dateOfCourse: booking.date })
    })
    await unchanged('the catalogue', async () => {
      await changeCatalogue(await rowOf(id, phone))
      await changeCatalogue(await rowOf(certified.id, certified.phone))
    })
    await unchanged('the examiner', async () => {
      const batch = (await api.batch.list({ page: 1, limit: 100, search: 'LMV refresher' })).rows[0]!
      const { rows } = await api.staffMember.list({ page: 1, limit: 100, search: batch.examiner!.name })
      const { id, email, phone, role } = rows[0]!
      await api.staffMember.update({ id, email, phone, role: role.id, name: 'Renamed Examiner' })
    })
    await unchanged('the settings of the institute', () =>
      changeSettings({
        name: 'Renamed institute',
        nameHindi: 'नया नाम',
        address: ['Elsewhere'],
        addressHindi: [],
        gstin: '',
        taxStatus: 'unregistered' as const,
        phone: '9000000000',
        email: 'new@idtr.example',
        taxRate: 5,
        refundDays: 9,
        invoicePrefix: 'NEW',
      }),
    )
  })

  it('with a corrected name states what it replaces, and the first one stays', async () => {
    const { id, draft } = await register()
    const before = await rowOf(id, draft.phone)
    const number = { kind: 'invoice', number: before.invoiceNumber } as const
    const { document: first } = await desk.api.issuedDocument.find(number)
    await desk.api.registration.update({ id, ...draft, lastName: 'Rani' })
    const words = await wordsOf(await receiptOf({ id, draft }))
    expect(words).toContain('Asha Rani')
    expect(words).toMatch(/Correction No\. 1 of .* Replaces the invoice of .* issued to Asha Devi\./)
    expect(words).toContain(before.invoiceNumber)
    expect(await wordsOf(await receiptOf({ id, draft }), '80mm')).toContain('issued to Asha Devi')
    const { document: second } = await desk.api.issuedDocument.find(number)
    expect(second).toMatchObject({ revision: 1, correctedFrom: 'Asha Devi', registration: { lastName: 'Rani' } })
    expect((await desk.api.issuedDocument.find({ ...number, revision: '0' })).document).toEqual(first)
  })

  it('does not exist for a pending registration: its proforma follows the row', async () => {
    const { id, draft } = await register({ isPaid: false })
    await desk.api.registration.update({ id, ...draft, lastName: 'Rani' })
    const words = await wordsOf(await receiptOf({ id, draft }))
    expect(words).toContain('Asha Rani')
    expect(words).not.toContain('Corrected')
  })
})
