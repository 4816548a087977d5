import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import type { OpenedWaiting, Waiting } from '#contract/desk/waiting'
import { formatDay, formatInstant, formatMoney, formatTime } from '#contract/protocol/format'
import { desk } from '../../../../core/desk'
import { messageOf } from '../../../../core/notify'
import { State } from '../../../../ui/state'

type Props = { entry: Waiting; onOpen: (opened: OpenedWaiting) => void; onRemove: () => void }

const states = {
  waiting: { tone: 'wait', label: 'Waiting, not sent' },
  sent: { tone: 'wait', label: 'Sent, no answer yet' },
  returned: { tone: 'bad', icon: IconArrowBackUp, label: 'Came back' },
  registered: { tone: 'good', label: 'Registered, payment pending' },
} as const

/** One of them: who, for what, since when, how it stands, and what can be done. */
export function WaitingEntry({ entry, onOpen, onRemove }: Props) {
  const { id, state, person, phone, reason, filedBy, filedAt } = entry
  const open = useMutation({ mutationFn: () => desk.call('waiting.open', { id }), onSuccess: onOpen })
  const send = useMutation({ mutationFn: () => desk.call('waiting.send', { id }) })
  const failed = open.error ?? send.error
  // What kept it back is told by the reason, where there is one.
  const isUnsent = send.isSuccess && !send.isPending && !reason && (state === 'waiting' || state === 'sent')
  const name = person || 'Registration that cannot be read'
  return (
    <Paper withBorder p="sm" component="section" aria-label={name}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap="sm">
            <Text fw={700}>{name}</Text>
            <Text className="tabular">{phone}</Text>
            <State {...states[state]} />
          </Group>
          <Text>{bookingOf(entry)}</Text>
          {reason ? (
            <Text role="status" c={state === 'returned' ? 'var(--state-bad)' : 'var(--state-wait)'}>
              {reason}
            </Text>
          ) : null}
          <Text size="xs" c="dimmed">
            Filed {formatInstant(filedAt)}
            {filedBy ? ` by ${filedBy}` : ''}
          </Text>
        </Stack>
        <Group gap="xs" wrap="nowrap" flex="none">
          {person && (state === 'waiting' || state === 'returned') ? (
            <Button size="xs" variant="default" loading={open.isPending} onClick={() => open.mutate()}>
              Open
            </Button>
          ) : null}
          {state === 'waiting' || state === 'sent' ? (
            <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate()}>
              {state === 'sent' ? 'Ask what became of it' : 'Send now'}
            </Button>
          ) : null}
          {state === 'sent' ? null : (
            <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
              Remove
            </Button>
          )}
        </Group>
      </Group>
      {isUnsent ? (
        <Text role="alert" c="var(--state-wait)" mt={4}>
          The institute did not answer just now. It stays here and is tried again by itself while whoever filed it is
          signed in.
        </Text>
      ) : null}
      {failed ? (
        <Alert color="red" p="xs" mt="xs" role="alert">
          {messageOf(failed)}
        </Alert>
      ) : null}
    </Paper>
  )
}

function bookingOf({ course, dateOfCourse, startTime, endTime, price }: Waiting): string {
  const times = startTime ? `${formatTime(startTime)} – ${formatTime(endTime)}` : ''
  const told = price === null ? '' : `${formatMoney(price)} told`
  return [course, dateOfCourse && formatDay(dateOfCourse), times, told].filter(Boolean).join(' · ')
}
