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
  children: (drafted: DraftContext<T>) => ReactNode
}

/**
 * A full-screen dialog whose entries are kept at the desk. It begins once it is known what an earlier sitting left, and that
 * no other window types in it.
 */
export function DraftDialog<T>({ title, noun = 'form', draftKey, parse, onClose, children }: Props<T>) {
  const closeRef = useRef(onClose)
  const draft = useOpenedDraft(draftKey, parse)
  // The way out of what is typed elsewhere removes nothing and asks nothing.
  const isOwn = draft.claim.state === 'yours'
  return (
    <FullScreenDialog title={title} onClose={() => (isOwn ? closeRef.current() : onClose())}>
      <DraftLockGate draft={draft} noun={noun} onClose={onClose} placeholder={<OpeningIndicator />}>
        {(restoredDraft) => children({ draftKey, restoredDraft: restoredDraft, closeRef })}
      </DraftLockGate>
    </FullScreenDialog>
  )
}

/** State of the notice about a restored draft: `at` until it is hidden; `startAnew` also discards the draft. */
export function useRestoredDraftNotice(savedAt: string | undefined, discardDraft: () => void) {
  const [at, setAt] = useState(savedAt)
  const hide = () => setAt(undefined)
  return {
    at,
    hide,
    startAnew: () => {
      hide()
      discardDraft()
    },
  }
}

type BodyProps = {
  root: RefObject<HTMLDivElement | null>
  /** Message about a draft that could not be restored; '' for none. */
  lostMessage: string
  /** Absent where nothing is to be said of it now. */
  restored: ReturnType<typeof useRestoredDraftNotice> | undefined
  /** Text before the time. */
  restoredText?: ReactNode
  children: ReactNode
}

/** Notices about the restored draft, above the form. */
export const DraftBody = ({ root, lostMessage, restored, restoredText, children }: BodyProps) => (
  <div ref={root} className={classes.inside}>
    {lostMessage ? (
      <div className={classes.bar} role="status">
        {lostMessage}
      </div>
    ) : null}
    {restored?.at ? (
      <RestoredBar at={restored.at} onContinue={restored.hide} onStartAnew={restored.startAnew}>
        {restoredText}
      </RestoredBar>
    ) : null}
    {children}
  </div>
)

/** Default message for a lost draft. */
export const getDraftLostMessage = ({ problem }: RestoredDraft<unknown>): string =>
  problem && `The draft could not be restored: ${problem}`
