import { Alert, Button, Group, Loader, Radio, Stack, Table, Text } from '@mantine/core'
import { IconClock, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Change, OutboxDecision } from '#contract/desk/outbox'
import { decisionLabels, describeChange } from '#contract/desk/outbox-messages'
import { useDeferredFocus } from '../dialogs/use-deferred-focus'

type Props = {
  change: Change
  isBusy: boolean
  /** In a form whose own button can no longer be pressed. */
  takesFocus?: boolean
  /** False where the title stands above it already. */
  hasTitle?: boolean
  onDecide: (decision: OutboxDecision, candidateId?: string) => Promise<void>
  onTryNow: () => Promise<void>
}

/** A change that is not confirmed: what is known of it, and the buttons that a person may press about it. */
export function ChangeDecision({ change, isBusy, takesFocus = false, hasTitle = true, onDecide, onTryNow }: Props) {
  const isUncertain = change.state === 'uncertain'
  const { title, text } = describeChange(change)
  const id = useId()
  const first = useRef<HTMLButtonElement>(null)
  // The first button decides nothing: an Enter too many does no harm.
  useDeferredFocus(() => first.current, takesFocus)
  useDeferredFocus(() => first.current, takesFocus && isUncertain)
  const lookLabel = change.state === 'waiting' ? 'Try now' : isUncertain ? 'Look again' : 'Check now'
  const look = (
    <ActButton
      ref={first}
      {...(isUncertain ? { describedBy: `${id}-question` } : {})}
      leftSection={isBusy ? <Loader size={12} color="gray" /> : undefined}
      isBusy={isBusy}
      onAct={onTryNow}
    >
      {lookLabel}
    </ActButton>
  )
  return (
    <Alert
      color={isUncertain ? 'yellow' : 'gray'}
      icon={isUncertain ? <IconHelpCircle aria-hidden /> : <IconClock aria-hidden />}
      role="group"
      aria-label={title}
      // Visible: the border of the focus lies outside of what it holds.
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' }, label: { overflow: 'visible' } }}
    >
      <Stack gap="xs">
        {/* Without the facts and the countdown below, which would be announced again and again. */}
        <div role="alert">
          {hasTitle ? <Text fw={700}>{title}</Text> : null}
          <Text>{text}</Text>
        </div>
        {isUncertain ? (
          <DecisionForm change={change} id={`${id}-question`} isBusy={isBusy} look={look} onDecide={onDecide} />
        ) : (
          <Group>{look}</Group>
        )}
      </Stack>
    </Alert>
  )
}

type QuestionProps = Pick<Props, 'change' | 'isBusy' | 'onDecide'> & { id: string; look: ReactNode }

/** Question for a person to decide, the known facts, and the possible decisions. */
function DecisionForm({ change, id, isBusy, look, onDecide }: QuestionProps) {
  const { question: decision, facts, candidates, kind } = change
  const [candidateId, setCandidate] = useState<string>()
  const labels = decisionLabels(kind)
  const seconds = useSecondsLeft(change)
  // Until then its request may still arrive.
  const isEarly = seconds > 0
  const wait = isEarly ? ` (in ${seconds} s)` : ''
  const mustChoose = change.needsCandidate && candidateId === undefined
  return (
    <>
      <Text id={id} fw={700}>
        {decision}
      </Text>
      {candidates.length > 0 ? (
        <Radio.Group value={candidateId ?? null} onChange={setCandidate} aria-label={decision}>
          <Stack gap={4}>
            {candidates.map(({ id: rowId, text: row }) => (
              <Radio key={rowId} value={rowId} label={row} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <Group gap="xs">
        {look}
        <ActButton isBusy={isBusy || mustChoose} onAct={() => onDecide('done', candidateId)}>
          {labels.done}
        </ActButton>
        {change.sendAgainIn === null ? null : (
          <ActButton isBusy={isBusy || isEarly} onAct={() => onDecide('send_again')}>
            {labels.not}: send again{wait}
          </ActButton>
        )}
        <ActButton isBusy={isBusy || isEarly} onAct={() => onDecide('discard')}>
          {labels.not}: remove{wait}
        </ActButton>
      </Group>
    </>
  )
}

type ActProps = {
  children: ReactNode
  isBusy: boolean
  onAct: () => Promise<void>
  ref?: Ref<HTMLButtonElement>
  leftSection?: ReactNode
  describedBy?: string
}

/** Keeps the focus while it cannot be pressed: a look-up in the background must not move it. */
const ActButton = ({ children, isBusy, onAct, ref, leftSection, describedBy }: ActProps) => (
  <Button
    ref={ref ?? null}
    leftSection={leftSection}
    aria-describedby={describedBy}
    size="xs"
    variant="default"
    data-disabled={isBusy || undefined}
    aria-disabled={isBusy || undefined}
    onClick={() => (isBusy ? undefined : void onAct())}
  >
    {children}
  </Button>
)

const Facts = ({ facts }: Pick<Change, 'facts'>) => (
  <Table
    withRowBorders={false}
    verticalSpacing={2}
    horizontalSpacing="sm"
    ml="calc(-1 * var(--mantine-spacing-sm))"
    w="auto"
    fz="sm"
    className="tabular"
  >
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        <Table.Th scope="col">Sent</Table.Th>
        <Table.Th scope="col">On the server now</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {facts.map(({ label, sent, now }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td>{sent || '–'}</Table.Td>
          <Table.Td>{now || '–'}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Counts down from what the desk said last. */
function useSecondsLeft({ sendAgainIn }: Change): number {
  const [secondsLeft, setLeft] = useState(sendAgainIn ?? 0)
  useEffect(() => {
    setLeft(sendAgainIn ?? 0)
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [sendAgainIn])
  return secondsLeft
}
