import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconRotateClockwise } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useDeferredFocus } from '../../dialogs/use-deferred-focus'
import { CornerEditor } from './corner-editor'
import classes from './pages.module.css'
import { turnQuad } from './quad'
import { developPage, type Still, turnCanvas } from './still'

type Props = {
  still: Still
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
  const keep = useExclusive(async () => {
    const page = await developPage(still, hasContrast, maxBytes)
    onKeep(new Uint8Array(await page.arrayBuffer()))
  })
  return (
    <div className={classes.layout}>
      <CornerEditor still={still} onChange={(quad) => onChange({ ...still, quad })} />
      <Stack gap="sm">
        <Text size="sm">Put the corners on those of the page: drag them, or Tab to one and press the arrow keys.</Text>
        <Checkbox
          label="Clear paper and text"
          checked={hasContrast}
          onChange={({ currentTarget }) => setContrast(currentTarget.checked)}
        />
        <Button
          variant="default"
          leftSection={<IconRotateClockwise size={16} />}
          onClick={() => onChange({ canvas: turnCanvas(still.canvas), quad: turnQuad(still.quad) })}
        >
          Rotate
        </Button>
        <Group mt="auto" justify="flex-end">
          <Button variant="default" onClick={onRetake}>
            Retake
          </Button>
          <Button ref={keepButton} onClick={() => void keep().catch(notifyFailure)}>
            Keep page {number}
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
