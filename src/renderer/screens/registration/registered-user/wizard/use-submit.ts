import { t } from '@lingui/core/macro'
import { useCallback, useRef } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { isSavedUnpaid } from '#contract/desk/outbox-messages'
import { joinSentences } from '#contract/protocol/text/join-sentences'
import type { PaymentInput } from '#contract/registration/payment/cash'
import type { Registration } from '#contract/registration/registration'
import { useExclusive } from '../../../../core/exclusive'
import { notifyDone, notifyFailure } from '../../../../core/notify'
import { useOutboxChange } from '../../../../core/outbox'
import type { DraftWriter } from '../../../../ui/forms/draft/use-stored-draft'
import { useSubmittedDraft } from '../../../../ui/forms/draft/use-submitted-draft'
import { getChangeDue, toPayment, validatePaymentInput } from '../payment/payment-input'
import { buildOrder, describeFormChange, getPendingFiles } from './order'
import { usePaymentCheck } from './payment/use-payment-check'
import { useUnpaidPrice } from './payment/use-unpaid-price'
import { useOutcome } from './use-outcome'
import { useRefusal } from './use-refusal'
import type { Wizard } from './use-wizard'

type Options = {
  /** Empties the form for the next trainee. */
  startNew: () => void
  onNextTrainee: (() => void) | undefined
  wizard: Wizard
  registration: Registration | undefined
  openedChange: OpenedChange | undefined
  draft: DraftWriter
  draftKey: string
  /** Returns the draft to store. */
  getDraft: () => unknown
  onClose: () => void
}
export type Submit = ReturnType<typeof useSubmit>

/** Submits the form as a change of the outbox and follows it to its end. */
export function useSubmit(options: Options) {
  const { startNew, onNextTrainee, wizard, registration, openedChange, draft, draftKey, getDraft, onClose } = options
  const { form, tabs, isOffline } = wizard
  const { hold } = wizard.course
  const { isPaid, paysOnline, canSubmit } = wizard.payment
  const outcome = useOutcome()
  const { onlineRegistrationId } = outcome
  /** True if an online payment follows the submission, which saves the registration without a payment. */
  const isOnlineRequested = useRef(false)
  /** True while the card window is open: the wizard must not close. */
  const isCardWindowOpen = useRef(false)
  const setCardWindowOpen = useCallback((isOpen: boolean) => {
    isCardWindowOpen.current = isOpen
  }, [])
  const endOnlinePayment = () => {
    outcome.update({ onlineRegistrationId: undefined })
    isOnlineRequested.current = false
  }

  const closeEdit = () => {
    notifyDone(t`The registration is updated`)
    onClose()
  }
  const showReceipt = (id: string) => outcome.showReceipt(id, form.getValues().phone)
  const change = useOutboxChange<'registration.create' | 'registration.update'>(
    registration ? 'registration.update' : 'registration.create',
    async ({ result }) => {
      const { registrationId = '', isPaid: isPaidNow = false, consequence } = result
      if (!isPaidNow && isOnlineRequested.current) return outcome.update({ onlineRegistrationId: registrationId })
      // An edit without a payment closes at once, unless the clerk has to read a side effect (`consequence`).
      if (registration && !isPaidNow) return consequence ? undefined : closeEdit()
      if (isPaidNow) await showReceipt(registrationId)
    },
    { returnedChange: openedChange },
  )
  const { state } = change.change ?? {}
  const isUnpaid = state === 'returned' && change.change !== undefined && isSavedUnpaid(change.change)
  const { flushAndSubmit } = useSubmittedDraft(draft, change, getDraft, isUnpaid || outcome.isLeftPending)
  const refusal = change.failure ?? (state === 'returned' && !isUnpaid && !change.isBusy ? change.change : undefined)
  useRefusal(wizard, registration, refusal, refusal !== undefined || isUnpaid)

  const hasResult = outcome.isLeftPending || isUnpaid || state === 'done' || change.isStored
  const unpaidPrice = useUnpaidPrice(isUnpaid ? change.change : undefined, form.getValues().phone)
  const submittedPrice = isUnpaid ? unpaidPrice.price : change.change?.price
  /** Price in paise; after submission, the submitted one. */
  const price = (hasResult ? submittedPrice : undefined) ?? wizard.payment.price
  const priceConfirmation = isUnpaid ? unpaidPrice.confirmation : wizard.payment.priceConfirmation
  const send = useExclusive(async (payment: PaymentInput | null, isOnline?: boolean) => {
    isOnlineRequested.current = isOnline ?? false
    if (hold.hasSeatHold) hold.handOver()
    const extras = { draftKeys: [draftKey], documents: getPendingFiles(wizard.documents) }
    const description = describeFormChange(wizard, registration, price)
    const order = buildOrder(wizard, registration, payment, price)
    await flushAndSubmit(() => change.submit(order, description, extras))
  })
  const isPaidAtCounter = !isPaid && !outcome.isPaidOnline && change.change?.result.isPaid === true
  const checkPayment = usePaymentCheck(wizard, registration !== undefined)
  const submitForm = async () => {
    if (!tabs.validateAll() || !canSubmit || priceConfirmation.reopenIfUnanswered()) return
    if (isOffline) return send(null)
    const payment = checkPayment()
    if (payment !== undefined) await send(payment, paysOnline)
  }

  return {
    change,
    /** True if the result replaces the form. */
    hasResult,
    isUnpaid,
    /** Paid by this submission, by an online payment, or before. */
    isPaid: isPaid || outcome.isPaidOnline || change.change?.result.isPaid === true,
    price,
    /** Change due, in paise, for cash that this submission recorded; 0 for any other payment. */
    changeDue: isPaidAtCounter ? Math.max(0, getChangeDue(form.getValues(), price ?? 0)) : 0,
    savedRow: outcome.savedRow,
    isReceiptExpected: outcome.isReceiptExpected,
    onlineRegistrationId,
    setCardWindowOpen,
    isCardWindowOpen,
    isEdit: registration !== undefined,
    /** Paid before this edit: no payment now, and no receipt. */
    wasPaid: isPaid,
    submitForm,
    saveWithoutPayment: async () => {
      if (tabs.validateAll() && !priceConfirmation.reopenIfUnanswered()) await send(null)
    },
    unpaidPrice,
    /** Undefined if no price has to be confirmed. */
    priceConfirmation: change.isBusy || (hasResult && !isUnpaid) ? undefined : priceConfirmation,
    retryPayment: async () => {
      if (unpaidPrice.price === undefined || priceConfirmation.reopenIfUnanswered()) return
      const values = form.getValues()
      const [, problem] = validatePaymentInput(values, unpaidPrice.price, wizard.settings.upiPayee.upiId) ?? []
      if (problem)
        return notifyFailure(joinSentences([problem, t`Leave it pending, then take the money with “Make a Payment”.`]))
      await send(toPayment(values))
    },
    /** Called when the online payment is recorded. */
    finishOnlinePayment: async () => {
      if (onlineRegistrationId === undefined) return
      endOnlinePayment()
      outcome.update({ isPaidOnline: true })
      if (registration) return closeEdit()
      await showReceipt(onlineRegistrationId)
    },
    /** Keeps the registration pending. */
    keepPending: async () => {
      // Set before the change is discarded; otherwise the form would be stored as a draft.
      outcome.update({ isLeftPending: true })
      if (onlineRegistrationId === undefined) await change.discard()
      endOnlinePayment()
      if (registration) closeEdit()
    },
    startNextTrainee: () => {
      if (onNextTrainee) return onNextTrainee()
      outcome.reset()
      change.startNew()
      startNew()
    },
  }
}
