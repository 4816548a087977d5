import type { Locator } from 'playwright'
import { expect } from 'vitest'
import { hindiNames } from '../../../src/renderer/ui/forms/hindi-names'

/** The enabled single selects in screen order; multi-selects are excluded. */
export const findSelects = (place: Locator): Locator =>
  place.locator('input[aria-haspopup="listbox"]:enabled:not([readonly]):not([class*="PillsInput"])')

/**
 * Chooses every option of a select by name, then retypes it in all ways that must not change it. Returns the number of
 * options.
 */
export async function retypeEveryOption(select: Locator): Promise<number> {
  const page = select.page()
  const leaveWith = async (key: 'Tab' | 'Enter', expected: string, step: string) => {
    await page.keyboard.press(key)
    await expect.poll(() => select.inputValue(), { message: `${step} of ${expected}` }).toBe(expected)
  }
  const before = await select.inputValue()
  await select.focus()
  await page.keyboard.press('ArrowDown')
  const list = page.getByRole('option').filter({ visible: true })
  await list.first().or(page.locator('.mantine-Select-empty:visible').first()).first().waitFor()
  const names = await list.allTextContents()
  await page.keyboard.press('ArrowDown')
  await leaveWith('Tab', before, 'Tab after the arrow keys')
  for (const name of new Set(names)) {
    await select.fill(name)
    await leaveWith('Tab', name, 'name and Tab')
    await select.focus()
    await leaveWith('Tab', name, 'Tab alone')
    await select.fill(name)
    await leaveWith('Enter', name, 'name and Enter')
    await select.fill(`${name.toUpperCase()} `)
    await leaveWith('Enter', name, 'capitals and Enter')
    await select.fill(name.slice(0, 3).toLowerCase())
    await page.keyboard.press('Tab')
    const firstMatch = names.find((one) => one.toLowerCase().startsWith(name.slice(0, 3).trim().toLowerCase()))
    await expect.poll(() => select.inputValue()).toBe(firstMatch)
    await select.fill(hindiNames[name] ?? name)
    await leaveWith('Tab', name, 'Hindi')
  }
  return names.length
}
