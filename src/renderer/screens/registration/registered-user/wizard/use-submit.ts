import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ChangeOrders, OpenedChange } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-words'
import { fullName } from '#contract/protocol/format'
import type { PaymentType } from '#contract/registration/options'
import type { Taken } from '#contract/registration/payment/cash'
import type { Registration } from '#contract/registration/registration'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useChange } from '../../../../core/outbox'
import type { StoredDraft } from '../../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../../ui/forms/draft/use-submitted-draft'
import { useCashRefusal } from '../../parts/shift/use-cash-refusal'
import { chosen, placeAfter, takenOf, takingProblem } from '../payment/taking'
import { readAgain } from '../row'
import { checkSlot } from './course/check-slot'
import type { RegistrationForm } from './use-registration-form'
import { toDraft } from './values'

type Given = {
  /** Empties the form, with nothing stored of the last one. */
  startAnew: () => void
  wizard: RegistrationForm
  registration: Registration | undefined
  opened: OpenedChange | undefined
  draft: StoredDraft
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
  const { values, form, documents, slots, choices, hold } = wizard
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
    const row = await readAgain({ id: registrationId, phone: values.phone }).catch(notifyFailure)
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
    opened,
  )
  const { submitAfter } = useSubmittedDraft(draft, change, sitting)

  const isPaid = registration?.isPaymentDone ?? false
  const price = priceOf(wizard, registration)
  const { state } = change.change ?? {}
  const isUnpaid = state === 'returned' && change.change !== undefined && isSavedUnpaid(change.change)
  /** The form gives way to what came of it. */
  const isResult = isLeftPending || isUnpaid || state === 'done' || change.isNoted
  const paysOnline = values.mode === 'online' && !isPaid && wizard.settings.takesCards && !wizard.isOffline
  const canSubmit = values.disclaimer && (wizard.isOffline || values.mode === 'offline' || isPaid || paysOnline)
  const canWait = values.disclaimer && values.mode !== '' && !registration && !wizard.isOffline

  const refuse = useEffectEvent(async (message: string, fields: Record<string, string>) => {
    hold.takeBack()
    const isNamed = Object.keys(fields).length > 0 || registration?.slotId === values.slotId
    // A refusal that names no field may be about the slot: then it is shown there, where another one can be chosen.
    const isGone = !isNamed && (await checkSlot(values.slotId, hold.idFor(values.slotId))).isGone
    wizard.refuse(message, isGone ? { slotId: message } : fields)
  })
  const refused = change.failure ?? (state === 'returned' && !isUnpaid && !change.isBusy ? change.change : undefined)
  useEffect(() => {
    if (refused) void refuse(refused.message, refused.fields)
  }, [refused])

  const orderOf = (payment: Taken | null): Order => {
    const draftOfForm = toDraft(values)
    const order = {
      ...{ draft: draftOfForm, holdId: hold.idFor(values.slotId), payment, price: price ?? null },
      ...{ courseName: choices.course?.name ?? '', startTime: slots.chosen?.startTime ?? '' },
    }
    if (!registration) return order
    const booked = ['courseNameId', 'slotId', 'phone'] as const
    const isRebooked = booked.some((name) => registration[name] !== draftOfForm[name])
    return { ...order, id: registration.id, isRebooked }
  }
  const send = (payment: Taken | null, thenOnline = false) => {
    wantsOnline.current = thenOnline
    if (hold.isHeld) hold.handOver()
    const about = {
      ...{ person: fullName(values), phone: registration?.phone ?? values.phone, day: values.dateOfCourse },
      ...{ course: choices.course?.name ?? '', price: price ?? null },
    }
    const chosenFiles = documents.waiting.map((kind) => ({ kind, handle: documents.chosen[kind].file?.handle ?? '' }))
    return submitAfter(() => change.submit(orderOf(payment), about, { draftKeys: [draftKey], documents: chosenFiles }))
  }
  const noPrice = 'The price of this course is not known yet. Wait for it, or retry.'

  const forward = async () => {
    if (!wizard.isComplete() || !canSubmit) return
    if (wizard.isOffline) return send(null)
    if (paysOnline) return price === undefined ? wizard.setLine(noPrice) : send(null, true)
    const payment = isPaid || values.mode !== 'offline' ? null : takenOf(values)
    // An edit of a pending registration may leave it pending.
    const takesMoney = payment !== null || (!isPaid && !registration && values.mode === 'offline')
    const problem = takesMoney ? takingProblem(values, price ?? 0, wizard.settings.upi.upiId) : undefined
    if (problem) return wizard.say([problem])
    // Refused afterwards it would be saved as Pending, which nobody wanted.
    const noShift = payment ? cashRefusal(payment.paymentType) : ''
    if (noShift) return wizard.say([['paymentType', noShift]])
    if (payment && price === undefined) return wizard.setLine(noPrice)
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
    price,
    canSubmit,
    canWait,
    isEdit: registration !== undefined,
    /** It was paid before this edit: nothing was taken now, and no receipt comes. */
    wasPaid: isPaid,
    forward,
    saveWithoutPayment: async () => {
      if (wizard.isComplete()) await send(null)
    },
    choosePaymentType: (paymentType: PaymentType) => {
      form.setValues(chosen(values, paymentType))
      wizard.focusOn(placeAfter(paymentType, wizard.settings.upi.upiId))
    },
    retryPayment: () => send(takenOf(values)),
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

/** Paise: what was paid, else what the course costs. */
function priceOf({ values, choices }: RegistrationForm, registration: Registration | undefined): number | undefined {
  const saved = registration?.courseName?.[0]
  if (registration?.isPaymentDone && registration.payment?.[0]?.price) return registration.payment[0].price
  // No course is for nothing: 0 is a price that could not be read.
  return choices.course?.price || (saved && saved.id === values.courseNameId ? saved.price : 0) || undefined
}
