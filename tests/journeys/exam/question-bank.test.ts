import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openCrudScreens } from '../../support/screens/crud/crud-screen'
import { testScreens } from '../../support/screens/crud/crud-visit'
import { chooseOption, type Fill, typeText } from '../../support/screens/fills'
import { holdRequests } from '../../support/screens/hold-requests'
import { noResults, search as searchOn } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

/** Types the four options one after the other, as Tab goes, and marks the right ones with Alt and their number. */
const fillOptions =
  (names: readonly string[], ...right: number[]): Fill =>
  async (dialog) => {
    const keyboard = dialog.page().keyboard
    await dialog.getByRole('textbox', { name: 'Option 1', exact: true }).focus()
    for (const [index, name] of names.entries()) {
      if (index > 0) await keyboard.press('Tab')
      await keyboard.press('Control+a')
      await keyboard.type(name)
    }
    for (const number of right) await keyboard.press(`Alt+${number}`)
  }
const chooseType =
  (name: 'Single choice' | 'Multiple choice'): Fill =>
  (dialog) =>
    dialog.getByRole('radio', { name: new RegExp(`^${name}`) }).check()

const at = openCrudScreens()
const { page, open, act, dialog } = at

testScreens(
  at,
  {
    path: '/question-category',
    title: 'Question Category',
    noun: 'Question Category',
    columns: ['Question Category', 'Vehicle Sub Category', 'Vehicle Category', 'Date'],
    messages: ['*Please enter vehicle category!', '*Please Enter Name!'],
    fields: ['Vehicle Category', 'Vehicle Sub Category', 'Question Category'],
    exportFile: 'Question Category Report.csv',
  },
  {
    path: '/question-addition',
    title: 'Question Addition',
    noun: 'Question',
    columns: ['Question', 'Type', 'Language', 'Category', 'Vehicle Category', 'Status'],
    messages: ['*Please enter language!', '*Please enter vehicle category!', '*Please enter name!', 'Enter question'],
    fields: [
      'Language',
      'Type',
      'Vehicle Category',
      'Vehicle Sub Category',
      'Question Category',
      'Question',
      'Translation',
      'Image',
    ],
    hasStatus: true,
  },
)

const rows = () => page().locator('tbody tr')
const search = (words: string) => searchOn(page(), words)
const press = (name: string | RegExp) => page().getByRole('button', { name }).first().click()
const openAddForm = async () => {
  await press('Add Question')
  return dialog('Add Question')
}
const discard = async (form: Locator) => {
  await page().keyboard.press('Escape')
  await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
  await waitUntilHidden(form)
}
const readCorrectMarks = (form: Locator) =>
  form
    .getByLabel(/^Option \d is correct$/)
    .evaluateAll((all) => all.map((one) => one instanceof HTMLInputElement && one.checked))
const readFocusedLabel = () => page().evaluate(() => document.activeElement?.getAttribute('aria-label'))
const readValue = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true }).inputValue()

