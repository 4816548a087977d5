import { t } from '@lingui/core/macro'
import { Button, Group, Loader, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DeskEventData } from '#contract/desk/index'
import type { PrintedKind } from '#contract/desk/printed-kinds'
import { desk } from '../../../core/desk'
import { notifyFailure } from '../../../core/notify'

const nouns: Partial<Record<PrintedKind, string>> = {
  'question-paper': t`Question papers`,
  'candidate-sheet': t`Candidate sheets`,
  result: t`Results`,
  certificate: t`Certificates`,
}

type Props = {
  /** Id of the rendering. */
  task: string
  kind: PrintedKind
  /** True if the document is sent to a printer after rendering. */
  isPrinting?: boolean
}

/** Progress of a queued or running rendering, with a cancel button. */
export function RenderingProgress({ task, kind, isPrinting = false }: Props) {
  const [progress, setProgress] = useState<DeskEventData<'printing.progress'>>()
  useEffect(() => desk.on('printing.progress', (event) => event.task === task && setProgress(event)), [task])
  const noun = nouns[kind] ?? t`Pages`
  const current = progress?.task === task ? progress : undefined
  if (isPrinting && current && current.done === current.total)
    return (
      <Stack align="center" gap="xs" p="md">
        <Loader role="status" aria-label={t`Sending to printer`} />
        <Text role="status" ta="center">{t`It can no longer be cancelled here.`}</Text>
      </Stack>
    )
  const cancel = (
    <Button
      variant="default"
      size="xs"
      onClick={() => void desk.call('printing.cancel', { task }).catch(notifyFailure)}
    >{t`Cancel`}</Button>
  )
  if (!current || current.total < 2)
    return (
      <Stack align="center" gap="xs" p="md">
        <Loader aria-hidden />
        <Text role="status" ta="center">{t`Preparing document`}</Text>
        {cancel}
      </Stack>
    )
  const { done, total } = current
  const isRendered = done === total
  return (
    <Stack gap="xs" p="md">
      <Text role="status">
        {isRendered ? t`${noun}: all ${total} prepared` : t`${noun}: preparing ${done + 1} of ${total}`}
      </Text>
      <Progress value={(done * 100) / total} aria-label={noun} />
      <Group>{cancel}</Group>
    </Stack>
  )
}
