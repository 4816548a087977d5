import * as z from 'zod/mini'
import { defineCall, noValue } from './call'

/** By how many seconds this workstation's clock is ahead of the server's, negative when behind; null while unknown. */
export const clockOffset = z.object({ offsetSeconds: z.nullable(z.int()) })
export type ClockOffset = z.output<typeof clockOffset>

export const clockCalls = { 'clock.current': defineCall(noValue, clockOffset) }

const noticeThreshold = 120

/** Whether the clock is so far off that people are told. */
export const isClockOff = ({ offsetSeconds }: ClockOffset): boolean => Math.abs(offsetSeconds ?? 0) > noticeThreshold
