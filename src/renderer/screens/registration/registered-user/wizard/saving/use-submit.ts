import { useCallback, useRef, useState } from 'react'
import { CallError } from '#contract/protocol/failure'
import type { PaymentType } from '#contract/registration/options'
import type { Registration } from '#contract/registration/registration'
import { serverToday } from '../../../../../core/counter/server-time'
import { desk } from '../../../../../core/desk'
import { notifyDone, notifyFailure } from '../../../../../core/notify'
import type { StoredDraft } from '../../../../../ui/forms/draft/use-stored-draft'
import { useCashRefusal } from '../../../parts/shift/use-cash-refusal'
import { chosen, placeAfter, takenOf, takingProblem } from '../../payment/taking'
import type { RegistrationForm } from '../use-registration-form'
import { toDraft } from '../values'
import type { Order, Outcome, Paying, Progress } from './saving'
import { useSaving } from './use-saving'

type Given = {
  /** Empties the form, with nothing kept of the last one. */
  startAnew: () => void
  wizard: RegistrationForm
  registration: Registration | undefined
  /** The waiting entry that it continues: it is gone once the registration is saved. */
  waitingId: string | undefined
  started: Progress
  keep: (progress: Progress) => Promise<void>
  draft: StoredDraft
  onClose: () => void
}
export type Submit = ReturnType<typeof useSubmit>

/** From the form to a saved, and mostly paid, registration. */
export function useSubmit({ startAnew, wizard, registration, waitingId, started, keep, draft, onClose }: Given) {
  const saving = useSaving(started, keep, draft.during)
  const [saved, setSaved] = useState<Registration>()
  const [isReceiptComing, setReceiptComing] = useState(true)
  /** Saved, and to be paid at the card provider now. */
  const [online, setOnline] = useState<string>()
  /** While somebody pays at the card provider the wizard stays. */
  const isHeldOpen = useRef(false)
  const holdOpen = useCallback((held: boolean) => {
    isHeldOpen.current = held
  }, [])
  const { values, form } = wizard
  const cashRefusal = useCashRefusal()
  const isPaid = registration?.isPaymentDone ?? false
  const price = priceOf(wizard, registration)
  const locked = saving.outcome !== null && saving.outcome.at !== 'form'
  const paysOnline = values.mode === 'online' && !isPaid && wizard.settings.takesCards
  const canSubmit = values.disclaimer && (values.mode === 'offline' || isPaid || paysOnline)
  const canWait = values.disclaimer && values.mode !== '' && !registration

  const orderOf = (paying: Paying): Order => ({
    draft: toDraft(values),
    holdId: wizard.hold.idFor(values.slotId),
    editing: registration,
    paying,
    price: price ?? 0,
    today: serverToday(),
  })
  const paying = (): Paying => {
    if (isPaid) return null
    return values.mode === 'offline' ? takenOf(values) : null
  }

  const wantsOnline = useRef(false)
  const settle = async (outcome: Outcome) => {
    if (outcome.at === 'form') return wizard.refuse(outcome.message, outcome.fields)
    if (outcome.at !== 'done') return
    if (waitingId) await leaveWaiting(waitingId)
    await draft.remove().catch(notifyFailure)
    if (!outcome.paid && wantsOnline.current) return setOnline(outcome.registrationId)
    if (registration && (isPaid || !outcome.paid)) return saving.consequence() ? undefined : closeEdit()
    if (!outcome.paid) return
    const row = await saving.savedRow(values.phone, outcome.registrationId)
    setSaved(row)
    setReceiptComing(row !== undefined)
  }
  const closeEdit = () => {
    notifyDone('The registration is updated')
    onClose()
  }

  const send = async (how: Paying, thenOnline = false) => {
    if (!wizard.isComplete()) return
    wantsOnline.current = thenOnline
    if (how && price === undefined)
      return wizard.setLine('The price of this course is not known yet. Wait for it, or retry.')
    await settle(await saving.save(orderOf(how)))
  }
  const forward = async () => {
    if (paysOnline) {
      if (!canSubmit && wizard.isComplete()) return
      if (price === undefined)
        return wizard.setLine('The price of this course is not known yet. Wait for it, or retry.')
      return send(null, true)
    }
    const how = paying()
    // An edit of one that waits may leave it waiting.
    const takesMoney = how !== null || (!isPaid && !registration && values.mode === 'offline')
    const problem = takesMoney ? takingProblem(values, price ?? 0, wizard.settings.upi.upiId) : undefined
    if (problem && wizard.isComplete()) return wizard.say([problem])
    // Refused afterwards it would be saved as Pending, which nobody wanted.
    const noShift = how ? cashRefusal(how.paymentType) : ''
    if (noShift && wizard.isComplete()) return wizard.say([['paymentType', noShift]])
    if (!canSubmit && wizard.isComplete()) return
    await send(how)
  }

  return {
    saving,
    saved,
    online,
    holdOpen,
    isHeldOpen,
    /** False once it is known that the row cannot be read back: then there is no receipt to show. */
    isReceiptComing,
    price,
    locked,
    canSubmit,
    canWait,
    isEdit: registration !== undefined,
    /** It was paid before this edit: nothing was taken now, and no receipt comes. */
    wasPaid: isPaid,
    forward,
    saveWithoutPayment: () => send(null),
    choosePaymentType: (paymentType: PaymentType) => {
      form.setValues(chosen(values, paymentType))
      wizard.focusOn(placeAfter(paymentType, wizard.settings.upi.upiId))
    },
    retryPayment: async () => settle(await saving.retryPayment(orderOf(paying()))),
    askServer: async () => settle(await saving.askServer(orderOf(paying()))),
    /** Paid at the card provider. */
    paidOnline: async () => {
      if (online === undefined) return
      setOnline(undefined)
      wantsOnline.current = false
      await settle(saving.paidOnline(online))
    },
    /** It stays Pending, and is paid another time. */
    leaveUnpaid: () => {
      setOnline(undefined)
      wantsOnline.current = false
      if (registration) closeEdit()
    },
    leavePending: () => settle(saving.leavePending()),
    nextTrainee: () => {
      setSaved(undefined)
      setReceiptComing(true)
      setOnline(undefined)
      saving.reset()
      startAnew()
    },
  }
}

/** A colleague may have taken it off the list. */
async function leaveWaiting(id: string): Promise<void> {
  await desk.call('waiting.remove', { id }).catch((error: unknown) => {
    if (!(error instanceof CallError && error.code === 'not_found')) notifyFailure(error)
  })
}

/** Paise: what was paid, else what the course costs. */
function priceOf({ values, choices }: RegistrationForm, registration: Registration | undefined): number | undefined {
  const saved = registration?.courseName?.[0]
  if (registration?.isPaymentDone && registration.payment?.[0]?.price) return registration.payment[0].price
  // No course is for nothing: 0 is a price that could not be read.
  return choices.course?.price || (saved && saved.id === values.courseNameId ? saved.price : 0) || undefined
}
