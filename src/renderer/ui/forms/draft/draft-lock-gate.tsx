import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconAppWindow } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef } from 'react'
import frame from '../../dialogs/full-screen-dialog.module.css'
import { isCoveredByDialog } from '../../dialogs/top-dialog'
import type { DraftLock } from './use-draft-lock'
import type { OpenedDraft } from './use-opened-draft'
import type { RestoredDraft } from './use-restored-draft'

type NoteProps = {
  lock: DraftLock
  /** Noun for messages: 'registration'. */
  noun: string
  onClose?: () => void
}
type Props<T> = Omit<NoteProps, 'lock'> & {
  draft: OpenedDraft<T>
  /** Shown until the draft is loaded. */
  placeholder: ReactNode
  children: (restoredDraft: RestoredDraft<T>) => ReactNode
}

/** Shows the form if this window holds the draft lock, else a page that offers to continue here. */
export function DraftLockGate<T>({ draft, noun, onClose, placeholder, children }: Props<T>) {
  const { lock, restoredDraft } = draft
  const { state, generation } = lock
  const noteProps = { lock, noun, ...(onClose ? { onClose } : {}) }
  if (state === 'held_by_other') return <HeldByOtherWindow {...noteProps} />
  return (
    <>
      {state === 'lost' ? <LockLostBar {...noteProps} /> : null}
      <div className={frame.inside} inert={state === 'lost'}>
        {restoredDraft ? <Fragment key={generation}>{children(restoredDraft)}</Fragment> : placeholder}
      </div>
    </>
  )
}

/** The draft is open in another window. */
const HeldByOtherWindow = ({ lock, noun, onClose }: NoteProps) => (
  <Center flex={1} p="xl">
    <Stack align="center" gap="sm" ta="center" maw={520}>
      <IconAppWindow size={48} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />
      <Title order={2}>
        <Trans>This {noun} is open in another window</Trans>
      </Title>
      <Text c="dimmed">{t`Close it there, or continue here. The entries are kept; the other window becomes read-only.`}</Text>
      <Text c="dimmed" size="sm" mih={20} role="status">
        {lock.isSaving ? t`It is being saved there. Continue here afterwards.` : ''}
      </Text>
      <Group>
        {onClose ? <Button variant="default" onClick={onClose}>{t`Close`}</Button> : null}
        <Button data-autofocus autoFocus onClick={lock.continueHere}>{t`Continue here`}</Button>
      </Group>
    </Stack>
  </Center>
)

/** Bar above a form whose lock another window has taken; the form is inert. */
function LockLostBar({ lock, noun, onClose }: NoteProps) {
  const bar = useRef<HTMLDivElement>(null)
  // Stops the keyboard shortcuts of the form, except Escape.
  useWindowEvent(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' && !isCoveredByDialog(bar.current)) event.stopPropagation()
    },
    { capture: true },
  )
  return (
    <div ref={bar} className={frame.bar} role="alert">
      <span>
        {lock.isSaving
          ? t`This ${noun} is being saved in the other window. Continue here afterwards.`
          : t`This ${noun} continues in another window. Your entries are kept there.`}
      </span>
      <Button size="compact-sm" variant="default" autoFocus onClick={lock.continueHere}>{t`Continue here`}</Button>
      {onClose ? <Button size="compact-sm" variant="subtle" color="gray" onClick={onClose}>{t`Close`}</Button> : null}
    </div>
  )
}
