import type { CSSProperties } from 'react'

type Slot = { id: string; startTime: string; endTime: string }
/** Position of a slot's card. `start`, `end`: minutes from midnight. Overlapping slots are in different lanes. */
export type Position = { start: number; end: number; lane: number }
export type Timeline = {
  firstHour: number
  endHour: number
  laneCount: number
  positions: ReadonlyMap<string, Position>
}

const defaultHours = { first: 8, end: 18 }
/** Keeps a lane at a quarter of the day's width or less: wider cards would be hard to read. */
const minLaneCount = 4
/** Pixels of an hour on the axis. */
const hourHeight = 64
/** Duration that a card takes on the axis at least: its three lines of text need this height. */
const minCardMinutes = 60

/** Minutes from midnight; undefined for an unknown time, ''. */
const minutesOf = (time: string): number | undefined =>
  time === '' ? undefined : Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Places the slots of a day, in order of their start, on a time axis. A slot without a time is placed at the top. */
export function layOutDay(slots: readonly Slot[]): Timeline {
  const starts = slots.map(({ startTime }) => minutesOf(startTime) ?? defaultHours.first * 60)
  const firstHour = Math.floor(Math.min(defaultHours.first * 60, ...starts) / 60)
  /** End of the last slot of each lane, in minutes from midnight. */
  const laneEnds: number[] = []
  const positions = slots.map(({ id, startTime, endTime }): [string, Position] => {
    const start = minutesOf(startTime) ?? firstHour * 60
    const end = Math.max(minutesOf(endTime) ?? start, start + minCardMinutes)
    const freeLane = laneEnds.findIndex((laneEnd) => laneEnd <= start)
    const lane = freeLane === -1 ? laneEnds.length : freeLane
    laneEnds[lane] = end
    return [id, { start, end, lane }]
  })
  return {
    firstHour,
    endHour: Math.ceil(Math.max(defaultHours.end * 60, ...laneEnds) / 60),
    laneCount: Math.max(minLaneCount, laneEnds.length),
    positions: new Map(positions),
  }
}

/** The hours of the axis, 'HH:00'. */
export const hourLabels = ({ firstHour, endHour }: Timeline): string[] =>
  Array.from({ length: Math.min(endHour, 24) - firstHour }, (_, hour) => `${firstHour + hour}:00`.padStart(5, '0'))

/** Size of the axis, for the style sheet. */
export const timelineStyle = ({ firstHour, endHour, laneCount }: Timeline): CSSProperties =>
  ({
    '--hour': `${hourHeight}px`,
    '--hours': endHour - firstHour,
    '--lanes': laneCount,
  }) as CSSProperties

/** Place of a slot on the axis. */
export function positionStyle({ firstHour, laneCount, positions }: Timeline, id: string): CSSProperties | undefined {
  const position = positions.get(id)
  if (!position) return undefined
  const toPixels = (minutes: number) => (minutes / 60) * hourHeight
  return {
    top: toPixels(position.start - firstHour * 60),
    height: toPixels(position.end - position.start),
    insetInlineStart: `${(position.lane / laneCount) * 100}%`,
  }
}
