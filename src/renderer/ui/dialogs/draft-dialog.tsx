import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { Claimed } from '../forms/draft/claimed'
import { RestoredBar } from '../forms/draft/restored-bar'
import type { Earlier } from '../forms/draft/use-earlier'
import { useOpenedDraft } from '../forms/draft/use-opened-draft'
import { Frame, Opening } from './frame'
import classes from './frame.module.css'

/** What a dialog with a draft hands to its body. */
export type Drafted<T> = {
  draftKey: string
  earlier: Earlier<T>
  /** Holds the body's own way out, which the cross and Esc take too. */
  closeRef: { current: () => void }
}

type Props<T> = {
  title: ReactNode
  /** What is typed: 'registration'; a form unless told. */
  noun?: string
  draftKey: string
  read: (value: unknown) => T | undefined
  onClose: () => void
  children: (drafted: Drafted<T>) => ReactNode
}

/**
 * A full-screen dialog whose entries are kept at the desk. It begins once it is known what an earlier sitting left, and that
 * no other window types in it.
 */
export function DraftDialog<T>({ title, noun = 'form', draftKey, read, onClose, children }: Props<T>) {
  const closeRef = useRef(onClose)
  const draft = useOpenedDraft(draftKey, read)
  // The way out of what is typed elsewhere removes nothing and asks nothing.
  const isOwn = draft.claim.state === 'yours'
  return (
    <Frame title={title} onClose={() => (isOwn ? closeRef.current() : onClose())}>
      <Claimed draft={draft} noun={noun} onClose={onClose} waiting={<Opening />}>
        {(earlier) => children({ draftKey, earlier, closeRef })}
      </Claimed>
    </Frame>
  )
}

/** Whether what goes on still has to be told, and how it is given up. */
export function useRestored(savedAt: string | undefined, startAnew: () => void) {
  const [at, setAt] = useState(savedAt)
  const hide = () => setAt(undefined)
  return {
    at,
    hide,
    startAnew: () => {
      hide()
      startAnew()
    },
  }
}

type BodyProps = {
  root: RefObject<HTMLDivElement | null>
  /** What could not be read back, in a sentence; '' otherwise. */
  lost: string
  /** Absent where nothing is to be said of it now. */
  restored: ReturnType<typeof useRestored> | undefined
  /** What goes on, before the time. */
  restoredWords?: ReactNode
  children: ReactNode
}

/** What became of the last sitting, above what is entered and its footer. */
export const DraftBody = ({ root, lost, restored, restoredWords, children }: BodyProps) => (
  <div ref={root} className={classes.inside}>
    {lost ? (
      <div className={classes.bar} role="status">
        {lost}
      </div>
    ) : null}
    {restored?.at ? (
      <RestoredBar at={restored.at} onContinue={restored.hide} onStartAnew={restored.startAnew}>
        {restoredWords}
      </RestoredBar>
    ) : null}
    {children}
  </div>
)

/** The sentence for most dialogs. */
export const lostWords = ({ problem }: Earlier<unknown>): string =>
  problem && `What an earlier sitting left could not be read back: ${problem}`
