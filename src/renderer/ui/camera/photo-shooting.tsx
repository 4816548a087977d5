import { t } from '@lingui/core/macro'
import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core'
import { IconCamera, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useExclusive } from '../../core/exclusive'
import { notifyFailure } from '../../core/notify'
import { useDeferredFocus } from '../dialogs/use-deferred-focus'
import { drawPart, encodeJpeg } from '../media/encode-jpeg'
import { CameraProblem } from './camera-problem'
import { CameraSelect } from './camera-select'
import { calculateCrop, type Framing, reframe, type Size } from './crop'
import { hasPicture } from './has-picture'
import { headOval, scaledFrameSize } from './lighting'
import { LightingNote } from './lighting-note'
import { LivePicture } from './live-picture'
import classes from './photo.module.css'
import type { CameraInUse } from './use-camera'
import { useLighting } from './use-lighting'
import { useShutter } from './use-shutter'
import { useShutterKeys } from './use-shutter-keys'

/** `advice`: how to improve the light; '' if it is good. */
export type Photo = { bytes: Uint8Array<ArrayBuffer>; type: 'image/jpeg'; advice: string }

const aspect = scaledFrameSize.width / scaledFrameSize.height
/** 35 mm at 600 dots per inch. */
const photoWidth = 827

type Props = {
  camera: CameraInUse
  framing: Framing
  onFraming: (framing: Framing) => void
  maxBytes: number
  onTaken: (photo: Photo) => void
  onClose: () => void
}

/** The live picture in the proportion of the photo, with a guide for the head, countdown and keys. */
export function PhotoShooting({ camera, framing, onFraming, maxBytes, onTaken, onClose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const shutterButton = useRef<HTMLButtonElement>(null)
  const [size, setSize] = useState<Size>()
  const view = camera.stream && size && { size, crop: calculateCrop(size, aspect, framing) }
  const advice = useLighting(video, view?.crop)

  const takePhoto = useExclusive(async () => {
    if (!video.current || !view || !hasPicture(video.current)) return
    const blob = await encodeJpeg(drawPart(video.current, view.crop, photoWidth), maxBytes)
    onTaken({ bytes: new Uint8Array(await blob.arrayBuffer()), type: 'image/jpeg', advice: advice ?? '' })
  })
  const shoot = () => void takePhoto().catch(notifyFailure)
  const shutter = useShutter(shoot)
  const changeFraming = (key: string) => {
    const newFraming = reframe(framing, key)
    if (newFraming) onFraming(newFraming)
    return newFraming !== undefined
  }
  useShutterKeys(root, { shoot, changeFraming })
  useDeferredFocus(() => shutterButton.current, view !== undefined)

  return (
    <div ref={root} className={classes.layout}>
      <LivePicture className={classes.frame} camera={camera} video={video} view={view} onSize={setSize}>
        {view ? <HeadGuide /> : null}
        <div className={classes.count} role="timer" aria-live="assertive">
          {shutter.secondsLeft || ''}
        </div>
      </LivePicture>
      <Stack gap="sm">
        {camera.state.phase === 'failed' ? (
          <CameraProblem message={camera.state.message} onRetry={camera.retry} />
        ) : (
          <>
            <Text size="sm">{t`The head fills the oval, eyes open, in front of a plain wall.`}</Text>
            <CameraSelect {...camera} />
            <Group gap={4}>
              <ZoomButton label={t`Zoom out`} Icon={IconZoomOut} onClick={() => changeFraming('-')} />
              <ZoomButton label={t`Zoom in`} Icon={IconZoomIn} onClick={() => changeFraming('+')} />
              <Text size="xs" c="dimmed">{t`+ − zoom, arrow keys move`}</Text>
            </Group>
            {advice === undefined ? null : <LightingNote advice={advice} />}
          </>
        )}
        <Stack mt="auto" gap={6}>
          <Button
            ref={shutterButton}
            data-shutter
            disabled={!view}
            leftSection={<IconCamera size={16} />}
            onClick={shutter.secondsLeft > 0 ? shutter.stop : shutter.start}
          >
            {shutter.secondsLeft > 0 ? t`Stop countdown` : t`Take photo in 3 seconds`}
          </Button>
          <Text size="xs" c="dimmed" ta="center">{t`Space takes it at once`}</Text>
          <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        </Stack>
      </Stack>
    </div>
  )
}

type ZoomButtonProps = { label: string; Icon: typeof IconZoomIn; onClick: () => void }

const ZoomButton = ({ label, Icon, onClick }: ZoomButtonProps) => (
  <ActionIcon variant="default" aria-label={label} onClick={onClick}>
    <Icon size={18} />
  </ActionIcon>
)

const HeadGuide = () => (
  <svg className={classes.guide} viewBox={`0 0 ${scaledFrameSize.width} ${scaledFrameSize.height}`} aria-hidden="true">
    <ellipse cx={headOval.centerX} cy={headOval.centerY} rx={headOval.width / 2} ry={headOval.height / 2} />
  </svg>
)
