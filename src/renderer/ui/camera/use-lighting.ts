import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { contextOf, drawPart } from '../media/encode-jpeg'
import type { Rectangle } from './crop'
import { hasPicture } from './has-picture'
import { getLightingAdvice, measureBrightness, scaledFrameSize } from './lighting'

const intervalMs = 500

/** Advice about the light in `part` of the live picture; undefined before the first picture. */
export function useLighting(video: RefObject<HTMLVideoElement | null>, part: Rectangle | undefined) {
  const [advice, setAdvice] = useState<string>()
  const measure = useEffectEvent(() => {
    if (!video.current || !part || !hasPicture(video.current)) return setAdvice(undefined)
    const scaledFrame = contextOf(drawPart(video.current, part, scaledFrameSize.width))
    const { data } = scaledFrame.getImageData(0, 0, scaledFrameSize.width, scaledFrameSize.height)
    setAdvice(getLightingAdvice(measureBrightness(data)))
  })
  useEffect(() => {
    const timer = setInterval(() => measure(), intervalMs)
    return () => clearInterval(timer)
  }, [])
  return advice
}
