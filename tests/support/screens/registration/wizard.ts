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

/**
 * Keyboard actions. Focus is identified by the label or text of the focused element. `translate` gives the words of screens
 * in another language, or the same text for data of the institute.
 */
export function keyboardOf(page: Page, translate: (english: string) => string = (english) => english) {
  const readFocusName = () =>
    page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return ''
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      const label = isField ? element.labels?.[0]?.textContent : ''
      return (label || element.getAttribute('aria-label') || element.textContent || '').replace(/\s*\*$/, '').trim()
    })
  const expectFocus = (name: string | RegExp) =>
    expect
      .poll(readFocusName, { timeout: 15_000 })
      .toEqual(typeof name === 'string' ? translate(name) : expect.stringMatching(name))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    readFocusName,
    expectFocus,
    /** Expects the focus on an element of this role, whose name depends on data. */
    expectFocusOn: (role: string) =>
      expect.poll(() => page.evaluate(() => document.activeElement?.role), { timeout: 15_000 }).toBe(role),
    press,
    /** Presses keys and expects the focus there afterwards. */
    async pressTo(name: string | RegExp, ...keys: string[]) {
      await press(...keys)
      await expectFocus(name)
    },
    /** Types into the focused field and presses Tab. */
    async fill(name: string, text: string) {
      await expectFocus(name)
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    },
    /** Types the beginning of an option, presses Tab, and expects it to be chosen. */
    async choose(name: string, typed: string, option: string) {
      await expectFocus(name)
      const field = page.getByRole('textbox', { name: translate(name), exact: true })
      const optionLabel = translate(option)
      await page.keyboard.type(optionLabel === option ? typed : optionLabel)
      await page.getByRole('option', { name: optionLabel, exact: true }).first().waitFor()
      await page.keyboard.press('Tab')
      await expect.poll(() => field.inputValue()).toBe(optionLabel)
    },
    /** Expects the only option to be preselected and presses Tab. */
    async passPreselected(name: string, option: string) {
      await expectFocus(name)
      const field = page.getByRole('textbox', { name: translate(name), exact: true })
      await expect.poll(() => field.inputValue()).toBe(option)
      await page.keyboard.press('Tab')
    },
  }
}
export type Keyboard = ReturnType<typeof keyboardOf>

/** A queue of files for the next file choosers of the page. */
export function queueFiles(page: Page): UploadedFile[] {
  const files: UploadedFile[] = []
  page.on('filechooser', (chooser) => void chooser.setFiles(files.shift() ?? []))
  return files
}

/** Fills in the first tab by keyboard for a person without a licence. Chooses the slot `arrows` after the first. */
export async function chooseCourse(keys: Keyboard, day: string, arrows = 0): Promise<void> {
  await keys.choose('Vehicle Category', 'light', 'Light Motor Vehicle')
  await keys.choose('Course Type', 'learn', 'Learner Training')
  await keys.choose('Course Category', 'regu', 'Regular Batch')
  await keys.passPreselected('Course Name', 'LMV Driving Course')
  await keys.choose('License Category', 'n/a', 'N/A')
  await keys.expectFocus('Preferred Training Date')
  await keys.press(...day)
  await keys.press('Enter')
  await keys.expectFocusOn('radio')
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

/** '2026-11-25' → '25112026', as a clerk types it. */
export const toTypedDay = (day: string): string => day.split('-').reverse().join('')

/** Opens the wizard by its shortcut, from any screen. */
export async function openNewRegistration(page: Page): Promise<void> {
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
}

/** Makes a desk call without the screens. */
export async function callDesk<N extends DeskCall>(page: Page, name: N, input?: DeskInput<N>): Promise<DeskOutput<N>> {
  const result = await page.evaluate(([name, input]) => window.desk.call(name, input), [name, input] as const)
  if (!result.ok) throw CallError.from(result.failure)
  return result.value as DeskOutput<N>
}

/** Submits a change to the outbox as the signed-in person, without the screens. */
export const submitIn = (page: Page) => submitter((name, input) => callDesk(page, name, input))

/** A client of the institute as the signed-in person; changes go through the outbox. */
export const clientIn = (page: Page) =>
  submittingClient(
    createClient(contract, ({ method, url, body }, { key }) =>
      page.evaluate(
        async ({ method, url, body, key }) => {
          const headers = { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) }
          const response = await fetch(url, { method, headers, ...(body === undefined ? {} : { body }) })
          return { status: response.status, body: (await response.json()) as unknown }
        },
        { method, url, body, key },
      ),
    ),
    (name, input) => callDesk(page, name, input),
  )

/** The fields of the wizard by accessible name, and their messages. */
export function formOf(page: Page) {
  const { expectFocus, press } = keyboardOf(page)
  const field = (name: string) =>
    page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }))
  /** Description and error of a field. */
  const readFieldText = (name: string) =>
    field(name).evaluate((input) =>
      (input.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' '),
    )
  const tabError = () => page.getByRole('tabpanel').locator('xpath=preceding-sibling::*//*[@role="alert"]')
  const next = () => press('Control+Enter')
  return {
    field,
    readFieldText,
    tabError,
    next,
    /** Presses Next and expects a message above the tab and at the field, which gets the focus. */
    async expectRefusal(name: string, message: string) {
      await next()
      await expect.poll(() => tabError().innerText()).toBe(message)
      expect(await readFieldText(name)).toContain(message)
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

/** Books a seat of this slot of the LMV Driving Course, as another workstation does. */
export async function bookElsewhere(api: Client<Contract>, date: string, slotId: string): Promise<void> {
  const findByName = <T extends { name: string }>(rows: T[], name: string) => rows.find((row) => row.name === name)!
  const { id: vehicleCategory } = findByName(await api.vehicleCategory.all(), 'Light Motor Vehicle')
  const { id: courseType } = findByName(await api.courseType.of({ vehicleCategory }), 'Learner Training')
  const { id: courseCategory } = findByName(
    await api.courseCategory.of({ vehicleCategory, courseType }),
    'Regular Batch',
  )
  const [course] = await api.courseName.of({ vehicleCategory, courseType, courseCategory })
  const slot = (await api.slot.on({ date, courseName: course!.id })).find(({ id }) => id === slotId)!
  const draft = draftFor({ vehicleCategory, courseType, courseCategory, course: course!, date, slot })
  await api.registration.add(draft, { key: crypto.randomUUID() })
}
