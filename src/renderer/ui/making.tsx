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

/** How far the desk is with a document, and the way to give it up where it makes many of them. */
export function Making({ task, kind }: { task: string; kind: PrintedKind }) {
  const [at, setAt] = useState<DeskEventData<'printing.progress'>>()
  useEffect(() => desk.on('printing.progress', (event) => event.task === task && setAt(event)), [task])
  const noun = nouns[kind] ?? 'page'
  if (!at || at.task !== task || at.total < 2)
    return (
      <Group justify="center" p="md">
        <Loader aria-label="Making the document" />
      </Group>
    )
  const { done, total } = at
  const isMade = done === total
  return (
    <Stack gap="xs" p="md">
      <Text role="status">{isMade ? `All ${total} ${noun}s are made` : `Making ${noun} ${done + 1} of ${total}`}</Text>
      <Progress value={(done * 100) / total} aria-label={`${noun}s made`} />
      {isMade ? null : (
        <Group>
          <Button
            variant="default"
            size="xs"
            onClick={() => void desk.call('printing.cancel', { task }).catch(notifyFailure)}
          >
            Cancel
          </Button>
        </Group>
      )}
    </Stack>
  )
}
