import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { hindiNames } from '../../../src/renderer/ui/forms/hindi-names'

/** Every select that can be used now, in the order of the screen; those that take several are others. */
export const selectsIn = (place: Locator): Locator =>
  place.locator('input[aria-haspopup="listbox"]:enabled:not([readonly]):not([class*="PillsInput"])')

/**
 * Chooses every option of a select by its name, then retypes what is chosen in all the ways that must not change it.
 * Returns how many options there were.
 */
export async function retypeEveryOption(select: Locator): Promise<number> {
  const page = select.page()
  const leave = async (key: 'Tab' | 'Enter', expected: string, how: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => select.inputValue(), { message: `${how} of ${expected}` }).toBe(expected)
  }
  const before = await select.inputValue()
  await select.focus()
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('option').filter({ visible: true })
  await list.first().or(page.locator('.mantine-Select-empty:visible').first()).first().waitFor()
  const names = await list.allTextContents()
  await page.keyboard.press('ArrowDown')
  await leave('Tab', before, 'Tab after the arrow keys')
  for (const name of new Set(names)) {
    await select.fill(name)
    await leave('Tab', name, 'name and Tab')
    await select.focus()
    await leave('Tab', name, 'Tab alone')
    await select.fill(name)
    await leave('Enter', name, 'name and Enter')
    await select.fill(`${name.toUpperCase()} `)
    await leave('Enter', name, 'capitals and Enter')
    await select.fill(name.slice(0, 3).toLowerCase())
    await page.keyboard.press('Tab')
    const begins = names.find((one) => one.toLowerCase().startsWith(name.slice(0, 3).trim().toLowerCase()))
    await expect.poll(() => select.inputValue()).toBe(begins)
    await select.fill(hindiNames[name] ?? name)
    await leave('Tab', name, 'Hindi')
  }
  return names.length
}
