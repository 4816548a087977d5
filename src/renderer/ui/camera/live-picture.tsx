import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'
import { IconCameraOff } from '@tabler/icons-react'
import type { CSSProperties, ReactNode } from 'react'
import { LiveVideo, type LiveVideoProps } from './live-video'
import type { CameraInUse } from './use-camera'

type Props = Omit<LiveVideoProps, 'stream'> & {
  camera: CameraInUse
  /** A class composed of `frame` in live-picture.module.css. */
  className: string | undefined
  style?: CSSProperties | undefined
  /** Shown on top of the picture. */
  children?: ReactNode
}

/** Frame of a camera dialog: the live picture, or the state of the camera. */
export const LivePicture = ({ camera: { state, stream }, className, style, children, ...videoProps }: Props) => (
  // The initial focus: a key pressed too early does not reach the close button.
  <div className={className} style={style} tabIndex={-1} data-autofocus>
    {stream ? <LiveVideo {...videoProps} stream={stream} /> : null}
    {state.phase === 'starting' ? <Loader color="white" role="status" aria-label={t`Starting the camera…`} /> : null}
    {state.phase === 'failed' ? <IconCameraOff size={48} stroke={1.25} color="white" aria-hidden /> : null}
    {children}
  </div>
)
