import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Checkbox, Group, Progress, Stack, Text } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useDeferredFocus } from '../../dialogs/use-deferred-focus'
import { CornerEditor } from './corner-editor'
import classes from './pages.module.css'
import type { Still } from './quad'
import { turnStill } from './turn-still'
import { usePageTask } from './use-page-task'

type Props = {
  /** Photograph with the corners of the page. */
  still: Still
  /** Page number, from 1. */
  number: number
  maxBytes: number
  onChange: (still: Still) => void
  onKeep: (page: Uint8Array<ArrayBuffer>) => void
  onRetake: () => void
}

/** Corrects the corners of a photographed page, which is then straightened. */
export function PageEditor({ still, number, maxBytes, onChange, onKeep, onRetake }: Props) {
  const [hasContrast, setContrast] = useState(true)
  const keepButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => keepButton.current)
  const { progress, run, cancel } = usePageTask()
  const isStraightening = progress !== undefined
  const keep = useExclusive(async () => {
    const page = await run({ kind: 'straighten', ...still, hasContrast, maxBytes })
    if (page) onKeep(page)
  })
  /** Cancels a running straightening, whose input is outdated. */
  const change = (newStill: Still) => {
    cancel()
    onChange(newStill)
  }
  return (
    <div className={classes.layout}>
      <CornerEditor still={still} onChange={(quad) => change({ ...still, quad })} />
      <Stack gap="sm">
        <Text size="sm">{t`Put the corners on those of the page: drag them, or Tab to one and press the arrow keys.`}</Text>
        <Checkbox
          label={t`Clear paper and text`}
          checked={hasContrast}
          onChange={({ currentTarget }) => {
            cancel()
            setContrast(currentTarget.checked)
          }}
        />
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={16} />}
          onClick={() => change(turnStill(still))}
        >{t`Rotate`}</Button>
        <Stack mt="auto" gap="sm">
          {isStraightening ? (
            <Progress value={progress * 100} size="sm" aria-label={t`Straightening page ${number}`} />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={isStraightening ? cancel : onRetake}>
              {isStraightening ? t`Cancel` : t`Retake`}
            </Button>
            <Button ref={keepButton} onClick={() => void keep().catch(notifyFailure)}>
              <Trans>Keep page {number}</Trans>
            </Button>
          </Group>
        </Stack>
      </Stack>
    </div>
  )
}
