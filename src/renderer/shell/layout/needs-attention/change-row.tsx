import { plural, t } from '@lingui/core/macro'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Change, OpenedChange, OutboxDecision } from '#contract/desk/outbox'
import { describeChange } from '#contract/desk/outbox-messages'
import { formatDay, formatInstant, formatMoney } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { useExclusiveMutation } from '../../../core/exclusive'
import { getErrorMessage } from '../../../core/notify'
import { ChangeDecision } from '../../../ui/changes/change-decision'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './attention-dialog.module.css'
import { actionLabels, getRowActions, type RowAction } from './row-actions'

type Props = {
  change: Change
  onOpen: (change: OpenedChange) => void
  onDiscard: () => void
  onDismissed: () => void
}

/** Row of one outbox change: person, facts, state and actions. */
export function ChangeRow({ change, onOpen, onDiscard, onDismissed }: Props) {
  const { id, state, person, phone, summary, isRunning, localDocumentCount } = change
  const open = useExclusiveMutation({ mutationFn: () => desk.call('outbox.open', { id }), onSuccess: onOpen })
  const dismiss = useExclusiveMutation({
    mutationFn: () => desk.call('outbox.discard', { id }),
    onSuccess: onDismissed,
  })
  const send = useExclusiveMutation({
    mutationFn: ({ takeOver }: { takeOver: boolean }) => desk.call('outbox.tryNow', { id, takeOver }),
  })
  const decide = useDecide(change)
  const isBusy = isRunning || [open, dismiss, send, decide].some(({ isPending }) => isPending)
  const failure = open.error ?? dismiss.error ?? send.error ?? decide.error
  const actions: Record<RowAction, () => void> = {
    open: open.mutate,
    retryPayment: open.mutate,
    sendNow: () => send.mutate({ takeOver: false }),
    checkNow: () => send.mutate({ takeOver: false }),
    takeOver: () => send.mutate({ takeOver: true }),
    sendFromHere: () => send.mutate({ takeOver: true }),
    leavePending: onDiscard,
    discard: onDiscard,
    dismiss: dismiss.mutate,
  }
  return (
    <article className={classes.row} aria-label={person || summary}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Stack gap={2} miw={0}>
          <Group gap="sm">
            <Text fw={700}>{person || summary}</Text>
            {phone ? <Text className="tabular">{phone}</Text> : null}
          </Group>
          <Text>{getFacts(change)}</Text>
          {state === 'uncertain' ? null : <ChangeStatus change={change} />}
          {localDocumentCount > 0 ? (
            <div>
              <StatusBadge tone="wait" label={describeLocalDocuments(localDocumentCount)} />
            </div>
          ) : null}
          <Text size="xs" c="dimmed">
            {describeSubmission(change)}
          </Text>
        </Stack>
        <Group gap="xs" wrap="nowrap" flex="none">
          {getRowActions(change).map((action, index) => (
            <Button
              key={action}
              size="xs"
              {...(index === 0 && action !== 'discard' ? { variant: 'default' } : { variant: 'subtle', color: 'gray' })}
              disabled={isBusy}
              onClick={actions[action]}
            >
              {actionLabels[action]}
            </Button>
          ))}
        </Group>
      </Group>
      {state === 'uncertain' ? (
        <ChangeDecision
          change={change}
          isBusy={isBusy}
          onDecide={async (decision, matchingRowId) => decide.mutate({ decision, matchingRowId })}
          onTryNow={async () => send.mutate({ takeOver: false })}
        />
      ) : null}
      {send.isSuccess && !send.isPending && state === 'waiting' && !isRunning ? (
        <Text role="status" size="sm">{t`It could not be sent just now. It will be tried again automatically.`}</Text>
      ) : null}
      {failure ? (
        <Alert color="red" p="xs" role="alert">
          {getErrorMessage(failure)}
        </Alert>
      ) : null}
    </article>
  )
}

const useDecide = ({ id, step, attempt }: Change) =>
  useExclusiveMutation({
    mutationFn: (input: { decision: OutboxDecision; matchingRowId: string | undefined }) =>
      desk.call('outbox.decide', { id, step, attempt, ...input, note: '' }),
  })

function ChangeStatus({ change }: { change: Change }) {
  const { state, kind, result } = change
  const { title, text } = describeChange(change)
  const isUnpaid = state === 'done' && kind === 'registration.create' && !result.isPaid
  const needsFullStop = text !== '' && !title.endsWith('.')
  return (
    <Text role="status">
      <span className={classes.status} data-unpaid={isUnpaid || undefined}>
        {needsFullStop ? `${title}.` : title}
      </span>{' '}
      {text}
    </Text>
  )
}

function getFacts({ person, summary, course, day, price, result }: Change): string {
  const amount = price === null ? '' : formatMoney(price)
  return [
    person ? summary : '',
    course,
    day ? formatDay(day) : '',
    summary.includes(amount) ? '' : amount,
    result.invoiceNumber ? t`Invoice ${result.invoiceNumber}` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

const describeLocalDocuments = (count: number): string =>
  plural(count, { one: 'Document on this workstation only', other: '# documents on this workstation only' })

function describeSubmission({ isOwn, submittedBy, submittedAt, isOfOtherWorkstation }: Change): string {
  const otherSubmitter = submittedBy ? t`by ${submittedBy}` : ''
  return [
    t`Submitted`,
    submittedAt ? formatInstant(submittedAt) : '',
    isOwn ? t`by you` : otherSubmitter,
    isOfOtherWorkstation ? t`at another workstation` : '',
  ]
    .filter(Boolean)
    .join(' ')
}
