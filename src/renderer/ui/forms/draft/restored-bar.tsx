import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { formatInstant } from '#contract/protocol/format'
import frame from '../../dialogs/full-screen-dialog.module.css'
import { focusIfLost } from '../../dialogs/use-deferred-focus'

type Props = {
  savedAt: string
  /** Text before the time when the draft was saved. */
  children?: ReactNode
  onContinue: () => void
  onDiscard: () => void
}

/** Bar about a restored draft, with Continue and Discard. */
export function RestoredBar({ savedAt, children = t`Unsaved draft`, onContinue, onDiscard }: Props) {
  const runAndFocus = (action: () => void) => (event: MouseEvent) => {
    const container = event.currentTarget.closest('[role=dialog], main')
    action()
    focusIfLost(() => firstField(container))
  }
  return (
    <div className={frame.bar} role="status">
      <span>
        {children} {formatInstant(savedAt)}.
      </span>
      <Button size="compact-sm" variant="default" onClick={runAndFocus(onContinue)}>{t`Continue`}</Button>
      <Button
        size="compact-sm"
        variant="subtle"
        color="gray"
        onClick={runAndFocus(onDiscard)}
      >{t`Discard draft`}</Button>
    </div>
  )
}

const focusableFields = '[data-autofocus], [data-current-row], input:enabled, textarea:enabled, [contenteditable=true]'
const firstField = (container: Element | null) => container?.querySelector<HTMLElement>(focusableFields)
