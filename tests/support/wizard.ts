import type { Page } from 'playwright'
import { expect } from 'vitest'
import { png } from './sample-files'

export const wizardTitle = 'Driver Training Course Registration Portal'
export type UploadedFile = { name: string; mimeType: string; buffer: Buffer }
export const photo: UploadedFile = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from(png(64)) }

/** What the keyboard has before it: the label or the words of the focused thing, read as a person reads the screen. */
export function keyboardOf(page: Page) {
  const focused = () =>
    page.evaluate(() => {
      const at = document.activeElement
      if (!at || at === document.body) return ''
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : ''
      return (label || at.getAttribute('aria-label') || at.textContent || '').replace(/\s*\*$/, '').trim()
    })
  const expectFocus = (name: string | RegExp) =>
    expect.poll(focused, { timeout: 8_000 }).toEqual(typeof name === 'string' ? name : expect.stringMatching(name))
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  return {
    focused,
    expectFocus,
    press,
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
  await keys.expectFocus(/seats? left/)
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

/** Signs in by keyboard and opens a new registration. */
export async function openNewRegistration(page: Page): Promise<void> {
  await page.keyboard.press('Alt+n')
  await page.getByRole('dialog', { name: wizardTitle }).waitFor()
}
