import { t } from '@lingui/core/macro'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { OpenedChange } from '#contract/desk/outbox'
import { fullName } from '#contract/protocol/format'
import type { Registration } from '#contract/registration/registration'
import type { Prerequisite } from '../../../../core/first-day/steps'
import { notifyFailure } from '../../../../core/notify'
import { Confirm } from '../../../../ui/dialogs/confirm'
import { DraftBody, type DraftContext, useRestoredDraftNotice } from '../../../../ui/dialogs/draft-dialog'
import { useDraftWriter } from '../../../../ui/forms/draft/use-stored-draft'
import { PriceConfirmationDialog } from '../payment/price-confirmation'
import { getInitialState, type WizardDraft } from './initial-state'
import { ResultPanel } from './result/result-panel'
import { Summary } from './summary'
import { useSubmit } from './use-submit'
import { useWizard } from './use-wizard'
import { useWizardClose } from './use-wizard-close'
import { useWizardKeys } from './use-wizard-keys'
import type { WaitingListOffer } from './waiting-list-offer'
import classes from './wizard.module.css'
import { WizardDisplay } from './wizard-display'
import { WizardFooter } from './wizard-footer'
import { WizardTabs } from './wizard-tabs'

export type WizardProps = {
  /** Registration to edit; absent for a new one. */
  registration?: Registration | undefined
  /** Change of the outbox to correct and submit again. */
  openedChange?: OpenedChange | undefined
  /** Waiting-list entry with an offered seat. */
  offer?: WaitingListOffer | undefined
  /** Catalogue entity or slots that a new institute has to add before its first registration. */
  missingPrerequisite?: Prerequisite | undefined
  onClose: () => void
}
type Props = WizardProps &
  DraftContext<WizardDraft> & {
    /** Opens an empty wizard for the next trainee; undefined if this form is emptied instead. */
    onNextTrainee: (() => void) | undefined
  }

/** Body of the wizard: form with summary, or the result of its submission. */
export function WizardBody(props: Props) {
  const { registration, openedChange, offer, missingPrerequisite, onNextTrainee, onClose, ...draftContext } = props
  const { draftKey, restoredDraft, closeRef } = draftContext
  const root = useRef<HTMLDivElement>(null)
  const draft = useDraftWriter(draftKey)
  const initialState = getInitialState(restoredDraft.value, openedChange)
  const holdId = useRef(initialState.holdId ?? crypto.randomUUID())
  const wizard = useWizard(registration, initialState, { holdId: () => holdId.current, offer })
  const { form, tabs, payment } = wizard
  const { activeTab } = tabs
  const hasChanges = useRef(false)
  const startNew = () => {
    holdId.current = crypto.randomUUID()
    hasChanges.current = false
    restoredNotice.hide()
    wizard.reset()
  }
  const getDraft = (): WizardDraft => ({ values: form.getValues(), step: activeTab, holdId: holdId.current })
  const submit = useSubmit({
    startNew,
    onNextTrainee,
    wizard,
    registration,
    openedChange,
    draft,
    draftKey,
    getDraft,
    onClose,
  })
  const { isLocked } = submit.change
  const { hasResult } = submit

  const storeDraft = useEffectEvent(() => {
    hasChanges.current ||= wizard.isChanged()
    if (hasChanges.current && !isLocked && !hasResult) draft.saveDraft(getDraft())
  })
  useEffect(() => form.subscribe(() => storeDraft()), [form.subscribe])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tab is part of what is stored
  useEffect(() => storeDraft(), [activeTab, isLocked])

  const { close, countdown, warning, dismissWarning } = useWizardClose({
    root,
    wizard,
    submit,
    draft,
    isReopened: openedChange !== undefined,
    onClose,
  })
  closeRef.current = () => void close()
  useWizardKeys(root, wizard, submit)

  const restoredNotice = useRestoredDraftNotice(restoredDraft.savedAt, () => {
    startNew()
    draft.remove().catch(notifyFailure)
  })
  const { problem } = restoredDraft
  const draftName = fullName(initialState.values ?? form.getValues())
  const notice = hasResult || openedChange ? undefined : restoredNotice
  // The trainee may be absent: an edit is displayed only in its payment tab, a restored draft only once continued.
  const isOnCustomerDisplay = !notice?.savedAt && (!registration || (activeTab === 'payment' && !payment.isPaid))

  return (
    <DraftBody
      root={root}
      lostMessage={problem && t`A draft could not be restored: ${problem}`}
      notice={notice}
      restoredText={
        draftName
          ? t`Continue the draft of ${draftName}, saved`
          : t`Continue the draft of a trainee without a name, saved`
      }
    >
      {hasResult ? (
        <ResultPanel submit={submit} wizard={wizard} onClose={onClose} />
      ) : (
        <div className={classes.columns}>
          <WizardTabs wizard={wizard} editedId={registration?.id} missingPrerequisite={missingPrerequisite} />
          <Summary {...wizard} />
        </div>
      )}
      {isOnCustomerDisplay ? <WizardDisplay wizard={wizard} submit={submit} /> : null}
      {hasResult ? null : (
        <WizardFooter wizard={wizard} submit={submit} draft={draft} countdown={registration ? countdown : undefined} />
      )}
      {submit.priceConfirmation ? (
        <PriceConfirmationDialog confirmation={submit.priceConfirmation} price={submit.price} />
      ) : null}
      <Confirm
        opened={warning !== ''}
        confirmLabel={t`Close registration`}
        danger
        onConfirm={onClose}
        onClose={dismissWarning}
      >
        {warning}
      </Confirm>
    </DraftBody>
  )
}
