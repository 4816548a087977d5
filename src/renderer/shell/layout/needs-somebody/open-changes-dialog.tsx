import { Alert, Button, Group, Modal, Paper, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Intent } from '#contract/desk/intent'
import { formatInstant } from '#contract/protocol/format'
import { desk } from '../../../core/desk'
import { messageOf, notifyDone } from '../../../core/notify'
import { CloseRow } from '../../../ui/dialogs/close-row'

/** Asks the server what became of each; only a person may settle what the server cannot say. */
export function OpenChangesDialog({ changes, onClose }: { changes: Intent[]; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title="Changes not confirmed" size="lg">
      <Stack gap="sm">
        <Text>
          {changes.length
            ? 'These were sent, and the answer never came. Nothing is sent twice: ask what became of them.'
            : 'Every change has its answer.'}
        </Text>
        {changes.map((change) => (
          <OpenChange key={change.key} change={change} />
        ))}
        <CloseRow onClose={onClose} />
      </Stack>
    </Modal>
  )
}

function OpenChange({ change: { key, summary, isOwn, createdAt } }: { change: Intent }) {
  const client = useQueryClient()
  const [decision, setDecision] = useState<string>()
  const refresh = () => client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'session.current' })
  const ask = useMutation({
    mutationFn: () => desk.call('intents.ask', { key }),
    onSuccess: ({ state, message }) => {
      if (state === 'done') notifyDone(`Recorded: ${summary}`)
      if (state === 'refused') notifyDone(`Not recorded: ${summary}. ${message}`, { autoClose: 8000 })
      return refresh()
    },
  })
  const settle = useMutation({
    mutationFn: (words: string) => desk.call('intents.settle', { key, decision: words }),
    onSuccess: refresh,
  })
  const failed = ask.error ?? settle.error
  const unclear = ask.data?.state === 'uncertain' ? ask.data.message : failed && messageOf(failed)
  return (
    <Paper withBorder p="sm">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <div>
            <Text>{summary}</Text>
            <Text size="xs" c="dimmed">
              {isOwn ? 'Sent' : 'Sent by a colleague,'} {formatInstant(createdAt)}
            </Text>
          </div>
          <Group gap="xs" wrap="nowrap">
            {isOwn ? (
              <Button size="xs" loading={ask.isPending} onClick={() => ask.mutate()}>
                Ask what became of it
              </Button>
            ) : null}
            <Button size="xs" variant="default" onClick={() => setDecision('')}>
              Settle by hand
            </Button>
          </Group>
        </Group>
        {isOwn ? null : (
          <Text size="xs">
            Only your colleague can ask what became of it. Look for it in the lists; settle it by hand once you know.
          </Text>
        )}
        {unclear ? (
          <Alert color="yellow" p="xs" role="alert">
            {unclear}
          </Alert>
        ) : null}
        {decision === undefined ? null : (
          <form
            onSubmit={(event) => {
              event.preventDefault()
              if (decision.trim()) settle.mutate(decision.trim())
            }}
          >
            <Group align="flex-end" wrap="nowrap">
              <TextInput
                flex={1}
                autoFocus
                label="What was decided, and by whom"
                withAsterisk
                maxLength={200}
                value={decision}
                onChange={(event) => setDecision(event.currentTarget.value)}
              />
              <Button type="submit" variant="default" disabled={!decision.trim()} loading={settle.isPending}>
                Record the decision
              </Button>
            </Group>
          </form>
        )}
      </Stack>
    </Paper>
  )
}
