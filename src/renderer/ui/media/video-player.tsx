import { t } from '@lingui/core/macro'
import { Button, Stack, Text } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { mediaUrl } from '#contract/desk/media'
import { getErrorMessage } from '../../core/notify'
import classes from './media.module.css'

type Props = { location: string; label: string }

/** A stored video with Play and Pause (S2 §2). */
export const VideoPlayer = (props: Props) => <Player key={props.location} {...props} />

function Player({ location, label }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [problem, setProblem] = useState('')
  const play = () =>
    video.current?.play().catch((error) => setProblem(t`This video cannot be played: ${getErrorMessage(error)}`))
  return (
    <Stack gap="xs" align="flex-start">
      {/* biome-ignore lint/a11y/useMediaCaption: the institute's videos come without captions */}
      <video
        ref={video}
        className={classes.video}
        src={mediaUrl(location)}
        aria-label={label}
        controls
        preload="metadata"
        onPlay={() => {
          setPlaying(true)
          setProblem('')
        }}
        onPause={() => setPlaying(false)}
        onError={() => setProblem(t`This video cannot be shown.`)}
      />
      {problem ? (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      ) : null}
      <Button
        size="xs"
        variant="default"
        leftSection={isPlaying ? <IconPlayerPause size={16} /> : <IconPlayerPlay size={16} />}
        onClick={() => (isPlaying ? video.current?.pause() : void play())}
      >
        {isPlaying ? t`Pause` : t`Play`}
      </Button>
    </Stack>
  )
}
