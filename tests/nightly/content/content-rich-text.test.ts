import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../support/hostile-texts'
import { editFirst, mockInformation, unmockInformation } from '../../support/screens/information'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  await page.addInitScript(() => {
    const count = () => Reflect.set(window, 'attacks', Number(Reflect.get(window, 'attacks')) + 1)
    Object.assign(window, { attacks: 0, attack: count })
  })
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const harmless =
  '<h2>नियम</h2><p>पहले <strong>हेलमेट</strong>, फिर <a href="https://parivahan.gov.in/">लाइसेंस</a></p><ul><li>एक</li></ul>'
const harmlessAndHostile = `${harmless}<p>पहला</p>${hostileTexts.join('\n')}`

/** How often hostile code ran. Waits first, because some of it runs only when something has loaded. */
const countAttacks = async () => {
  await page.waitForTimeout(500)
  return page.evaluate(() => Reflect.get(window, 'attacks'))
}
/** Names and attributes of potentially harmful content inside an element. */
const findHarmIn = (element: Element) => {
  const found: string[] = []
  for (const node of element.querySelectorAll('*')) {
    if (
      /^(script|style|iframe|object|embed|form|input|button|svg|math|link|meta|base|template|noscript|details)$/i.test(
        node.nodeName,
      )
    )
      found.push(node.nodeName)
    for (const name of node.getAttributeNames()) {
      const value = node.getAttribute(name) ?? ''
      if (/^on/i.test(name) || (/^(id|class|name|srcdoc)$/i.test(name) && !/ProseMirror/.test(value)))
        found.push(`${name}=${value}`)
      if (/^(href|src|action|data|xlink:href)$/i.test(name) && !/^(https?:\/\/parivahan|\/media\/)/.test(value))
        found.push(`${name}=${value}`)
      if (name === 'style' && !/^(text-align|white-space)/.test(value)) found.push(`style=${value}`)
    }
  }
  return found
}
const findHarm = (place: string) => page.locator(place).evaluate(findHarmIn)

describe('unsanitised rich text', () => {
  it.each(hostileTexts)('would be detected by these tests: %s', async (html) => {
    const parsed = await page.evaluateHandle(
      (text) => new DOMParser().parseFromString(`<div>${text}</div>`, 'text/html').documentElement,
      html,
    )
    expect(await parsed.evaluate(findHarmIn)).not.toEqual([])
  })

  it('is harmless when it is shown', async () => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await mockInformation(page, harmlessAndHostile)
    await workstation.open('/policy-& terms')
    await page.locator('tbody[aria-busy="false"] tr').first().press('Enter')
    const informationDialog = page.getByRole('dialog', { name: 'Policy & Terms Information' })
    await informationDialog.getByRole('heading', { name: 'नियम' }).waitFor()
    expect(await informationDialog.getByRole('link', { name: 'लाइसेंस' }).getAttribute('rel')).toBe('noopener noreferrer')
    await page.locator('[role=dialog] dd > div').first().click()
    expect(await findHarm('[role=dialog] dd > div > div')).toEqual([])
    expect(await countAttacks()).toBe(0)
    expect(requests.filter((url) => /evil\.example/.test(url) && !url.includes('/media/'))).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('is harmless when each piece is shown alone', async () => {
    await mockInformation(page, ...hostileTexts)
    await workstation.open('/policy-& terms')
    for (let index = 0; index < hostileTexts.length; index++) {
      await page.locator('tbody[aria-busy="false"] tr').nth(index).press('Enter')
      const openDialog = page.getByRole('dialog', { name: 'Policy & Terms Information' })
      await openDialog.getByText('Language').waitFor()
      expect(await findHarm('[role=dialog] dd > div > div'), hostileTexts[index]).toEqual([])
      await page.keyboard.press('Escape')
      await waitUntilHidden(openDialog)
    }
    expect(await countAttacks()).toBe(0)
    await mockInformation(page, harmlessAndHostile)
  })

  it('is harmless when it is edited, and is saved without the harmful parts', async () => {
    const form = await editFirst(workstation)
    const text = form.getByRole('textbox', { name: 'Description' })
    await text.getByRole('heading', { name: 'नियम' }).waitFor()
    expect(await findHarm('[role=dialog] [contenteditable]')).toEqual([])
    await text.press('Control+End')
    await page.keyboard.type(' और')
    const saving = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+Enter')
    const { description } = (await saving).postDataJSON()
    expect(description).toContain('<strong>हेलमेट</strong>')
    expect(description).not.toMatch(/attack|<script|onerror|javascript:|style=|evil/i)
    expect(await countAttacks()).toBe(0)
    await unmockInformation(page)
  })

  it('is harmless when it is pasted', async () => {
    await workstation.open('/policy-& terms')
    await page.getByRole('button', { name: 'Add Information' }).click()
    const text = page.getByRole('dialog').getByRole('textbox', { name: 'Description' })
    await text.click()
    await text.evaluate((element, html) => {
      const data = new DataTransfer()
      data.setData('text/html', html)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    }, harmlessAndHostile)
    await text.getByRole('heading', { name: 'नियम' }).waitFor()
    expect(await findHarm('[role=dialog] [contenteditable]')).toEqual([])
    expect(await countAttacks()).toBe(0)
  })

  it('keeps an ordinary table when another field is changed', async () => {
    await page.reload()
    await mockInformation(
      page,
      '<p style="text-align: center">बीच में</p><table><tbody><tr><td>शुल्क</td></tr></tbody></table>',
    )
    const form = await editFirst(workstation)
    await form.getByRole('cell', { name: 'शुल्क' }).click()
    await form.getByRole('textbox', { name: 'Name' }).fill('शुल्क तालिका')
    const saving = page.waitForRequest((request) => request.method() === 'PUT')
    await page.keyboard.press('Control+Enter')
    expect((await saving).postDataJSON().description).toContain('<td>शुल्क</td>')
    await waitUntilHidden(form)
    await unmockInformation(page)
  })
})
