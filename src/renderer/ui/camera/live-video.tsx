import { t } from '@lingui/core/macro'
import { type RefObject, useEffect } from 'react'
import type { Rectangle, Size } from './crop'
import classes from './live-picture.module.css'

export type LiveVideoProps = {
  video: RefObject<HTMLVideoElement | null>
  stream: MediaStream
  /** `crop`: part of the picture that the frame shows. Undefined until the size is known. */
  view: { size: Size; crop: Rectangle } | undefined
  /** Called when the size of the picture is known, and when it changes. */
  onSize: (size: Size) => void
}

/** The live picture of a camera. */
export function LiveVideo({ video, stream, view, onSize }: LiveVideoProps) {
  useEffect(() => {
    if (video.current) video.current.srcObject = stream
  }, [video, stream])
  const readSize = () => {
    const { videoWidth: width, videoHeight: height } = video.current ?? { videoWidth: 0, videoHeight: 0 }
    if (width > 0) onSize({ width, height })
  }
  return (
    <video
      ref={video}
      className={classes.video}
      autoPlay
      muted
      playsInline
      aria-label={t`Live picture of the camera`}
      onLoadedMetadata={readSize}
      onResize={readSize}
      style={
        view && {
          width: percent(view.size.width / view.crop.width),
          left: percent(-view.crop.left / view.crop.width),
          top: percent(-view.crop.top / view.crop.height),
        }
      }
    />
  )
}

const percent = (share: number) => `${100 * share}%`
