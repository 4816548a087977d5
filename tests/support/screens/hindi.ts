import { setupI18n } from '@lingui/core'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Locator, Page } from 'playwright'
import { messages } from '../../../src/locales/hi.po'
import { type OwnWorkstation, openOwnWorkstation, type Workstation } from '../workstation/workstation'
import { keyboardOf } from './registration/wizard'
import { chooseAction } from './row-action'
import { waitUntilHidden } from './wait-until-hidden'

const catalogue = setupI18n({ locale: 'hi', locales: 'hi-IN', messages: { hi: messages } })

/** The Hindi of an English text of the screens, so that journeys outlive a changed translation. */
export function hindi(english: string, values: Record<string, unknown> = {}, context?: string): string {
  const id = generateMessageId(english, context)
  if (!(id in messages)) throw new Error(`The catalogue has no “${english}”.`)
  return catalogue._(id, values)
}

type Options = {
  prepare?: (page: Page) => Promise<unknown>
  environment?: Record<string, string>
  person?: { name: string; phone: string; password: string }
}
const superadmin = { name: 'Meenakshi Rao', phone: '9000000001', password: 'practice1' }

/** A workstation of its own with a person signed in, whose screens are in Hindi. */
export async function openHindiWorkstation({
  prepare = async () => {},
  environment = {},
  person = superadmin,
}: Options = {}): Promise<OwnWorkstation> {
  const workstation = await openOwnWorkstation(environment)
  try {
    await prepare(workstation.page)
    await workstation.signInAs(person.phone, person.password)
    await switchToHindi(workstation, person.name)
    return workstation
  } catch (error) {
    await workstation.close()
    throw error
  }
}

async function switchToHindi({ page }: Workstation, name: string) {
  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: 'हिन्दी', exact: true }).click()
  await page.locator('html[lang=hi]').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: hindi('Sign Out') }).waitFor()
}

/** The Hindi of a text; data of the institute, which the catalogue lacks, stay as they are. */
function translate(english: string): string {
  const isKnown = (context?: string) => generateMessageId(english, context) in messages
  if (isKnown()) return hindi(english)
  return isKnown('licence') ? hindi(english, {}, 'licence') : english
}

/** Parts of Hindi screens, by their English texts. */
export function hindiScreensOf(page: Page) {
  const row = (words: string) => page.locator('main tbody tr').filter({ hasText: words })
  return {
    ...keyboardOf(page, translate),
    row,
    dialog: (english: string, values = {}) => page.getByRole('dialog', { name: hindi(english, values) }),
    click: (english: string, values = {}) =>
      page
        .getByRole('button', { name: hindi(english, values), exact: true })
        .first()
        .click(),
    /** Runs an action of a row, from its icons or its menu. */
    act: (words: string, action: string) => chooseAction(row(words), hindi(action), hindi('More actions')),
    /** Searches for the words of one row. */
    async find(words: string) {
      await page.getByRole('searchbox').fill(words)
      await page.getByRole('searchbox').press('Enter')
      const range = hindi('{first}–{last} of {total}', { first: 1, last: 1, total: 1 })
      await page.getByRole('status').filter({ hasText: range }).waitFor()
    },
    /** Chooses an option of a select by typing it. */
    async pick(form: Locator, label: string, option: string) {
      await form.getByRole('textbox', { name: hindi(label), exact: true }).fill(option)
      await page.getByRole('option', { name: option, exact: true }).click()
    },
    async expectTexts(within: Locator, ...english: string[]) {
      for (const one of english) await within.getByText(hindi(one), { exact: true }).first().waitFor()
    },
    async close(dialog: Locator) {
      await page.keyboard.press('Escape')
      await waitUntilHidden(dialog)
    },
  }
}
