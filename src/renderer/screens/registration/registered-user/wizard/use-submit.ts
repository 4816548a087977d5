import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeOrders, OpenedChange } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-messages'
import { fullName } from '#contract/protocol/format'
import type { PaymentInput } from '#contract/registration/payment/cash'
import type { Registration } from '#contract/registration/registration'
import { askAgain } from '../../../../core/cache/ask-again'
import { useExclusive } from '../../../../core/exclusive'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useChange } from '../../../../core/outbox'
import type { DraftWriter } from '../../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../../ui/forms/draft/use-submitted-draft'
import { useCashRefusal } from '../../parts/shift/use-cash-refusal'
import { takenOf, takingProblem } from '../payment/taking'
import { readAgain } from '../row'
import { checkSlot } from './course/check-slot'
import type { Wizard } from './use-wizard'
import { toDraft } from './values'

type Given = {
  /** Empties the form, with nothing stored of the last one. */
  startAnew: () => void
  wizard: Wizard
  registration: Registration | undefined
  opened: OpenedChange | undefined
  draft: DraftWriter
  draftKey: string
  /** What is stored of the form. */
  sitting: () => unknown
  onClose: () => void
}
type Order = ChangeOrders['registration.create'] | ChangeOrders['registration.update']
export type Submit = ReturnType<typeof useSubmit>

