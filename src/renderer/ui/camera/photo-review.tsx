import { t } from '@lingui/core/macro'
import { Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useDeferredFocus } from '../dialogs/use-deferred-focus'
import { useObjectUrl } from '../documents/use-object-url'
import { LightingNote } from './lighting-note'
import classes from './photo.module.css'
import type { Photo } from './photo-shooting'

type Props = { photo: Photo; onUse: () => void; onRetake: () => void }

/** The photo that was taken: use it, or take another. */
export function PhotoReview({ photo, onUse, onRetake }: Props) {
  const url = useObjectUrl(photo)
  const useButton = useRef<HTMLButtonElement>(null)
  useDeferredFocus(() => useButton.current)
  return (
    <div className={classes.layout}>
      <div className={classes.frame}>
        {url ? <img className={classes.photo} src={url} alt={t`The trainee, as taken`} /> : null}
      </div>
      <Stack gap="sm">
        <LightingNote advice={photo.advice} />
        <Group mt="auto" justify="flex-end">
          <Button variant="default" onClick={onRetake}>{t`Retake`}</Button>
          <Button ref={useButton} onClick={onUse}>{t`Use photo`}</Button>
        </Group>
      </Stack>
    </div>
  )
}
