import exceljs from 'exceljs'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { noResults, search } from '../../support/screens/search'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn()
  await workstation.open('/question-addition')
})
afterAll(() => workstation?.close())

const rows = () => page.locator('main tbody tr')
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click()

const headings = [
  'id',
  'questiontype',
  'language',
  'questionName',
  'option',
  'correctanswer',
  'QuestionCategory',
  'vehicleCategory',
  'vehicleSubCategory',
  'image',
  'translation',
]
/** Cells of category, vehicle category, vehicle sub-category and image. */
const categoryCells = ['Rules of the road', 'Heavy Motor Vehicle', 'Truck', '']
const fourOptions = 'At once\nLater\nNever\nAfter asking'

/** A workbook with its rows on the second sheet and instructions on the first. */
async function createSheet(...lines: (readonly string[])[]): Promise<Buffer> {
  const book = new exceljs.Workbook()
  book.addWorksheet('Read me').addRows([['How to fill this in'], ['Write one question in each row']])
  const filled = book.addWorksheet('Rows')
  filled.addRows([headings, ...lines.map((line) => ['', ...line])])
  return Buffer.from(await book.xlsx.writeBuffer())
}
const upload = async (buffer: Buffer) => {
  const choosing = page.waitForEvent('filechooser')
  await press('Upload Excel File')
  const name = 'Questions.xlsx'
  await (await choosing).setFiles({ name, mimeType: 'application/octet-stream', buffer })
  return dialog(`Import ${name}`)
}

const cellsOf = (form: Locator, region: string) =>
  form
    .getByRole('region', { name: region })
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)))

describe('the Excel sheet of questions', () => {
  let good: Buffer

  it('has a sample under its name', async () => {
    const downloading = page.waitForEvent('download')
    await press('Sample Excel Download')
    const download = await downloading
    expect(download.suggestedFilename()).toBe('Sample Question Addition.xlsx')
    const book = await new exceljs.Workbook().xlsx.readFile(await download.path())
    expect(book.worksheets[0]?.getRow(1).values).toEqual([undefined, ...headings])
  })

  it('previews the questions to add, adds them, and adds none a second time', async () => {
    good = await createSheet(
      ['mcq', 'english', 'When does a truck give way on the sheet?', fourOptions, '1', ...categoryCells],
      [
        'checkbox',
        'hindi',
        'शीट पर ट्रक कब रुकता है?',
        'लाल बत्ती पर|थकान पर|कभी नहीं|हरी बत्ती पर',
        '1,2',
        ...categoryCells,
      ],
    )
    const form = await upload(good)
    await form.getByText('2 rows read: 2 questions to add, 0 already there.', { exact: true }).waitFor()
    await form.getByRole('button', { name: 'Import 2 questions' }).click()
    await waitUntilHidden(form)
    await search(page, 'शीट पर ट्रक')
    const cells = rows().first().locator('td')
    expect((await cells.allTextContents()).slice(1, 7)).toEqual([
      'शीट पर ट्रक कब रुकता है?',
      'Multiple choice',
      'Hindi',
      'Rules of the road',
      'Heavy Motor Vehicle',
      'Active',
    ])
    const again = await upload(good)
    await again.getByText('2 rows read: 0 questions to add, 2 already there. Nothing to import.').waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(again)
  })

  it('shows the rows as read, and imports what looks wrong once it is confirmed', async () => {
    const form = await upload(
      await createSheet(
        [
          'MCQ',
          'english',
          'ट्रक की गति कितनी हो?',
          '1) 20 km/h\n2) 40 km/h\n3) 60 km/h\n4) 80 km/h',
          '2',
          ...categoryCells,
        ],
        ['mcq', 'english', 'Who checks the tyres of a sheet?', 'Driver|DRIVER|Owner|Nobody', '1', ...categoryCells],
      ),
    )
    await form.getByText('Rows as read from the sheet “Rows”', { exact: true }).waitFor()
    expect((await cellsOf(form, 'Warnings')).map((cells) => cells.slice(0, 2))).toEqual([
      ['2', 'Language'],
      ['2', 'Options'],
      ['3', 'Options'],
    ])
    const [first = []] = await cellsOf(form, 'Rows as read')
    expect(first.slice(0, 5)).toEqual(['2', 'Check', 'mcq', 'English', 'ट्रक की गति कितनी हो?'])
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'sheet-warnings')
    const importButton = form.getByRole('button', { name: 'Import 2 questions' })
    expect(await importButton.isDisabled()).toBe(true)
    await form.getByRole('checkbox', { name: /^I have checked these/ }).check()
    await importButton.click()
    await waitUntilHidden(form)
    await search(page, 'tyres of a sheet')
    await rows().getByText('Who checks the tyres of a sheet?', { exact: true }).waitFor()
  })

  it('lists every problem by row and column, and imports nothing', async () => {
    const form = await upload(
      await createSheet(
        ['mcq', 'english', 'Two right ones', fourOptions, '1,2', ...categoryCells],
        ['checkbox', 'english', 'Three options', 'One|Two|Three', '1', ...categoryCells],
        [
          'mcq',
          'english',
          'A category that is not there',
          fourOptions,
          '1',
          'Rules of the sea',
          ...categoryCells.slice(1),
        ],
        ['mcq', 'english', 'This one is right', fourOptions, '1', ...categoryCells],
      ),
    )
    await form.getByText(/^3 problems found\. Nothing was imported/).waitFor()
    expect((await cellsOf(form, 'Problems')).map((cells) => cells.slice(0, 3))).toEqual([
      ['2', 'Correct Options', '1,2'],
      ['3', 'Options', 'One\nTwo\nThree'],
      ['4', 'Question Category', 'Rules of the sea'],
    ])
    const statuses = (await cellsOf(form, 'Rows as read')).map((cells) => cells[1])
    expect(statuses).toEqual(['Problem', 'Problem', 'Problem', 'New'])
    await takeScreenshots(page, 'sheet-problems')
    expect(await form.getByRole('button', { name: /^Import/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await waitUntilHidden(form)
    await search(page, 'This one is right')
    await noResults(page, 'This one is right').waitFor()
    await press('Clear search')
  })
})
