import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Loader, Radio, Stack, Table, Text } from '@mantine/core'
import { IconClock, IconHelpCircle } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react'
import type { Change, OutboxDecision } from '#contract/desk/outbox'
import { describeChange } from '#contract/desk/outbox-messages'
import { useDeferredFocus } from '../dialogs/use-deferred-focus'

type Props = {
  change: Change
  isBusy: boolean
  /** Moves the focus to the first button: for a form whose submit button has just been disabled. */
  takesFocus?: boolean
  /** False if the title is already shown above. */
  hasTitle?: boolean
  onDecide: (decision: OutboxDecision, matchingRowId?: string) => Promise<void>
  onTryNow: () => Promise<void>
}

/** An unconfirmed change: its state, and the actions a person can take. */
export function ChangeDecision({ change, isBusy, takesFocus = false, hasTitle = true, onDecide, onTryNow }: Props) {
  const isUncertain = change.state === 'uncertain'
  const { title, text } = describeChange(change)
  const promptId = useId()
  const firstButton = useRef<HTMLButtonElement>(null)
  // The first button only checks, so that an accidental Enter decides nothing.
  useDeferredFocus(() => firstButton.current, takesFocus)
  // When the change becomes uncertain, other buttons appear: the first one gets the focus again.
  useDeferredFocus(() => firstButton.current, takesFocus && isUncertain)
  const checkButton = (
    <ActionButton
      ref={firstButton}
      {...(isUncertain ? { describedBy: promptId } : {})}
      leftSection={isBusy ? <Loader size={12} color="gray" /> : undefined}
      isDisabled={isBusy}
      onPress={onTryNow}
    >
      {getCheckLabel(change.state)}
    </ActionButton>
  )
  return (
    <Alert
      color={isUncertain ? 'yellow' : 'gray'}
      icon={isUncertain ? <IconHelpCircle aria-hidden /> : <IconClock aria-hidden />}
      role="group"
      aria-label={title}
      // The focus outline extends beyond the content.
      styles={{ body: { overflow: 'visible' }, message: { overflow: 'visible' }, label: { overflow: 'visible' } }}
    >
      <Stack gap="xs">
        {/* Without the facts and the countdown, which a screen reader would announce repeatedly. */}
        <div role="alert">
          {hasTitle ? <Text fw={700}>{title}</Text> : null}
          <Text>{text}</Text>
        </div>
        {isUncertain ? (
          <DecisionForm
            change={change}
            promptId={promptId}
            isBusy={isBusy}
            checkButton={checkButton}
            onDecide={onDecide}
          />
        ) : (
          <Group>{checkButton}</Group>
        )}
      </Stack>
    </Alert>
  )
}

function getCheckLabel(state: Change['state']): string {
  if (state === 'waiting') return t`Try now`
  return state === 'uncertain' ? t`Look again` : t`Check now`
}

type DecisionFormProps = Pick<Props, 'change' | 'isBusy' | 'onDecide'> & { promptId: string; checkButton: ReactNode }

/** The question a person decides, the known facts, and the possible decisions. */
function DecisionForm({ change, promptId, isBusy, checkButton, onDecide }: DecisionFormProps) {
  const { question: prompt, facts, matchingRows } = change
  const [matchingRowId, setMatchingRowId] = useState<string>()
  const seconds = useSecondsLeft(change)
  // During the countdown, the request that was sent may still reach the server.
  const isTooEarly = seconds > 0
  const countdown = isTooEarly ? t` (in ${seconds} s)` : ''
  const isRowMissing = change.needsMatchingRow && matchingRowId === undefined
  return (
    <>
      <Text id={promptId} fw={700}>
        {prompt}
      </Text>
      {matchingRows.length > 0 ? (
        <Radio.Group value={matchingRowId ?? null} onChange={setMatchingRowId} aria-label={prompt}>
          <Stack gap={4}>
            {matchingRows.map(({ id: rowId, text: label }) => (
              <Radio key={rowId} value={rowId} label={label} />
            ))}
          </Stack>
        </Radio.Group>
      ) : null}
      {facts.length > 0 ? <Facts facts={facts} /> : null}
      <Group gap="xs">
        {checkButton}
        <ActionButton
          isDisabled={isBusy || isRowMissing}
          onPress={() => onDecide('done', matchingRowId)}
        >{t`It is recorded`}</ActionButton>
        {change.sendAgainIn === null ? null : (
          <ActionButton isDisabled={isBusy || isTooEarly} onPress={() => onDecide('send_again')}>
            <Trans>It is not recorded: send again{countdown}</Trans>
          </ActionButton>
        )}
        <ActionButton isDisabled={isBusy || isTooEarly} onPress={() => onDecide('discard')}>
          <Trans>It is not recorded: remove{countdown}</Trans>
        </ActionButton>
      </Group>
    </>
  )
}

type ActionButtonProps = {
  children: ReactNode
  isDisabled: boolean
  onPress: () => Promise<void>
  ref?: Ref<HTMLButtonElement>
  leftSection?: ReactNode
  describedBy?: string
}

/** Stays focusable while disabled: a background look-up must not move the focus. */
const ActionButton = ({ children, isDisabled, onPress, ref, leftSection, describedBy }: ActionButtonProps) => (
  <Button
    ref={ref ?? null}
    leftSection={leftSection}
    aria-describedby={describedBy}
    size="xs"
    variant="default"
    data-disabled={isDisabled || undefined}
    aria-disabled={isDisabled || undefined}
    onClick={() => (isDisabled ? undefined : void onPress())}
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
        <Table.Th scope="col">{t`Sent`}</Table.Th>
        <Table.Th scope="col">{t`On the server now`}</Table.Th>
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

/** Seconds until the change may be sent again, counted down from the desk's latest value. */
function useSecondsLeft({ sendAgainIn }: Change): number {
  const [secondsLeft, setSecondsLeft] = useState(sendAgainIn ?? 0)
  useEffect(() => {
    setSecondsLeft(sendAgainIn ?? 0)
    const timer = setInterval(() => setSecondsLeft((seconds) => Math.max(0, seconds - 1)), 1000)
    return () => clearInterval(timer)
  }, [sendAgainIn])
  return secondsLeft
}
