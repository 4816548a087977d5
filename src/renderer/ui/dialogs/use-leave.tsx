import { type ReactNode, type RefObject, useState } from 'react'
import { Confirm } from './confirm'
import { isBelowAnother } from './topmost'

type Given = {
  /** Inside the dialog. */
  root: RefObject<HTMLElement | null>
  isChanged: boolean
  isBusy: boolean
  leave: () => void
}

/** The way out of a dialog with a draft: asks only where something that was entered would be lost, and the draft with it. */
export function useLeave({ root, isChanged, isBusy, leave }: Given): { close: () => void; question: ReactNode } {
  const [isAsking, setAsking] = useState(false)
  const close = () => {
    if (isBusy || isBelowAnother(root.current)) return
    if (isChanged) setAsking(true)
    else leave()
  }
  const question = (
    <Confirm opened={isAsking} danger confirm="Discard" onConfirm={leave} onClose={() => setAsking(false)}>
      What you entered is kept as a draft and not sent yet. Are you sure you want to discard it, and the draft?
    </Confirm>
  )
  return { close, question }
}
