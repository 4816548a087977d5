import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { frameStyle } from './frame-style'
import classes from './pages.module.css'
import { type Quad, type Still, withCorner } from './quad'

const cornerNames = [t`Top left corner`, t`Top right corner`, t`Bottom right corner`, t`Bottom left corner`]
const arrowDirections: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** Share of the picture by which an arrow key moves a corner; with Shift a tenth of it. */
const keyDistance = 0.01

type Props = { still: Still; onChange: (quad: Quad) => void }

/** A photographed page with its four corners, moved by mouse or keys. */
export function CornerEditor({ still: { picture, quad }, onChange }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => canvas.current?.getContext('2d')?.drawImage(picture, 0, 0), [picture])
  const moveByKey = (event: KeyboardEvent, index: number) => {
    const [x, y] = arrowDirections[event.key] ?? []
    const corner = quad[index]
    if (x === undefined || y === undefined || !corner) return
    event.preventDefault()
    const distance = event.shiftKey ? keyDistance / 10 : keyDistance
    onChange(withCorner(quad, index, { x: corner.x + x * distance, y: corner.y + y * distance }))
  }
  const moveByPointer = (
    { currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLButtonElement>,
    index: number,
  ) => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    onChange(withCorner(quad, index, { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height }))
  }
  return (
    <div className={classes.frame} style={frameStyle(picture)}>
      <canvas
        ref={canvas}
        key={`${picture.width} ${picture.height}`}
        width={picture.width}
        height={picture.height}
        role="img"
        aria-label={t`The page, as photographed`}
      />
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        <polygon points={quad.map(({ x, y }) => `${x},${y}`).join(' ')} />
      </svg>
      {quad.map(({ x, y }, index) => (
        <button
          key={cornerNames[index]}
          type="button"
          className={classes.corner}
          aria-label={cornerNames[index]}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          onKeyDown={(event) => moveByKey(event, index)}
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={(event) => moveByPointer(event, index)}
        />
      ))}
    </div>
  )
}
