import * as z from 'zod/mini'
import { defineCall, noValue } from './call'
import { pageId } from './schemas'
import { editableSettings } from './settings'

const boundedText = (max: number) => z.string().check(z.maxLength(max))
const optionalPaise = z.nullable(z.int())

/** A registration as the trainee sees it on the customer display; '' or null while unknown. */
export const displayContent = z.object({
  name: boundedText(400),
  course: boundedText(500),
  /** Day of the training. */
  date: boundedText(30),
  startTime: boundedText(30),
  endTime: boundedText(30),
  /** Paise. */
  price: optionalPaise,
  /** Text of the UPI code to scan. */
  upiLink: boundedText(2000),
  /** Paise. */
  cashReceived: optionalPaise,
  /** Paise to hand back; negative while cash is still due. */
  changeDue: optionalPaise,
  isPaid: z.boolean(),
  /** Number of the receipt, once paid. */
  receiptNumber: boundedText(100),
})
export type DisplayContent = z.output<typeof displayContent>

const displayState = z.object({
  /** Name of the institute; '' if unknown. */
  institute: z.string(),
  theme: editableSettings.shape.theme,
  /** Null: only the institute's name is shown. */
  content: z.nullable(displayContent),
})

/** A monitor that can be the customer display. */
const displayMonitor = z.object({ id: z.string(), name: z.string() })
export type DisplayMonitor = z.output<typeof displayMonitor>

/** Customer display: a second monitor that faces the trainee (D-386). */
export const displayCalls = {
  /** Shows a registration that is open in this page; null when it is no longer open. */
  'display.show': defineCall(z.object({ page: pageId, content: z.nullable(displayContent) }), noValue),
  /** Current content of the display. */
  'display.current': defineCall(noValue, displayState),
  /** Connected monitors besides the main one; null in the browser host, where a button opens the display's window. */
  'display.monitors': defineCall(noValue, z.nullable(z.array(displayMonitor))),
}

export const displayEvents = { 'display.changed': displayState }
