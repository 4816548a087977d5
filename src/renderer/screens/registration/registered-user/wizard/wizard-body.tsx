import { useWindowEvent } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import { messageOf, notifyFailure } from '../../../../core/notify'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { DraftBody, type Drafted, useRestored } from '../../../../ui/dialogs/draft-dialog'
import { useScreenKeys } from '../../../../ui/dialogs/screen-keys'
import { isBelowAnother } from '../../../../ui/dialogs/topmost'
import { useDraftWriter } from '../../../../ui/forms/draft/use-stored-draft'
import { paymentTypeOfKey } from '../payment/payment-types'
import { PriceDialog } from '../payment/price-question'
import type { OfferedPlace } from './offered'
import { ResultPanel } from './result/result-panel'
import { type Sitting, startOf } from './start'
import { Summary } from './summary'
import { useCountdown } from './use-countdown'
import { useSubmit } from './use-submit'
import { useWizard } from './use-wizard'
import classes from './wizard.module.css'
import { WizardFooter } from './wizard-footer'
import { WizardTabs } from './wizard-tabs'

export type WizardProps = {
  /** The row to edit; absent for a new registration. */
  registration?: Registration | undefined
  /** A change of the outbox, to be corrected and submitted again. */
  opened?: OpenedChange | undefined
  /** Of the waiting list, to whom a seat is offered. */
  offered?: OfferedPlace | undefined
  onClose: () => void
}
type Props = WizardProps & Drafted<Sitting>

const cardWindowOpen = 'The card window is open. Close it first, or let the trainee pay.'

export function WizardBody({ registration, opened, offered, onClose, draftKey, earlier, closeRef }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraftWriter(draftKey)
  const start = startOf(earlier.value, opened, offered)
  const holdId = useRef(start.holdId ?? crypto.randomUUID())
  const [offer, setOffer] = useState(offered)
  const wizard = useWizard(registration, start, { holdId: () => holdId.current, offer })
  const { form, tabs, payment } = wizard
  const { step } = tabs
  const hasChanges = useRef(false)
  const startAnew = () => {
    holdId.current = crypto.randomUUID()
    setOffer(undefined)
    hasChanges.current = false
    wizard.reset()
  }
  const sitting = (): Sitting => ({ values: form.getValues(), step, holdId: holdId.current })
  const submit = useSubmit({ startAnew, wizard, registration, opened, draft, draftKey, sitting, onClose })
  const { isBusy: busy, isLocked } = submit.change
  const locked = submit.isResult
  const [asked, setAsked] = useState('')

  const storeDraft = useEffectEvent(() => {
    hasChanges.current ||= wizard.isChanged()
    if (hasChanges.current && !isLocked) draft.store(sitting())
  })
  useEffect(() => form.subscribe(() => storeDraft()), [form.subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is part of what is stored
  useEffect(() => storeDraft(), [step, isLocked])

  const close = async () => {
    if (busy || isBelowAnother(root.current)) return
    if (submit.isHeldOpen.current) return notifyFailure(cardWindowOpen, { about: cardWindowOpen, autoClose: 6_000 })
    if (wizard.documents.uploads.waiting.length > 0 && !locked && !opened)
      return setAsked('The files you chose are not uploaded yet. After closing they have to be chosen again.')
    await leave()
  }
  const leave = async () => {
    try {
      if (!isLocked) await draft.flush()
      onClose()
    } catch (error) {
      setAsked(`What you typed could not be stored: ${messageOf(error)} After closing it is lost.`)
    }
  }
  closeRef.current = () => void close()

  const countdown = useCountdown(registration !== undefined && !busy && !locked)
  const isOver = countdown.left === 0
  const leaveRef = useRef(leave)
  leaveRef.current = leave
  useEffect(() => {
    if (isOver) void leaveRef.current()
  }, [isOver])

  useScreenKeys(root, keys)
  useWindowEvent('keydown', (event) => {
    if (locked || busy || isBelowAnother(root.current)) return
    const type = step === 'payment' && payment.canSubmit && !wizard.isOffline ? paymentTypeOfKey(event) : undefined
    const run =
      event.ctrlKey && event.key === 'Enter' && !event.repeat
        ? () => (step !== 'payment' ? tabs.next() : submit.forward())
        : event.altKey && event.key === 'ArrowRight'
          ? tabs.next
          : event.altKey && event.key === 'ArrowLeft'
            ? tabs.previous
            : type && (() => payment.choosePaymentType(type))
    if (!run) return
    event.preventDefault()
    void run()
  })

  const restored = useRestored(earlier.savedAt, () => {
    startAnew()
    draft.remove().catch(notifyFailure)
  })
  const { problem } = earlier

  return (
    <DraftBody
      root={root}
      lost={problem && `An unfinished registration could not be read back: ${problem}`}
      restored={locked || opened ? undefined : restored}
      restoredWords={`Continue the unfinished registration of ${fullName(start.values ?? form.getValues()) || 'a trainee without a name'}, saved`}
    >
      {locked ? (
        <ResultPanel submit={submit} wizard={wizard} onClose={onClose} />
      ) : (
        <div className={classes.columns}>
          <WizardTabs wizard={wizard} editing={registration?.id} />
          <Summary {...wizard} />
        </div>
      )}
      {locked ? null : (
        <WizardFooter wizard={wizard} submit={submit} draft={draft} countdown={registration ? countdown : undefined} />
      )}
      {busy ? null : <PriceDialog question={payment.question} price={payment.price} />}
      <Confirm
        opened={asked !== ''}
        confirm="Close the registration"
        danger
        onConfirm={onClose}
        onClose={() => setAsked('')}
      >
        {asked}
      </Confirm>
    </DraftBody>
  )
}

const keys = [
  ['Alt+← / Alt+→', 'Previous and next tab'],
  ['Alt+↓', 'Open the calendar of a date'],
] as const
