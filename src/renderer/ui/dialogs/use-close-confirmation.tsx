import { t } from '@lingui/core/macro'
import { type ReactNode, type RefObject, useState } from 'react'
import { Confirm } from './confirm'
import { isCoveredByDialog } from './top-dialog'

type Options = {
  /** An element inside the dialog. */
  root: RefObject<HTMLElement | null>
  isChanged: boolean
  isBusy: boolean
  discardAndClose: () => void
  question?: string
}

/** Close function of a dialog with input; asks for confirmation if input would be lost. */
export function useCloseConfirmation(options: Options): { close: () => void; confirmation: ReactNode } {
  const { root, isChanged, isBusy, discardAndClose, question = t`Discard your entries and the draft?` } = options
  const [isConfirming, setConfirming] = useState(false)
  const close = () => {
    if (isBusy || isCoveredByDialog(root.current)) return
    if (isChanged) setConfirming(true)
    else discardAndClose()
  }
  const confirmation = (
    <Confirm
      opened={isConfirming}
      danger
      confirmLabel={t`Discard`}
      onConfirm={discardAndClose}
      onClose={() => setConfirming(false)}
    >
      {question}
    </Confirm>
  )
  return { close, confirmation }
}
