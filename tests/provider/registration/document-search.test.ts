import { describe, expect, it } from 'vitest'
import { addDays, dayOf, today } from '#contract/protocol/calendar'
import { onBothDatabases } from '../databases'
import { candidatesOf, newBatch } from '../exam/test-day'
import { newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

const page = { page: 1, limit: 10 }
const inHindi = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)))
/** The ways in which a number is typed, pasted from a paper or from the name of its file. */
const spellings = (label: string, number: string) => [
  number,
  number.toLowerCase(),
  number.replaceAll('/', ' '),
  number.replaceAll('/', '-'),
  number.replaceAll('/', ''),
  inHindi(number),
  ` ${number} `,
  `${label} ${number}`,
]

onBothDatabases((institute) => {
  const api = () => institute().as('superadmin')
  const idsOf = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id)
  const trainees = async (search: string) => idsOf(await api().registration.list({ ...page, search }))

  let lastReference = 400_000_000_000
  async function registerAndPay() {
    const draft = await newRegistrationDraft(institute(), { dateOfCourse: addDays(today(), 8) })
    const { id } = await api().registration.add(draft)
    const { invoiceNumber } = await api().registration.payOffline({
      ...paymentOf(id, draft),
      paymentType: 'UPI',
      utr: String(++lastReference),
    })
    return { id, draft, invoiceNumber }
  }

  describe('the search for the number of a document', () => {
    it('finds the registration of an invoice in every list, however it is typed', async () => {
      const { id, draft, invoiceNumber: search } = await registerAndPay()
      await registerAndPay()
      for (const text of spellings('Tax invoice', search)) expect(await trainees(text), text).toEqual([id])
      const day = { from: draft.dateOfCourse, to: draft.dateOfCourse }
      expect(idsOf(await api().registration.byRange({ ...page, ...day, search }))).toEqual([id])
      expect(idsOf(await api().registration.filtered({ ...page, payment: 'Done', search }))).toEqual([id])
      expect((await api().registration.list({ ...page, search })).total).toBe(1)
      const { rows } = await api().paymentRecord.list({ ...page, search })
      expect(rows.map(({ invoiceNumber }) => invoiceNumber)).toEqual([search])
      expect(await api().extension.paymentTotals({ search })).toMatchObject({ count: 1, total: 875_000 })
      const month = dayOf(Date.now()).slice(0, 7)
      expect((await api().monthBook.list({ ...page, month, search })).rows).toMatchObject([{ number: search }])
    })

    it('finds a cancellation by its credit note', async () => {
      const { id } = await registerAndPay()
      const { creditNoteNumber: number } = await api().extension.cancel({ id, reason: 'Moves away' })
      for (const search of spellings('Credit note', number)) {
        expect(idsOf(await api().cancelledRegistration.list({ ...page, search })), search).toEqual([id])
        expect(idsOf(await api().refundRecord.list({ ...page, search }))).toEqual([id])
        expect(await trainees(search)).toEqual([id])
      }
    })

    it('finds a registration by its own number and by the reference of its payment', async () => {
      const { id } = await registerAndPay()
      for (const text of [id, id.toUpperCase(), `Registration ${id}`, `Receipt number ${id}`])
        expect(await trainees(text), text).toEqual([id])
      const [row] = (await api().registration.list({ ...page, search: id })).rows
      const utr = row?.utr ?? ''
      for (const text of [`UTR ${utr.slice(0, 4)} ${utr.slice(4)}`, `UPI/${inHindi(utr)}`])
        expect(await trainees(text), text).toContain(id)
    })

    it('finds what the audit log has about an invoice, credit note or registration', async () => {
      const { id, invoiceNumber } = await registerAndPay()
      const { creditNoteNumber } = await api().extension.cancel({ id, reason: 'Moves away' })
      const calls = async (search: string) => (await api().trail.list({ ...page, search })).rows.map(({ call }) => call)
      const texts = [
        ...spellings('Receipt number', invoiceNumber),
        ...spellings('Credit note', creditNoteNumber),
        ...[id, id.toUpperCase(), `Registration ${id}`],
      ]
      for (const text of texts)
        expect(await calls(text), text).toEqual(['extension.cancel', 'registration.payOffline', 'registration.add'])
      expect(await calls(invoiceNumber.slice(0, -1).replaceAll('/', '-'))).toEqual([])
    })

    it('finds what the audit log has about a roll number, and a candidate’s credit note', async () => {
      const batch = await newBatch(institute(), 2)
      const [, bina = ''] = batch.ids
      await api().batch.takeAttendance({ batchId: batch.id, present: [] })
      for (const search of ['2', '002', '२']) {
        const { rows } = await api().trail.list({ page: 1, limit: 100, search })
        const subjects = rows.flatMap(({ recordId, entries }) => [
          recordId,
          ...(entries ?? []).map((entry) => entry.recordId),
        ])
        expect(subjects, search).toContain(bina)
      }
      const { creditNoteNumber } = await api().extension.cancel({ id: bina, reason: 'Moves away' })
      const candidates = await candidatesOf(institute(), batch.id)
      expect(creditNoteNumber).not.toBe('')
      expect(candidates.find((row) => row.id === bina)).toMatchObject({ hasLeft: true, creditNoteNumber })
    })

    it('finds nothing by a part of a number', async () => {
      const { invoiceNumber, id } = await registerAndPay()
      const shortened = [invoiceNumber.slice(0, -1), invoiceNumber.slice(1), `${invoiceNumber}0`, id.slice(0, -1)]
      for (const text of shortened) expect(await trainees(text), text).toEqual([])
      expect(await trainees("KNL/2627/000001' or true --")).toEqual([])
    })

    it('finds a certificate, and papers by certificate, invoice and roll number', async () => {
      const [asked] = (await api().response.byRecheck({ ...page, recheck: 'pending' })).rows
      const { id = '', rollNumber = 0, batch, candidate } = asked ?? {}
      const candidates = (await api().candidate.list({ ...page, batchId: batch?.id ?? '' })).rows
      const { invoiceNumber = '' } = candidates.find((row) => row.id === candidate?.id) ?? {}
      expect(rollNumber).toBeGreaterThan(0)
      for (const search of [invoiceNumber, String(rollNumber), inHindi(String(rollNumber))])
        expect(idsOf(await api().response.byRecheck({ ...page, recheck: 'pending', search })), search).toContain(id)
      const batches = (await api().batch.list({ page: 1, limit: 100 })).rows
      for (const { id: batchId } of batches.filter(({ isComplete }) => isComplete)) {
        const certified = (await api().candidate.list({ ...page, batchId })).rows.find((row) => row.certificateNumber)
        if (!certified) continue
        for (const text of spellings('Certificate number', certified.certificateNumber))
          expect(await trainees(text), text).toEqual([certified.id])
        return
      }
      expect.unreachable('no certificate')
    })
  })
})
