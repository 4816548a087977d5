import type { ElementHandle, Locator, Page } from 'playwright'

const controls = 'input:not([type=hidden]):enabled, textarea:enabled, button:enabled, [contenteditable=true]'
/** Milliseconds from down to up, as a hand needs them. */
const held = 120

type Point = { x: number; y: number }
type Control = ElementHandle<HTMLElement | SVGElement>

/** A press as a hand makes it: down, a moment, up. */
export async function pressAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(held)
  await page.mouse.up()
}

/**
 * Leaves each field for what stands below it, by a press on the upper edge of that: `made` is how many, `lost` are those
 * that did not end where they began. Fields that take words are left with `typed` in them. What is pressed does nothing.
 */
export async function pressesIn(form: Locator, typed?: string): Promise<{ made: number; lost: string[] }> {
  const page = form.page()
  await page.evaluate(hearPresses)
  const all = (await form.locator(controls).elementHandles()) as Control[]
  const lost: string[] = []
  let made = 0
  // From below: what is pressed was left before, and has said what is wrong with it.
  for (const field of all.toReversed()) {
    if (!(await field.evaluate(isField))) continue
    await field.evaluate((element) => element.focus())
    if (typed !== undefined && (await field.evaluate(takesWords))) await field.fill(typed)
    const below = await nextBelow(field, all)
    if (!below) continue
    await pressAt(page, below.at)
    made += 1
    if (!(await below.target.evaluate(wasPressed))) lost.push(`${await nameOf(field)} → ${await nameOf(below.target)}`)
  }
  await page.evaluate(() => Reflect.get(window, 'hearNoMore').abort())
  return { made, lost }
}

async function nextBelow(field: Control, all: readonly Control[]): Promise<{ target: Control; at: Point } | undefined> {
  for (const target of all) {
    const at = await target.evaluate(upperEdgeBelow, field)
    if (at) return { target, at }
  }
  return undefined
}

/** What stands where in a form: the upper edges of its controls, in CSS pixels, by their names. */
export const edgesIn = (form: Locator): Promise<string[]> =>
  form
    .locator(`${controls}, label`)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => `${one.getAttribute('aria-label') ?? one.id}: ${Math.round(one.getBoundingClientRect().top)}`),
    )

/** Which errors of a form lie over what is not their own field, by their words. */
export const overlaidIn = (form: Locator): Promise<string[]> =>
  form.locator('[id$="-error"]').evaluateAll((errors) => {
    const others = [...document.querySelectorAll('label, input, textarea, button, [id$="-error"]')]
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.left < b.right && b.left < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom
    return errors
      .filter((error) =>
        others.some(
          (other) =>
            other !== error &&
            other.checkVisibility() &&
            !error.contains(other) &&
            error.closest('[role=dialog], main') === other.closest('[role=dialog], main') &&
            isOver(error.getBoundingClientRect(), other.getBoundingClientRect()),
        ),
      )
      .map((error) => error.textContent ?? '')
  })

const nameOf = (control: Control) =>
  control.evaluate((element) => {
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
  })

// What follows runs in the page.

const isField = (element: Element) =>
  element.matches('input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]') &&
  element.checkVisibility()

const takesWords = (element: Element) =>
  element.matches('input:not([readonly]):not([aria-haspopup]):not([role=spinbutton]), textarea') &&
  !element.getAttribute('aria-label')?.endsWith('AM or PM')

/** Where the upper edge of a control would be pressed; undefined when it does not stand below the field, or is covered. */
function upperEdgeBelow(target: Element, field: Element): Point | undefined {
  if (!target.checkVisibility()) return undefined
  target.scrollIntoView({ block: 'nearest' })
  const to = target.getBoundingClientRect()
  if (to.top < field.getBoundingClientRect().bottom) return undefined
  const at = { x: to.left + Math.min(to.width / 2, 24), y: to.top + Math.min(to.height / 8, 4) }
  const hit = document.elementFromPoint(at.x, at.y)
  return hit && target.contains(hit) ? at : undefined
}

function hearPresses() {
  const hearing = new AbortController()
  const options = { capture: true, signal: hearing.signal }
  window.addEventListener('mousedown', () => Reflect.set(window, 'pressed', undefined), options)
  const click = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    Reflect.set(window, 'pressed', event.target)
  }
  window.addEventListener('click', click, options)
  Reflect.set(window, 'hearNoMore', hearing)
}

function wasPressed(target: Element): boolean {
  const pressed: unknown = Reflect.get(window, 'pressed')
  return pressed instanceof Element && target.contains(pressed)
}