describe('the list of questions', () => {
  beforeAll(() => open('/question-addition'))

  it('is filtered by language, category and status, each removable by its chip', async () => {
    const range = page()
      .getByRole('status')
      .filter({ hasText: /^1–10 of \d+$/ })
    const all = await range.innerText()
    await press('Filter')
    await chooseOption('Hindi')(page().getByRole('dialog'), 'Language')
    await chooseOption('Active')(page().getByRole('dialog'), 'Status')
    await page().keyboard.press('Escape')
    await expect
      .poll(() => page().locator('tbody[aria-busy="false"] tr td:nth-child(4)').allTextContents())
      .toEqual(Array(10).fill('Hindi'))
    expect(await range.innerText()).not.toBe(all)
    await press('Show every status')
    await press('Show every language')
    await expect.poll(() => range.innerText()).toBe(all)
  })

  it('closes a row’s menu by an Esc before the menu has the focus', async () => {
    const more = rows().first().getByRole('button', { name: 'More actions' })
    await more.waitFor()
    // Within one frame: on a slow computer a user can press keys before the menu has the focus.
    const isMenuOpen = await more.evaluate(async (button: HTMLElement) => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      button.focus()
      button.click()
      for (let frame = 0; frame < 20 && !document.querySelector('[role=menu]'); frame++) await nextFrame()
      button.focus()
      button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
      for (let frame = 0; frame < 60; frame++) await nextFrame()
      return document.querySelector('[role=menu]') !== null
    })
    expect(isMenuOpen).toBe(false)
    await expect.poll(readFocusedLabel).toBe('More actions')
  })

  it('finds questions by Hindi words, and shows a long one in full on hover', async () => {
    await search('चेतावनी चिह्न')
    await rows().first().waitFor()
    for (const row of await rows().all()) expect(await row.locator('td').nth(1).getAttribute('title')).toContain('चिह्न')
    await search('محمد علی')
    expect(await noResults(page(), 'محمد علی').getAttribute('dir')).toBe('auto')
    await expect.poll(() => page().evaluate(() => document.fonts.check('14px "Noto Naskh Arabic"', 'ع'))).toBe(true)
    await search('no such question')
    await noResults(page(), 'no such question').waitFor()
    await press('Clear search')
  })

  it('exports every value in a column of its own', async () => {
    await search('single number reaches police')
    const downloading = page().waitForEvent('download')
    await press('Export to Excel')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Question Report.csv')
    const [titles, line = ''] = (await readFile(await download.path(), 'utf8')).slice(1).split('\r\n')
    expect(titles).toBe(
      'SNo,Question,Type,Language,Option 1,Option 2,Option 3,Option 4,Correct options,Question Category,Vehicle Sub Category,Vehicle Category,Translation,Image,Status,Date',
    )
    expect(line).toMatch(/^1,"Which single number reaches police.*,mcq,English,.*पूरे भारत में पुलिस/)
    await search('')
  })
})

