export type Size = { width: number; height: number }
export type Rectangle = Size & { left: number; top: number }
/** Zoom from 1, and the position of the crop between the edges of the picture: -1 to 1, 0 in the middle. */
export type Framing = { zoom: number; x: number; y: number }

export const initialFraming: Framing = { zoom: 1, x: 0, y: 0 }
const maxZoom = 3

/** The largest part of a picture in this proportion (width by height), reduced by the zoom. */
export function calculateCrop({ width, height }: Size, aspect: number, { zoom, x, y }: Framing): Rectangle {
  const cropWidth = Math.min(width, height * aspect) / zoom
  const cropHeight = cropWidth / aspect
  return {
    width: cropWidth,
    height: cropHeight,
    left: ((width - cropWidth) / 2) * (1 + x),
    top: ((height - cropHeight) / 2) * (1 + y),
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** Change by each key: `zoom` is multiplied, `x` and `y` are added. */
const changes: Readonly<Record<string, Framing>> = {
  '+': { zoom: 1.1, x: 0, y: 0 },
  '=': { zoom: 1.1, x: 0, y: 0 },
  '-': { zoom: 1 / 1.1, x: 0, y: 0 },
  ArrowLeft: { zoom: 1, x: -0.05, y: 0 },
  ArrowRight: { zoom: 1, x: 0.05, y: 0 },
  ArrowUp: { zoom: 1, x: 0, y: -0.05 },
  ArrowDown: { zoom: 1, x: 0, y: 0.05 },
}

/** The framing after a key: arrows, + and -; undefined for other keys. */
export function reframe({ zoom, x, y }: Framing, key: string): Framing | undefined {
  const change = changes[key]
  return (
    change && {
      zoom: clamp(zoom * change.zoom, 1, maxZoom),
      x: clamp(x + change.x, -1, 1),
      y: clamp(y + change.y, -1, 1),
    }
  )
}
