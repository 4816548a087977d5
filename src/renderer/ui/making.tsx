import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskEventData, PrintedKind } from '#contract/desk'
import { desk } from '../app/desk'
import { notifyFailure } from '../app/notify'

const nouns: Partial<Record<PrintedKind, string>> = {
  'question-paper': 'paper',
  'candidate-sheet': 'sheet',
  result: 'result',
  certificate: 'certificate',
}

/** How far the desk is with a document, and the way to give it up, also while it waits for its turn. */
export function Making({ task, kind }: { task: string; kind: PrintedKind }) {
  const [at, setAt] = useState<DeskEventData<'printing.progress'>>()
  useEffect(() => desk.on('printing.progress', (event) => event.task === task && setAt(event)), [task])
  const noun = nouns[kind] ?? 'page'
  const cancel = (
    <Button
      variant="default"
      size="xs"
      onClick={() => void desk.call('printing.cancel', { task }).catch(notifyFailure)}
    >
      Cancel
    </Button>
  )
  if (!at || at.task !== task || at.total < 2)
    return (
      <Stack align="center" gap="xs" p="md">
        <Loader aria-label="Making the document" />
        {cancel}
      </Stack>
    )
  const { done, total } = at
  const isMade = done === total
  return (
    <Stack gap="xs" p="md">
      <Text role="status">{isMade ? `All ${total} ${noun}s are made` : `Making ${noun} ${done + 1} of ${total}`}</Text>
      <Progress value={(done * 100) / total} aria-label={`${noun}s made`} />
      <Group>{cancel}</Group>
    </Stack>
  )
}