/** From the form to a change of the outbox, and what came of it. */
export function useSubmit(given: Given) {
  const { startAnew, wizard, registration, opened, draft, draftKey, sitting, onClose } = given
  const { form, tabs, isOffline, settings } = wizard
  const { slots, choices, hold } = wizard.course
  const { uploads } = wizard.documents
  const { price, isPaid, paysOnline, canSubmit, keepsPrice, takesCurrentPrice, question } = wizard.payment
  const client = useQueryClient()
  const [saved, setSaved] = useState<Registration>()
  const [isReceiptComing, setReceiptComing] = useState(true)
  /** Saved, and to be paid at the card provider now. */
  const [online, setOnline] = useState<string>()
  const [isPaidOnline, setPaidOnline] = useState(false)
  /** Saved as pending by a person's decision after its payment was refused. */
  const [isLeftPending, setLeftPending] = useState(false)
  const wantsOnline = useRef(false)
  /** While somebody pays at the card provider the wizard stays. */
  const isHeldOpen = useRef(false)
  const holdOpen = useCallback((isOpen: boolean) => {
    isHeldOpen.current = isOpen
  }, [])

  const closeEdit = () => {
    notifyDone('The registration is updated')
    onClose()
  }
  const showReceipt = async (registrationId: string) => {
    const row = await readAgain({ id: registrationId, phone: form.getValues().phone }).catch(notifyFailure)
    setSaved(row ?? undefined)
    setReceiptComing(row !== undefined)
  }
  const change = useChange<'registration.create' | 'registration.update'>(
    registration ? 'registration.update' : 'registration.create',
    async ({ result }) => {
      const { registrationId = '', isPaid: isPaidNow = false, consequence } = result
      if (!isPaidNow && wantsOnline.current) return setOnline(registrationId)
      if (registration && !isPaidNow) return consequence ? undefined : closeEdit()
      if (isPaidNow) await showReceipt(registrationId)
    },
    { continues: opened },
  )
  const { submitAfter } = useSubmittedDraft(draft, change, sitting)

  const { state } = change.change ?? {}
  const isUnpaid = state === 'returned' && change.change !== undefined && isSavedUnpaid(change.change)
  /** The form gives way to what came of it. */
  const isResult = isLeftPending || isUnpaid || state === 'done' || change.isNoted

  const refuse = useEffectEvent(async (message: string, fields: Record<string, string>) => {
    hold.takeBack()
    const { slotId, phone } = form.getValues()
    const isNamed = Object.keys(fields).length > 0 || registration?.slotId === slotId
    // A refusal that names no field may be about the slot: then it is shown there, where another one can be chosen.
    const isGone = !isNamed && (await checkSlot(slotId, { holdId: hold.id(), phone })).isGone
    tabs.refuse(message, isGone ? { slotId: message } : fields)
  })
  const refused = change.failure ?? (state === 'returned' && !isUnpaid && !change.isBusy ? change.change : undefined)
  useEffect(() => {
    if (refused) void refuse(refused.message, refused.fields)
  }, [refused])
  // The reason may be a price that has changed: it is read again, and the wizard asks about another one.
  const isRefused = refused !== undefined || isUnpaid
  useEffect(() => {
    if (isRefused) void askAgain(client, 'courseName').catch(notifyFailure)
  }, [client, isRefused])

  const orderOf = (payment: PaymentInput | null): Order => {
    const draftOfForm = toDraft(form.getValues())
    const order = {
      ...{ draft: draftOfForm, holdId: draftOfForm.slotId ? hold.id() : undefined, payment, price: price ?? null },
      ...{ courseName: choices.course?.name ?? '', startTime: slots.chosen?.startTime ?? '' },
    }
    if (!registration) return order
    const booked = ['courseNameId', 'slotId', 'phone'] as const
    const isRebooked = booked.some((name) => registration[name] !== draftOfForm[name])
    return { ...order, id: registration.id, isRebooked, keepsPrice: keepsPrice || isPaid, takesCurrentPrice }
  }
  const send = useExclusive(async (payment: PaymentInput | null, isPaidOnline?: boolean) => {
    wantsOnline.current = isPaidOnline ?? false
    if (hold.isHeld) hold.handOver()
    const values = form.getValues()
    const about = {
      ...{ person: fullName(values), phone: registration?.phone ?? values.phone, day: values.dateOfCourse },
      ...{ course: choices.course?.name ?? '', price: price ?? null },
    }
    const chosenFiles = uploads.waiting.map((kind) => ({ kind, handle: uploads.chosen[kind].file?.handle ?? '' }))
    await submitAfter(() => change.submit(orderOf(payment), about, { draftKeys: [draftKey], documents: chosenFiles }))
  })
  const noPrice = 'The price of this course is not known yet. Wait for it, or retry.'

  const forward = async () => {
    if (!tabs.isComplete() || !canSubmit || question.isUnanswered()) return
    if (isOffline) return send(null)
    const values = form.getValues()
    if (paysOnline) return price === undefined ? tabs.setLine(noPrice) : send(null, true)
    const payment = isPaid || values.mode !== 'offline' ? null : takenOf(values)
    // An edit of a pending registration may leave it pending.
    const takesMoney = payment !== null || (!isPaid && !registration && values.mode === 'offline')
    const problem = takesMoney ? takingProblem(values, price ?? 0, settings.upi.upiId) : undefined
    if (problem) return tabs.showProblems([problem])
    // Refused afterwards it would be saved as Pending, which nobody wanted.
    const noShift = payment ? cashRefusal(payment.paymentType) : ''
    if (noShift) return tabs.showProblems([['paymentType', noShift]])
    if (payment && price === undefined) return tabs.setLine(noPrice)
    await send(payment)
  }
  const cashRefusal = useCashRefusal()

  return {
    change,
    isResult,
    isUnpaid,
    /** It is paid now, at the counter or at the card provider, or was before. */
    isPaid: isPaid || isPaidOnline || change.change?.result.isPaid === true,
    saved,
    online,
    holdOpen,
    isHeldOpen,
    /** False once it is known that the row cannot be read back: then there is no receipt to show. */
    isReceiptComing,
    isEdit: registration !== undefined,
    /** It was paid before this edit: nothing was taken now, and no receipt comes. */
    wasPaid: isPaid,
    forward,
    saveWithoutPayment: async () => {
      if (tabs.isComplete() && !question.isUnanswered()) await send(null)
    },
    retryPayment: async () => {
      if (!question.isUnanswered()) await send(takenOf(form.getValues()))
    },
    /** Paid at the card provider. */
    paidOnline: async () => {
      if (online === undefined) return
      setOnline(undefined)
      wantsOnline.current = false
      setPaidOnline(true)
      if (registration) return closeEdit()
      await showReceipt(online)
    },
    /** It stays Pending, and is paid another time. */
    leavePending: async () => {
      if (online === undefined) await change.discard()
      setOnline(undefined)
      wantsOnline.current = false
      if (registration) return closeEdit()
      setLeftPending(true)
    },
    nextTrainee: () => {
      setSaved(undefined)
      setReceiptComing(true)
      setOnline(undefined)
      setLeftPending(false)
      setPaidOnline(false)
      change.startNew()
      startAnew()
    },
  }
}
