import * as z from 'zod/mini'
import { defineCall, noValue } from './call'

/** Seconds by which this workstation's clock is ahead of the server's; negative if behind, null if unknown. */
export const clockOffset = z.object({ offsetSeconds: z.nullable(z.int()) })
export type ClockOffset = z.output<typeof clockOffset>

export const clockCalls = { 'clock.current': defineCall(noValue, clockOffset) }

const noticeThresholdSeconds = 120

/** True if the clock is far enough off to warn people. */
export const isClockOff = ({ offsetSeconds }: ClockOffset): boolean =>
  Math.abs(offsetSeconds ?? 0) > noticeThresholdSeconds
