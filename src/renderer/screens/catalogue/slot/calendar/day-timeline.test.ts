import { describe, expect, it } from 'vitest'
import { hourLabels, layOutDay, positionStyle } from './day-timeline'

const slot = (id: string, startTime: string, endTime: string) => ({ id, startTime, endTime })
const lanes = (timeline: ReturnType<typeof layOutDay>) =>
  Object.fromEntries([...timeline.positions].map(([id, { lane }]) => [id, lane]))

describe('layOutDay', () => {
  it('puts overlapping slots side by side, and reuses a lane after its slot has ended', () => {
    const timeline = layOutDay([
      slot('a', '09:00', '11:00'),
      slot('b', '09:00', '10:00'),
      slot('c', '10:00', '12:00'),
      slot('d', '10:30', '11:30'),
      slot('e', '11:00', '12:00'),
    ])
    expect(lanes(timeline)).toEqual({ a: 0, b: 1, c: 1, d: 2, e: 0 })
    expect(timeline.laneCount).toBe(4)
  })

  it('has a lane for each of nine slots at the same time', () => {
    const slots = Array.from({ length: 9 }, (_, index) => slot(String(index), '09:00', '10:00'))
    const timeline = layOutDay(slots)
    expect(timeline.laneCount).toBe(9)
    expect(new Set(Object.values(lanes(timeline))).size).toBe(9)
  })

  it('gives a short slot the minimum card height without overlap', () => {
    const timeline = layOutDay([slot('a', '09:00', '09:20'), slot('b', '09:30', '10:30')])
    expect(lanes(timeline)).toEqual({ a: 0, b: 1 })
    expect(timeline.positions.get('a')).toMatchObject({ start: 540, end: 600 })
  })

  it('has the hours from 8 AM to 6 PM, and more for earlier and later slots', () => {
    const firstAndLastHour = (...slots: Parameters<typeof layOutDay>[0]) => {
      const labels = hourLabels(layOutDay(slots))
      return [labels[0], labels.at(-1)]
    }
    expect(firstAndLastHour()).toEqual(['08:00', '17:00'])
    expect(firstAndLastHour(slot('a', '06:30', '09:00'), slot('b', '17:00', '20:15'))).toEqual(['06:00', '20:00'])
    expect(firstAndLastHour(slot('a', '23:30', '23:59'))).toEqual(['08:00', '23:00'])
  })

  it('shows a slot without times at the top', () => {
    const timeline = layOutDay([slot('a', '', ''), slot('b', '07:00', '09:00')])
    expect(timeline.positions.get('a')).toEqual({ start: 420, end: 480, lane: 0 })
    expect(positionStyle(timeline, 'b')).toEqual({ top: 0, height: 128, insetInlineStart: '25%' })
  })
})
