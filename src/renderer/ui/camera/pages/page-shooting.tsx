import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { pictureExtensions } from '#contract/desk/pictures'
import { desk } from '../../../core/desk'
import { useExclusive } from '../../../core/exclusive'
import { notifyFailure } from '../../../core/notify'
import { useDeferredFocus } from '../../dialogs/use-deferred-focus'
import { readPicture } from '../../media/read-picture'
import { CameraProblem } from '../camera-problem'
import { CameraSelect } from '../camera-select'
import type { Size } from '../crop'
import { hasPicture } from '../has-picture'
import { LivePicture } from '../live-picture'
import type { CameraInUse } from '../use-camera'
import { useShutterKeys } from '../use-shutter-keys'
import { frameStyle } from './frame-style'
import { PageList, type TakenPage } from './page-list'
import classes from './pages.module.css'
import type { Still } from './quad'
import { usePageTask } from './use-page-task'

type Props = {
  camera: CameraInUse
  pages: readonly TakenPage[]
  /** No further page can be taken. */
  isFull: boolean
  onTaken: (still: Still) => void
  onRemove: (id: string) => void
  onFinish: () => void
  onClose: () => void
}

/** Camera view for the next page, and the list of the pages taken. */
export function PageShooting({ camera, pages, isFull, onTaken, onRemove, onFinish, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const shutterButton = useRef<HTMLButtonElement>(null)
  const finishButton = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState<Size>()
  const view = camera.stream && size && { size, crop: { left: 0, top: 0, ...size } }
  const canShoot = view !== undefined && !isFull
  const edgeDetection = usePageTask()
  const take = useExclusive(async (picture: ImageBitmap) => {
    const still = await edgeDetection.run({ kind: 'find', picture }, [picture])
    if (still) onTaken(still)
  })
  const shoot = () => {
    if (canShoot && video.current && hasPicture(video.current))
      void createImageBitmap(video.current).then(take).catch(notifyFailure)
  }
  const choose = useExclusive(async () => {
    const [file] = await desk.call('files.choose', { accept: pictureExtensions, allowMultiple: false })
    if (!file) return
    const { bytes } = await desk.call('files.read', { handle: file.handle })
    const picture = await readPicture({ ...file, bytes }).finally(() =>
      desk.call('files.release', { handle: file.handle }),
    )
    if (!picture) throw new Error(t`${{ name: file.name }} is no picture that can be read.`)
    await take(picture)
  })
  useShutterKeys(root, { shoot })
  useDeferredFocus(() => (pages.length > 0 ? finishButton.current : shutterButton.current), view !== undefined)

  return (
    <div ref={root} className={classes.layout}>
      <LivePicture
        camera={camera}
        video={video}
        view={view}
        className={classes.frame}
        style={size && frameStyle(size)}
        onSize={setSize}
      >
        {edgeDetection.progress === undefined ? null : (
          <Loader color="white" role="status" aria-label={t`Finding the edges of the page…`} />
        )}
      </LivePicture>
      <Stack gap="sm">
        {camera.state.phase === 'failed' ? (
          <CameraProblem message={camera.state.message} onRetry={camera.retry} />
        ) : (
          <>
            <Text size="sm">{t`Lay the page on a darker table, so that all four edges are seen.`}</Text>
            <CameraSelect {...camera} />
          </>
        )}
        <PageList pages={pages} onRemove={onRemove} />
        <Stack mt="auto" gap={6}>
          <Button
            ref={shutterButton}
            data-shutter
            variant={pages.length > 0 ? 'default' : 'filled'}
            disabled={!canShoot}
            leftSection={<IconCamera size={16} />}
            onClick={shoot}
          >
            <Trans>Photograph page {pages.length + 1}</Trans>
          </Button>
          <Button
            variant="default"
            disabled={isFull}
            onClick={() => void choose().catch(notifyFailure)}
          >{t`Choose a picture`}</Button>
          {pages.length > 0 ? (
            // `data-shutter`: Space on this button takes a photograph instead of pressing it.
            <Button ref={finishButton} data-shutter onClick={onFinish}>
              {pages.length === 1 ? t`Use 1 page` : t`Use ${pages.length} pages`}
            </Button>
          ) : null}
          <Button variant="subtle" color="gray" onClick={onClose}>{t`Cancel`}</Button>
          <Text size="xs" c="dimmed" ta="center">
            {isFull ? t`No more than 10 pages.` : t`Space photographs the next page`}
          </Text>
        </Stack>
      </Stack>
    </div>
  )
}
