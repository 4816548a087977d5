import { appendFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'

/** A press that sent changes: its button, the requests, and those repeated by the second press. */
export type DoublePress = { button: string; sent: string[]; repeated: string[] }

/**
 * Repeats every press that sends a change at once, before the button can be drawn as busy; from the next page load on.
 * Returns the pairs so far.
 */
export async function pressTwice(context: BrowserContext): Promise<DoublePress[]> {
  const pairs: DoublePress[] = []
  await context.exposeBinding('pressedTwice', (_, pair: DoublePress) => void pairs.push(pair))
  await context.addInitScript(repeatPresses)
  return pairs
}

/**
 * Repeats the presses of a whole journey if PRESS_TWICE names a file, to which the buttons are appended. The returned
 * function gives repeated requests as errors.
 */
export async function trackDoublePresses(context: BrowserContext): Promise<() => Error[]> {
  const listFile = process.env.PRESS_TWICE
  if (!listFile) return () => []
  const pairs = await pressTwice(context)
  return () => {
    for (const { button, sent } of pairs)
      appendFileSync(listFile, `${button}: ${sent.map((one) => one.slice(0, 80))}\n`)
    return pairs.flatMap(({ button, repeated }) =>
      repeated.length > 0 ? new Error(`${button} sent twice: ${repeated}`) : [],
    )
  }
}

declare global {
  interface Window {
    pressedTwice: (pair: DoublePress) => Promise<void>
  }
}

// The functions below run in the page.

function repeatPresses() {
  /** Milliseconds after which both presses have sent their requests. */
  const settleMs = 400
  /** Idempotent calls: local to this workstation, or an end by id. */
  const idempotentCalls =
    /^POST \/desk\/(settings\.set|drafts\.|session\.(touch|current|refresh)|updates\.atWork|app\.fault|checkout\.close)|^POST \/api\/v1\/seatHold\/release/
  /** Calls that only read. */
  const readCalls =
    /^POST \/desk\/[a-zA-Z]+\.(list|get|load|read|records|journal|waiting|printers|preview|current|info|search|here|policy|install|check|pdf|judge|letterhead)\b/
  let recordedCalls: string[] | undefined
  const originalFetch = window.fetch
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const body = typeof init?.body === 'string' ? init.body.replace(/"task":"[^"]*"/, '') : ''
    recordedCalls?.push(`${init?.method ?? 'GET'} ${decodeURIComponent(pathname)} ${body}`)
    return originalFetch(input, init)
  }
  const repeatPress = (event: Event, label: string, pressAgain: () => void) => {
    if (!event.isTrusted) return
    // A new press starts a new record.
    const calls: string[] = []
    recordedCalls = calls
    setTimeout(() => {
      if (!calls.some((call) => !call.startsWith('GET') && !readCalls.test(call))) {
        if (recordedCalls === calls) recordedCalls = undefined
        return
      }
      pressAgain()
      setTimeout(() => {
        if (recordedCalls === calls) recordedCalls = undefined
        const sent = calls.filter(
          (call) => !call.startsWith('GET') && !idempotentCalls.test(call) && !readCalls.test(call),
        )
        const repeated = sent.filter((call, index) => sent.indexOf(call) < index)
        if (sent.length > 0) void window.pressedTwice({ button: label, sent, repeated })
      }, settleMs)
    })
  }
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) repeatPress(event, button.textContent || button.ariaLabel || '', () => button.click())
    },
    { capture: true },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey } = event
      if (!ctrlKey || key !== 'Enter') return
      const press = { key, ctrlKey, bubbles: true, cancelable: true }
      repeatPress(event, 'Ctrl+Enter', () => target?.dispatchEvent(new KeyboardEvent('keydown', press)))
    },
    { capture: true },
  )
}
