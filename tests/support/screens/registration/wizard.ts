import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { DeskCall, DeskInput, DeskOutput } from '#contract/desk/index'
import { type Contract, contract } from '#contract/index'
import { CallError } from '#contract/protocol/failure'
import { type Client, createClient } from '#contract/protocol/http/client'
import { draftFor } from '../../../desk/support/booking'
import { submitter, submittingClient } from '../../../desk/support/submitting-client'
import { png } from '../../files/sample-files'

export const wizardTitle = 'Driver Training Course Registration Portal'
export type UploadedFile = { name: string; mimeType: string; buffer: Buffer }
export const photo: UploadedFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png(64)) }

/** What the keyboard has before it: the label or the words of the focused thing, read as a person reads the screen. */
export function keyboardOf(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return ''
      const isField = at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement
      const label = isField ? at.labels?.[0]?.textContent : ''
      return (label || at.getAttribute('aria-label') || at.textContent || '').replace(/\s*\*$/, '').trim()
    })
  const expectFocus = (name: string | RegExp) =>
    expect.poll(focused, { timeout: 15_000 }).toEqual(typeof name === 'string' ? name : expect.stringMatching(name))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    focused,
    expectFocus,
    press,
    /** Presses keys, the last of which takes the focus there. */
    async pressTo(name: string | RegExp, ...keys: string[]) {
      await press(...keys)
      await expectFocus(name)
    },
    /** Types into the field that must have the focus, and goes on with Tab. */
    async fill(name: string, text: string) {
      await expectFocus(name)
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    },
    /** Types the beginning of an option, takes it with Tab, and sees that it is chosen. */
    async choose(name: string, typed: string, option: string) {
      await expectFocus(name)
      const field = page.getByRole('textbox', { name, exact: true })
      await page.keyboard.type(typed)
      await page.getByRole('option', { name: option, exact: true }).first().waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => field.inputValue()).toBe(option)
    },
    /** Sees that the only option was chosen by itself, and goes on. */
    async pass(name: string, option: string) {
      await expectFocus(name)
      await expect.poll(() => page.getByRole('textbox', { name, exact: true }).inputValue()).toBe(option)
      await page.keyboard.press('Tab')
    },
  }
}
export type Keyboard = ReturnType<typeof keyboardOf>

/** The files that the next choosers of the page get, one each. */
export function chooserOf(page: Page): UploadedFile[] {
  const files: UploadedFile[] = []
  page.on('filechooser', (chooser) => void chooser.setFiles(files.shift() ?? []))
  return files
}

/** Fills in the first tab by keyboard for somebody without a licence, up to a chosen slot. */
export async function chooseCourse(keys: Keyboard, day: string, arrows = 0): Promise<void> {
  await keys.choose('Vehicle Category', 'light', 'Light Motor Vehicle')
  await keys.choose('Course Type', 'learn', 'Learner Training')
  await keys.choose('Course Category', 'regu', 'Regular Batch')
  await keys.pass('Course Name', 'LMV Driving Course')
  await keys.choose('License Category', 'n/a', 'N/A')
  await keys.expectFocus('Preferred Training Date')
  await keys.press(...day)
  await keys.press('Enter')
  await keys.expectFocus(/seats? left| free, /)
  for (let arrow = 0; arrow < arrows; arrow++) await keys.press('ArrowRight')
  await keys.press('Enter')
}

export async function fillPerson(
  keys: Keyboard,
  person: { phone: string; firstName: string; lastName: string },
): Promise<void> {
  await keys.fill('Phone', person.phone)
  await keys.fill('Email', '')
  await keys.fill('First name', person.firstName)
  await keys.fill('Middle name', '')
  await keys.fill('Last name', person.lastName)
  await keys.fill('Date of Birth', '17051999')
  await keys.choose('Gender', 'fem', 'Female')
  await keys.choose('Blood group', 'b+', 'B+')
  await keys.choose('Qualification', 'under', 'Undergraduate')
  await keys.fill('Address', 'मकान 12, मॉडल टाउन')
  await keys.choose('District', 'karn', 'Karnal')
  await keys.choose('City', 'nilo', 'Nilokheri')
  await keys.expectFocus('PIN')
  await keys.press(...'132001')
}

/** '2026-11-25' as a clerk types it: '25112026'. */
export const typedDay = (day: string): string => day.split('-').reverse().join('')

/** By its keys, from any screen that is drawn. */
export async function openNewRegistration(page: Page): Promise<void> {
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
}

/** A call of the desk, past the screens. */
export async function callIn<N extends DeskCall>(page: Page, name: N, input?: DeskInput<N>): Promise<DeskOutput<N>> {
  const answer = await page.evaluate(([name, input]) => window.desk.call(name, input), [name, input] as const)
  if (!answer.ok) throw CallError.from(answer.failure)
  return answer.value as DeskOutput<N>
}

/** Submits a change to the outbox as somebody signed in here, past the screens. */
export const submitIn = (page: Page) => submitter((name, input) => callIn(page, name, input))

/** The institute as somebody signed in here reaches it, past the screens; changes go through the outbox. */
export const clientIn = (page: Page) =>
  submittingClient(
    createClient(contract, ({ method, url, body }, { key }) =>
      page.evaluate(
        async ({ method, url, body, key }) => {
          const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
          const answer = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
          return { status: answer.status, body: (await answer.json()) as unknown }
        },
        { method, url, body, key },
      ),
    ),
    (name, input) => callIn(page, name, input),
  )

/** The fields of the wizard by the names that a screen reader gives them, and what is said at them. */
export function formOf(page: Page) {
  const { expectFocus, press } = keyboardOf(page)
  const field = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  /** The words that stand at a field as its description or its error. */
  const errorAt = (name: string) =>
    field(name).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const line = () => page.getByRole('tabpanel').locator('xpath=preceding-sibling::*//*[@role="alert"]')
  const next = () => press('Control+Enter')
  return {
    field,
    errorAt,
    line,
    next,
    /** Next stays here: it says this above the tab and at the field, which has the focus. */
    async refuses(name: string, message: string) {
      await next()
      await expect.poll(() => line().innerText()).toBe(message)
      expect(await errorAt(name)).toContain(message)
      await expectFocus(name)
    },
    async pick(name: string, option: string) {
      await field(name).fill(option)
      await page.getByRole('option', { name: option, exact: true }).first().waitFor()
      await press('Tab')
      await expect.poll(() => field(name).inputValue()).toBe(option)
    },
    async type(name: string, text: string) {
      await field(name).fill(text)
      await press('Tab')
    },
  }
}
export type Form = ReturnType<typeof formOf>

/** Somebody at another counter takes a seat of this slot of the LMV Driving Course. */
export async function bookElsewhere(api: Client<Contract>, date: string, slotId: string): Promise<void> {
  const named = <T extends { name: string }>(rows: T[], name: string) => rows.find((row) => row.name === name)!
  const { id: vehicleCategory } = named(await api.vehicleCategory.all(), 'Light Motor Vehicle')
  const { id: courseType } = named(await api.courseType.of({ vehicleCategory }), 'Learner Training')
  const { id: courseCategory } = named(await api.courseCategory.of({ vehicleCategory, courseType }), 'Regular Batch')
  const [course] = await api.courseName.of({ vehicleCategory, courseType, courseCategory })
  const slot = (await api.slot.on({ date, courseName: course!.id })).find(({ id }) => id === slotId)!
  const draft = draftFor({ vehicleCategory, courseType, courseCategory, course: course!, date, slot })
  await api.registration.add(draft, { key: crypto.randomUUID() })
}
