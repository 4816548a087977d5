import type { ElementHandle, Locator, Page } from 'playwright'

const controls = 'input:not([type=hidden]):enabled, textarea:enabled, button:enabled, [contenteditable=true]'
/** Milliseconds between mouse down and up, as in a real press. */
const pressMs = 120

type Point = { x: number; y: number }
type Control = ElementHandle<HTMLElement | SVGElement>

/** A realistic mouse press: down, a pause, up. */
export async function pressAt(page: Page, { x, y }: Point): Promise<void> {
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.waitForTimeout(pressMs)
  await page.mouse.up()
}

/**
 * Leaves each field by a press on the upper edge of the control below it. Returns the `count` of presses, and those
 * `lost` because the layout moved before they reached their control. Text fields get `typed` first. Clicks do nothing.
 */
export async function pressBelowEachField(form: Locator, typed?: string): Promise<{ count: number; lost: string[] }> {
  const page = form.page()
  await page.evaluate(recordPresses)
  const all = (await form.locator(controls).elementHandles()) as Control[]
  const lostKeys: string[] = []
  let count = 0
  // From the bottom up, so that the pressed control has been left before and already shows its error.
  for (const field of all.toReversed()) {
    if (!(await field.evaluate(isField))) continue
    await field.evaluate((element) => element.focus())
    if (typed !== undefined && (await field.evaluate(isTextField))) await field.fill(typed)
    const below = await findControlBelow(field, all)
    if (!below) continue
    await pressAt(page, below.at)
    count += 1
    if (!(await below.target.evaluate(wasPressed)))
      lostKeys.push(`${await nameOf(field)} → ${await nameOf(below.target)}`)
  }
  await page.evaluate(() => Reflect.get(window, 'pressRecorder').abort())
  return { count, lost: lostKeys }
}

async function findControlBelow(
  field: Control,
  all: readonly Control[],
): Promise<{ target: Control; at: Point } | undefined> {
  for (const target of all) {
    const at = await target.evaluate(findUpperEdge, field)
    if (at) return { target, at }
  }
  return undefined
}

/** The upper edges of a form's controls in CSS pixels, as 'name: edge'. */
export const readUpperEdges = (form: Locator): Promise<string[]> =>
  form
    .locator(`${controls}, label`)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => `${one.getAttribute('aria-label') ?? one.id}: ${Math.round(one.getBoundingClientRect().top)}`),
    )

/** The texts of errors that cover other fields. */
export const findOverlaidErrors = (form: Locator): Promise<string[]> =>
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

// The functions below run in the page.

const isField = (element: Element) =>
  element.matches('input:not([type=checkbox]):not([type=radio]), textarea, [contenteditable=true]') &&
  element.checkVisibility()

const isTextField = (element: Element) => element.matches('input:not([readonly]):not([aria-haspopup]), textarea')

/** A point on the upper edge of a control; undefined if it is not below the field, or is covered. */
function findUpperEdge(target: Element, field: Element): Point | undefined {
  if (!target.checkVisibility()) return undefined
  target.scrollIntoView({ block: 'nearest' })
  const to = target.getBoundingClientRect()
  if (to.top < field.getBoundingClientRect().bottom) return undefined
  const at = { x: to.left + Math.min(to.width / 2, 24), y: to.top + Math.min(to.height / 8, 4) }
  const hit = document.elementFromPoint(at.x, at.y)
  return hit && target.contains(hit) ? at : undefined
}

function recordPresses() {
  const controller = new AbortController()
  const options = { capture: true, signal: controller.signal }
  window.addEventListener('mousedown', () => Reflect.set(window, 'pressed', undefined), options)
  const click = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    Reflect.set(window, 'pressed', event.target)
  }
  window.addEventListener('click', click, options)
  Reflect.set(window, 'pressRecorder', controller)
}

function wasPressed(target: Element): boolean {
  const pressed: unknown = Reflect.get(window, 'pressed')
  return pressed instanceof Element && target.contains(pressed)
}
