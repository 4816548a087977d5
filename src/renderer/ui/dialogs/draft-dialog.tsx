import { t } from '@lingui/core/macro'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { DraftLockGate } from '../forms/draft/draft-lock-gate'
import { RestoredBar } from '../forms/draft/restored-bar'
import { useOpenedDraft } from '../forms/draft/use-opened-draft'
import type { RestoredDraft } from '../forms/draft/use-restored-draft'
import { FullScreenDialog, OpeningIndicator } from './full-screen-dialog'
import classes from './full-screen-dialog.module.css'

/** Passed to the body of a dialog with a draft. */
export type DraftContext<T> = {
  draftKey: string
  restoredDraft: RestoredDraft<T>
  /** Holds the body's close function, also used by the close button and Esc. */
  closeRef: { current: () => void }
}

type Props<T> = {
  title: ReactNode
  /** Noun for messages: 'registration'; default 'form'. */
  noun?: string
  draftKey: string
  parse: (value: unknown) => T | undefined
  onClose: () => void
  children: (context: DraftContext<T>) => ReactNode
}

/**
 * Full-screen dialog whose input is stored as a draft on the desk. Shows its body when this window holds the draft lock
 * and the stored draft is loaded.
 */
export function DraftDialog<T>({ title, noun = t`form`, draftKey, parse, onClose, children }: Props<T>) {
  const closeRef = useRef(onClose)
  const draft = useOpenedDraft(draftKey, parse)
  // Without the lock, closing must neither delete the draft nor ask for confirmation.
  const hasLock = draft.lock.state === 'acquired'
  return (
    <FullScreenDialog title={title} onClose={() => (hasLock ? closeRef.current() : onClose())}>
      <DraftLockGate draft={draft} noun={noun} onClose={onClose} placeholder={<OpeningIndicator />}>
        {(restoredDraft) => children({ draftKey, restoredDraft, closeRef })}
      </DraftLockGate>
    </FullScreenDialog>
  )
}

/**
 * State of the notice about a restored draft. `savedAt`: time when the draft was saved; undefined once the notice is
 * hidden. `discard` hides the notice and discards the draft.
 */
export function useRestoredDraftNotice(draftSavedAt: string | undefined, discardDraft: () => void) {
  const [savedAt, setSavedAt] = useState(draftSavedAt)
  const hide = () => setSavedAt(undefined)
  return {
    savedAt,
    hide,
    discard: () => {
      hide()
      discardDraft()
    },
  }
}

type BodyProps = {
  root: RefObject<HTMLDivElement | null>
  /** Message about a draft that could not be restored; '' for none. */
  lostMessage: string
  /** Undefined hides the notice. */
  notice: ReturnType<typeof useRestoredDraftNotice> | undefined
  /** Text before the time when the draft was saved; default 'Unsaved draft'. */
  restoredText?: ReactNode
  children: ReactNode
}

/** Notices about the restored draft, above the form. */
export const DraftBody = ({ root, lostMessage, notice, restoredText, children }: BodyProps) => (
  <div ref={root} className={classes.inside}>
    {lostMessage ? (
      <div className={classes.bar} role="status">
        {lostMessage}
      </div>
    ) : null}
    {notice?.savedAt ? (
      <RestoredBar savedAt={notice.savedAt} onContinue={notice.hide} onDiscard={notice.discard}>
        {restoredText}
      </RestoredBar>
    ) : null}
    {children}
  </div>
)

/** Message about a draft that could not be restored; '' if there is no such problem. */
export const getDraftLostMessage = ({ problem }: RestoredDraft<unknown>): string =>
  problem && t`The draft could not be restored: ${problem}`
