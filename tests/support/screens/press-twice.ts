import { appendFileSync } from 'node:fs'
import type { BrowserContext } from 'playwright'

/** A press that sent something, by the words of its button, and what was sent again by the second press. */
export type Pair = { button: string; sent: string[]; again: string[] }

/**
 * From the next page on every press that sends something is followed by a second one with no gap: before the button can be
 * drawn as busy. Answers the pairs so far.
 */
export async function pressTwice(context: BrowserContext): Promise<Pair[]> {
  const pairs: Pair[] = []
  await context.exposeBinding('pressedTwice', (_, pair: Pair) => void pairs.push(pair))
  await context.addInitScript(followPresses)
  return pairs
}

/**
 * The same for a whole journey, where PRESS_TWICE names a file for the buttons that were pressed so. Answers a function for
 * the end: what was sent twice, as errors.
 */
export async function pressedTwice(context: BrowserContext): Promise<() => Error[]> {
  const list = process.env.PRESS_TWICE
  if (!list) return () => []
  const pairs = await pressTwice(context)
  return () => {
    for (const { button, sent } of pairs) appendFileSync(list, `${button}: ${sent.map((one) => one.slice(0, 80))}\n`)
    return pairs.flatMap(({ button, again }) => (again.length > 0 ? new Error(`${button} sent twice: ${again}`) : []))
  }
}

declare global {
  interface Window {
    pressedTwice: (pair: Pair) => Promise<void>
  }
}

// What follows runs in the page.

function followPresses() {
  /** Milliseconds in which both presses have sent what they send. */
  const settled = 400
  /** Twice is once: kept by this workstation alone, or an end by its id. */
  const own =
    /^POST \/desk\/(settings\.set|drafts\.|session\.(touch|current|refresh)|updates\.atWork|app\.fault|checkout\.close)|^POST \/api\/v1\/seatHold\/release/
  /** What only asks. */
  const asks =
    /^POST \/desk\/[a-zA-Z]+\.(list|get|load|read|records|journal|waiting|printers|preview|current|info|search|here|policy|install|check|pdf|judge|letterhead)\b/
  let heard: string[] | undefined
  const send = window.fetch
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href)
    const body = typeof init?.body === 'string' ? init.body.replace(/"task":"[^"]*"/, '') : ''
    heard?.push(`${init?.method ?? 'GET'} ${decodeURIComponent(pathname)} ${body}`)
    return send(input, init)
  }
  const follow = (event: Event, words: string, again: () => void) => {
    if (!event.isTrusted) return
    // What is pressed anew is another press.
    const calls: string[] = []
    heard = calls
    setTimeout(() => {
      if (!calls.some((call) => !call.startsWith('GET') && !asks.test(call))) {
        if (heard === calls) heard = undefined
        return
      }
      again()
      setTimeout(() => {
        if (heard === calls) heard = undefined
        const sent = calls.filter((call) => !call.startsWith('GET') && !own.test(call) && !asks.test(call))
        const twice = sent.filter((call, at) => sent.indexOf(call) < at)
        if (sent.length > 0) void window.pressedTwice({ button: words, sent, again: twice })
      }, settled)
    })
  }
  window.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (button) follow(event, button.textContent || button.ariaLabel || '', () => button.click())
    },
    { capture: true },
  )
  window.addEventListener(
    'keydown',
    (event) => {
      const { target, key, ctrlKey } = event
      if (!ctrlKey || key !== 'Enter') return
      const press = { key, ctrlKey, bubbles: true, cancelable: true }
      follow(event, 'Ctrl+Enter', () => target?.dispatchEvent(new KeyboardEvent('keydown', press)))
    },
    { capture: true },
  )
}
