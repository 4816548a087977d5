import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { slotDraft } from '../catalogue/slot-workbook'
import { onDatabase } from '../databases'
import { newPhone, newRegistrationDraft } from './draft'
import { paymentOf } from './paying'

/** Milliseconds by which the provider's clock is ahead of the machine's. */
const clock = { ahead: 0 }
const dayMs = 86_400_000
let lastDay = 500

onDatabase(
  (institute) => {
    const api = () => institute().as('dataEntry')
    const superadmin = () => institute().as('superadmin')
    async function setToday(day: string) {
      clock.ahead = Math.round((Date.parse(day) - Date.parse(today())) / dayMs) * dayMs
      await institute().signInAllStaff()
    }
    beforeEach(() => setToday(today()))

    async function newSlot() {
      lastDay += 30
      const date = addDays(today(), lastDay)
      const draft = await slotDraft(institute(), date)
      await institute().as('admin').slot.add(draft)
      const [slot] = await api().slot.on({ date, courseName: draft.courseNameId })
      return { id: slot!.id, date }
    }
    type Slot = Awaited<ReturnType<typeof newSlot>>
    async function register({ id: slotId, date }: Slot, isPaid = true) {
      const draft = await newRegistrationDraft(institute(), { dateOfCourse: date, slotId, phone: newPhone() })
      const { id } = await api().registration.add(draft)
      if (isPaid) await api().registration.payOffline(paymentOf(id, draft))
      return { id, draft }
    }
    const move = (id: string, to: Slot) => api().extension.move({ id, slotId: to.id, dateOfCourse: to.date })
    const preview = (id: string) => api().extension.refund({ id })

    describe('the refund after a move (D-303)', () => {
      it('is not restored by moves within the last days before the first date', async () => {
        const [first, later, last] = [await newSlot(), await newSlot(), await newSlot()]
        const { id } = await register(first)
        await setToday(addDays(first.date, -2))
        expect(await preview(id)).toMatchObject({ percent: 0, noticeDay: first.date })
        await move(id, later)
        await move(id, last)
        expect(await preview(id)).toMatchObject({ percent: 0, noticeDay: first.date, courseStarts: last.date })
        expect(await api().extension.cancel({ id, reason: 'Cannot come' })).toMatchObject({ refund: 0 })
      })

      it('is the same where Edit changes the slot', async () => {
        const [first, later] = [await newSlot(), await newSlot()]
        const { id, draft } = await register(first)
        await setToday(addDays(first.date, -1))
        await api().registration.update({ ...draft, id, slotId: later.id, dateOfCourse: later.date })
        expect(await preview(id)).toMatchObject({ percent: 0, noticeDay: first.date })
      })

      it('depends on the earlier slot after a move to an earlier one', async () => {
        const [earlier, first] = [await newSlot(), await newSlot()]
        const { id } = await register(first)
        await move(id, earlier)
        await setToday(addDays(earlier.date, -2))
        expect(await preview(id)).toMatchObject({ percent: 0, noticeDay: earlier.date })
      })

      it('is full with enough notice before the first date', async () => {
        const [first, later] = [await newSlot(), await newSlot()]
        const { id } = await register(first)
        await move(id, later)
        await setToday(addDays(first.date, -3))
        expect(await preview(id)).toMatchObject({ percent: 100, noticeDay: first.date })
      })

      it('must equal the quoted refund, or the cancellation is refused', async () => {
        const slot = await newSlot()
        const { id } = await register(slot)
        const { refund: quotedRefund } = await preview(id)
        await setToday(addDays(slot.date, -1))
        await expect(api().extension.cancel({ id, reason: 'Ill', quotedRefund })).rejects.toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('The refund is ₹0.00 now, not ₹8,750.00. Nothing was cancelled.'),
        })
        expect(await api().extension.cancel({ id, reason: 'Ill', quotedRefund: 0 })).toMatchObject({ refund: 0 })
      })

      it('ignores slots chosen before the payment', async () => {
        const [first, later] = [await newSlot(), await newSlot()]
        const { id, draft } = await register(first, false)
        const moved = { ...draft, slotId: later.id, dateOfCourse: later.date }
        await api().registration.update({ ...moved, id })
        await api().registration.payOffline(paymentOf(id, moved))
        await setToday(addDays(first.date, -1))
        expect(await preview(id)).toMatchObject({ percent: 100, noticeDay: later.date })
      })
    })

    describe('a cancellation without a refund (D-307)', () => {
      it('uses no credit note number and stands in no book', async () => {
        const slot = await newSlot()
        const [unrefunded, refunded] = [await register(slot), await register(slot)]
        await setToday(addDays(slot.date, -10))
        const { creditNoteNumber: before } = await api().extension.cancel({ id: refunded.id, reason: 'Ill' })
        const day = addDays(slot.date, -1)
        await setToday(day)
        const cancelled = await api().extension.cancel({ id: unrefunded.id, reason: 'Ill' })
        expect(cancelled).toMatchObject({ refund: 0, creditNoteNumber: '' })
        const { lines } = await institute().as('admin').books.day({ day })
        expect(lines.filter(({ id }) => id === unrefunded.id)).toEqual([])
        const { creditNotes, series } = await institute()
          .as('admin')
          .books.month({ month: day.slice(0, 7) })
        const listed = series.filter(({ isCreditNote }) => isCreditNote)
        expect(creditNotes.reduce((sum, { count }) => sum + count, 0)).toBe(
          listed.reduce((sum, { count }) => sum + count, 0),
        )
        expect(listed.every(({ prefix, missingCount }) => prefix !== '' && missingCount === 0)).toBe(true)
        expect(before).not.toBe('')
      })
    })

    describe('a refund other than by the rule (D-330)', () => {
      it('is decided by a super admin alone', async () => {
        const slot = await newSlot()
        const { id } = await register(slot)
        await setToday(addDays(slot.date, -1))
        const cancel = (refund: number) => ({ id, reason: 'Bereavement', refund })
        await expect(api().extension.cancel(cancel(400_000))).rejects.toMatchObject({ code: 'forbidden' })
        await expect(superadmin().extension.cancel(cancel(875_001))).rejects.toMatchObject({
          code: 'invalid',
          fields: { refund: 'At most the ₹8,750.00 that were paid' },
        })
        expect(await superadmin().extension.cancel(cancel(400_000))).toMatchObject({
          refund: 400_000,
          creditNoteNumber: expect.stringMatching(/^KNL\/\d{4}\/C\d{5}$/),
        })
      })

      it('can be nothing, in spite of early notice', async () => {
        const slot = await newSlot()
        const { id } = await register(slot)
        const cancelled = await superadmin().extension.cancel({ id, reason: 'As agreed', refund: 0 })
        expect(cancelled).toMatchObject({ refund: 0, creditNoteNumber: '' })
      })
    })
  },
  { now: () => Date.now() + clock.ahead },
)
