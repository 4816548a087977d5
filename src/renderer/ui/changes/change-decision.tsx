import { Alert, Button, Group, Radio, Stack, Table, Text } from '@mantine/core'
import { useInterval } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import type { Change, Decision } from '#contract/desk/outbox'
import { noteOf } from '#contract/desk/outbox-words'

type Props = {
  change: Change
  isBusy: boolean
  onDecide: (decision: Decision, candidateId?: string) => Promise<void>
  onTryNow: () => Promise<void>
}

/** A change that is not confirmed: what is known of it, and the buttons that a person may press about it. */
export function ChangeDecision({ change, isBusy, onDecide, onTryNow }: Props) {
  const { state, question, facts, candidates } = change
  const { title, text } = noteOf(change)
  const isUncertain = state === 'uncertain'
  const [candidateId, setCandidate] = useState<string>()
  const seconds = useSecondsLeft(change.sendAgainIn)
  const mustChoose = candidates.length > 0 && candidateId === undefined
  return (
    <Alert color="yellow" role="alert" title={title} styles={{ body: { overflow: 'visible' } }}>
      <Stack gap="xs">
        <span>{text}</span>
        {isUncertain ? <Text fw={700}>{question}</Text> : null}
        {isUncertain && candidates.length > 0 ? (
          <Radio.Group value={candidateId ?? null} onChange={setCandidate} aria-label={question}>
            <Stack gap={4}>
              {candidates.map(({ id, text: row }) => (
                <Radio key={id} value={id} label={row} />
              ))}
            </Stack>
          </Radio.Group>
        ) : null}
        {isUncertain && facts.length > 0 ? <Facts facts={facts} /> : null}
        <Group gap="xs">
          {isUncertain ? (
            <>
              <Button size="xs" disabled={isBusy || mustChoose} onClick={() => void onDecide('done', candidateId)}>
                It is in the list
              </Button>
              {change.sendAgainIn === null ? null : (
                <Button
                  size="xs"
                  variant="default"
                  disabled={isBusy || seconds > 0}
                  onClick={() => void onDecide('send_again')}
                >
                  {seconds > 0 ? `It is not there: send again (in ${seconds} s)` : 'It is not there: send again'}
                </Button>
              )}
              <Button size="xs" variant="default" disabled={isBusy} onClick={() => void onDecide('discard')}>
                It is not there: remove
              </Button>
            </>
          ) : null}
          <Button size="xs" variant="default" loading={isBusy} onClick={() => void onTryNow()}>
            {isUncertain ? 'Look again' : 'Try now'}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

const Facts = ({ facts }: Pick<Change, 'facts'>) => (
  <Table withRowBorders={false} verticalSpacing={2} w="auto">
    <Table.Thead>
      <Table.Tr>
        <Table.Th />
        <Table.Th>Sent</Table.Th>
        <Table.Th>In the list now</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {facts.map(({ label, sent, now }) => (
        <Table.Tr key={label}>
          <Table.Th scope="row">{label}</Table.Th>
          <Table.Td>{sent}</Table.Td>
          <Table.Td>{now || '–'}</Table.Td>
        </Table.Tr>
      ))}
    </Table.Tbody>
  </Table>
)

/** Counts down from what the desk said last. */
function useSecondsLeft(from: number | null): number {
  const [left, setLeft] = useState(from ?? 0)
  const ticking = useInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000, { autoInvoke: true })
  useEffect(() => setLeft(from ?? 0), [from])
  useEffect(() => (left === 0 ? ticking.stop() : undefined), [left, ticking])
  return left
}
