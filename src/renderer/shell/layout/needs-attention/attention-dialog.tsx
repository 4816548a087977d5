import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Group, Modal, Stack, Text, Title } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Change, OpenedChange } from '#contract/desk/outbox'
import { useOutbox } from '../../../core/outbox-list'
import classes from './attention-dialog.module.css'
import { ChangeRow } from './change-row'
import { DiscardChange } from './discard-change'
import { groupChanges } from './groups'

/** The outbox's changes that are unfinished or not yet dismissed, grouped by the action they need. */
export function AttentionDialog({ onClose }: { onClose: () => void }) {
  const { changes, otherBackendCount } = useOutbox()
  const [changeToDiscard, setChangeToDiscard] = useState<Change>()
  const closeButton = useRef<HTMLButtonElement>(null)
  const navigate = useNavigate()
  const open = (change: OpenedChange) => {
    onClose()
    void navigate('/registered-user', { state: { openedChange: change } })
  }
  // The pressed button is removed with its row.
  const focusCloseButton = () => closeButton.current?.focus()
  return (
    <Modal opened onClose={onClose} title={t`Needs attention`} size={860}>
      <Stack gap="lg">
        {changes.length === 0 ? <Text>{t`Every change of this workstation is recorded.`}</Text> : null}
        {groupChanges(changes).map((group) => (
          <Section key={group.tone} group={group}>
            {group.changes.map((change) => (
              <ChangeRow
                key={change.id}
                change={change}
                onOpen={open}
                onDiscard={() => setChangeToDiscard(change)}
                onDismissed={focusCloseButton}
              />
            ))}
          </Section>
        ))}
        {otherBackendCount > 0 ? (
          <Text size="xs" c="dimmed">
            <Trans>
              {otherBackendCount} more for another address of the institute: listed and sent when this workstation is
              set back to it.
            </Trans>
          </Text>
        ) : null}
        <Group justify="flex-end">
          <Button ref={closeButton} variant="default" onClick={onClose}>{t`Close`}</Button>
        </Group>
      </Stack>
      {changeToDiscard ? (
        <DiscardChange
          change={changeToDiscard}
          onDiscarded={focusCloseButton}
          onClose={() => setChangeToDiscard(undefined)}
        />
      ) : null}
    </Modal>
  )
}

type SectionProps = { group: ReturnType<typeof groupChanges>[number]; children: React.ReactNode }

function Section({ group: { tone, icon: Icon, label, hint, changes }, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section} data-tone={tone}>
      <Group gap="xs" wrap="nowrap" mb="xs">
        <span className={classes.icon}>
          <Icon size={16} stroke={2.5} aria-hidden />
        </span>
        <Title order={3} id={id} className={classes.heading}>
          {label}: {changes.length}
        </Title>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
      <Stack gap="xs">{children}</Stack>
    </section>
  )
}
