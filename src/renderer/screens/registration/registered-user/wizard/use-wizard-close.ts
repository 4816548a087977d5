import { t } from '@lingui/core/macro'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { getErrorMessage, notifyFailure } from '../../../../core/notify'
import { isCoveredByDialog } from '../../../../ui/dialogs/top-dialog'
import type { DraftWriter } from '../../../../ui/forms/draft/use-stored-draft'
import { useCountdown } from './use-countdown'
import type { Submit } from './use-submit'
import type { Wizard } from './use-wizard'

type Options = {
  root: RefObject<HTMLElement | null>
  wizard: Wizard
  submit: Submit
  draft: DraftWriter
  /** The wizard corrects a change of the outbox. Closing loses no files: they are stored with the change. */
  isReopened: boolean
  onClose: () => void
}

const filesLostText = t`Chosen files are not uploaded yet and must be chosen again.`
const cardWindowOpenText = t`The card window is open. Close it first, or let the trainee pay.`

/** Closes the wizard: stores the draft and warns of lost files. An edit closes when its time is over (S1 §2.8). */
export function useWizardClose({ root, wizard, submit, draft, isReopened, onClose }: Options) {
  const { isBusy, isLocked } = submit.change
  const { hasResult } = submit
  /** Warning of data loss to confirm before closing; '' for none. */
  const [warning, setWarning] = useState('')
  const { notUploaded, preparing } = wizard.documents.uploads
  const losesFiles = (notUploaded.length > 0 || preparing.length > 0) && !hasResult && !isReopened
  const saveAndClose = async () => {
    try {
      if (!isLocked) await draft.flush()
      onClose()
    } catch (error) {
      setWarning(t`The draft could not be saved: ${getErrorMessage(error)} Closing loses your entries.`)
    }
  }
  const close = async () => {
    if (isBusy || isCoveredByDialog(root.current)) return
    if (submit.isCardWindowOpen.current)
      return notifyFailure(cardWindowOpenText, { subject: cardWindowOpenText, autoClose: 6_000 })
    if (losesFiles) return setWarning(filesLostText)
    await saveAndClose()
  }
  const countdown = useCountdown(submit.isEdit && !isBusy && !hasResult)
  const isTimeOver = countdown.secondsLeft === 0
  const closeOnTimeout = useEffectEvent(() => {
    if (losesFiles) notifyFailure(filesLostText)
    return saveAndClose()
  })
  useEffect(() => {
    if (isTimeOver) void closeOnTimeout()
  }, [isTimeOver])
  return { close, countdown, warning, dismissWarning: () => setWarning('') }
}
