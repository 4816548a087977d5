import type { Locator } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openNewRegistration } from '../../support/screens/registration/wizard'
import { findSelects, retypeEveryOption } from '../../support/screens/retype'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
beforeAll(async () => {
  workstation = await openWorkstation()
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const page = () => workstation.page
const dialog = () => page().getByRole('dialog').last()

/** Enough to reach every different select of a screen: the rows of a list repeat the same ones. */
const maxSelects = 9

/** Retypes every select that there is now or that a choice adds; returns the number of options by select. */
async function retypeAll(place: Locator): Promise<Record<string, number>> {
  const countBySelect: Record<string, number> = {}
  for (let index = 0; index < Math.min(maxSelects, await findSelects(place).count()); index++) {
    const select = findSelects(place).nth(index)
    const name = await select.evaluate(
      (input: HTMLInputElement) => input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
    )
    countBySelect[name.replace(' *', '')] = await retypeEveryOption(select)
  }
  return countBySelect
}

describe('selects', () => {
  it.each([
    ['/timeslot-addition', 'Add Timeslot', ['Vehicle Category', 'Course Type', 'Course Category', 'Course Name']],
    ['/question-addition', 'Add Question', ['Language']],
  ])('keep a valid value when it is retyped in a form of %s', async (address, add, names) => {
    await workstation.open(address)
    await page().getByRole('button', { name: add }).first().click()
    await findSelects(dialog()).first().waitFor()
    expect(Object.keys(await retypeAll(dialog()))).toEqual(expect.arrayContaining(names))
    await page().reload()
  })

  it.each([
    ['/prints', ['Kind', 'Outcome']],
    ['/reports', ['Period']],
    ['/trail', ['Person', 'Type', 'Rows per page']],
    ['/this-workstation', ['Paper for Receipt or invoice', 'Sides of Registration form']],
  ])('keep a valid value when it is retyped on %s', async (address, names) => {
    await workstation.open(address)
    await findSelects(page().getByRole('main')).first().waitFor()
    expect(Object.keys(await retypeAll(page().getByRole('main')))).toEqual(expect.arrayContaining(names))
  })

  it('keep a valid value when it is retyped in the wizard', async () => {
    await workstation.open('/registered-user')
    await page()
      .getByRole('button', { name: /Register trainee/ })
      .waitFor()
    await openNewRegistration(page())
    await findSelects(dialog()).first().waitFor()
    expect(Object.keys(await retypeAll(dialog()))).toEqual(expect.arrayContaining(['License Category']))
  })
})