describe('the form of a question', () => {
  beforeAll(() => open('/question-addition'))

  it('clears dependent fields after a change, and says if there is nothing to choose', async () => {
    const form = await openAddForm()
    await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
    await chooseOption('Car')(form, 'Vehicle Sub Category')
    await chooseOption('Traffic signs')(form, 'Question Category')
    await chooseOption('Two Wheeler')(form, 'Vehicle Category')
    expect(await readValue(form, 'Vehicle Sub Category')).toBe('')
    expect(await readValue(form, 'Question Category')).toBe('')
    await chooseOption('Scooter')(form, 'Vehicle Sub Category')
    await form.getByPlaceholder('No category found for this sub-category').waitFor()
    await discard(form)
  })

  it('reports a missing option text or correct option at its field', async () => {
    const form = await openAddForm()
    await chooseType('Multiple choice')(form, 'Type')
    await chooseOption('English')(form, 'Language')
    await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
    await chooseOption('Jeep')(form, 'Vehicle Sub Category')
    await chooseOption('Vehicle safety')(form, 'Question Category')
    await typeText('What belongs into a first aid box?')(form, 'Question')
    await fillOptions(['Bandages', 'Gloves', ' ', 'A hammer'])(form, 'Options')
    await page().keyboard.press('Control+Enter')
    await form.getByRole('alert').getByText('Enter question', { exact: true }).waitFor()
    await expect.poll(() => readFocusedLabel()).toBe('Option 3')
    await fillOptions(['Bandages', 'Gloves', 'Plaster', 'A hammer'])(form, 'Options')
    await page().keyboard.press('Control+Enter')
    await form.getByRole('alert').getByText('Please select any one checkbox', { exact: true }).waitFor()
    await expect.poll(() => readFocusedLabel()).toBe('Option 1 is correct')
  })

  it('names a character that cannot be printed', async () => {
    const form = dialog('Add Question')
    await typeText('What does ⛽ mean?')(form, 'Question')
    await page().keyboard.press('Control+Enter')
    await form.getByText('The question contains ⛽ (U+26FD), which cannot be printed.').first().waitFor()
    await typeText('What belongs into a first aid box?')(form, 'Question')
  })

  it('keeps the first of several correct options of a single choice, with a message', async () => {
    const form = dialog('Add Question')
    await form.getByRole('textbox', { name: 'Option 4', exact: true }).focus()
    for (const number of [2, 3, 4]) await page().keyboard.press(`Alt+${number}`)
    expect(await readCorrectMarks(form)).toEqual([false, true, true, true])
    await chooseType('Single choice')(form, 'Type')
    await form.getByText('Single choice allows one correct option. Option 2 stays marked.').waitFor()
    expect(await readCorrectMarks(form)).toEqual([false, true, false, false])
    await page().keyboard.press('Alt+1')
    await chooseType('Multiple choice')(form, 'Type')
    expect(await readCorrectMarks(form)).toEqual([true, false, false, false])
    await form.getByLabel('Option 2 is correct').focus()
    await page().keyboard.press('Space')
    expect(await readCorrectMarks(form)).toEqual([true, true, false, false])
  })

  it('shows that an image was refused until the question is saved without it', async () => {
    const form = dialog('Add Question')
    const choosing = page().waitForEvent('filechooser')
    await form.getByRole('button', { name: 'Choose Image' }).click()
    const file = { name: 'sign.png', mimeType: 'image/png', buffer: Buffer.from('No picture') }
    await (await choosing).setFiles(file)
    const refusal = form.getByRole('alert').filter({ hasText: 'sign.png' })
    await refusal.waitFor()
    const adding = await holdRequests(page(), '**/question/addQuestion')
    await page().keyboard.press('Control+Enter')
    await adding.begun
    await waitUntilHidden(refusal)
    await adding.release()
    await waitUntilHidden(form)
    await search('first aid box')
    await rows().first().press('Enter')
    const openDialog = dialog('Question Information')
    await openDialog.getByText('Option 1 – correct').waitFor()
    await openDialog.getByText('Option 2 – correct').waitFor()
    await openDialog.getByText('Option 3', { exact: true }).waitFor()
    await page().keyboard.press('Escape')
    await waitUntilHidden(openDialog)
  })

  it('pairs a question with its translation, once', async () => {
    const form = await openAddForm()
    await chooseOption('Hindi')(form, 'Language')
    await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
    await chooseOption('Jeep')(form, 'Vehicle Sub Category')
    await chooseOption('Vehicle safety')(form, 'Question Category')
    const pair = form.getByRole('textbox', { name: 'Translation', exact: true })
    await pair.fill('first aid box')
    await page().getByRole('option', { name: 'What belongs into a first aid box?' }).click()
    await chooseType('Multiple choice')(form, 'Type')
    await typeText('प्राथमिक उपचार पेटी में क्या होता है?')(form, 'Question')
    await fillOptions(['पट्टियाँ', 'दस्ताने', 'प्लास्टर', 'हथौड़ा'], 1, 2)(form, 'Options')
    await page().keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await search('प्राथमिक उपचार पेटी में')
    await rows().filter({ hasText: 'प्राथमिक उपचार पेटी में' }).press('Enter')
    await dialog('Question Information').getByText('What belongs into a first aid box?').waitFor()
    await page().keyboard.press('Escape')
    await waitUntilHidden(dialog('Question Information'))
    const next = await openAddForm()
    await chooseOption('Hindi')(next, 'Language')
    await next.getByRole('textbox', { name: 'Translation', exact: true }).fill('first aid box')
    await page().getByText('No untranslated English question found').waitFor()
    await page().keyboard.press('Escape')
    await discard(next)
    await search('')
  })
})

describe('related screens', () => {
  it('lead from reports to the question bank', async () => {
    await open('/reports')
    for (const [name, title] of [
      ['Question Category', 'Question Category'],
      ['Question', 'Question Addition'],
    ] as const) {
      await open('/reports')
      await page()
        .getByRole('button', { name: `Export To Excel: ${name}`, exact: true })
        .click()
      await page().getByRole('heading', { name: title, exact: true }).waitFor()
    }
  })

  it('refuse to delete a category that has questions', async () => {
    await open('/question-category')
    await search('Traffic signs')
    await act('Car', 'Delete')
    const question = dialog('Alert!')
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await question.getByText(/^This question category is used by \d+ questions/).waitFor()
    expect(await question.getByRole('button', { name: /^De/ }).count()).toBe(0)
    await page().keyboard.press('Escape')
  })
})
