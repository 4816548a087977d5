import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDay } from '#contract/protocol/format'
import { hasPoppler, readPages, readText } from '../../support/documents/read-pdf'
import { type AnswerSheet, fillSheet, screensOf } from '../../support/screens/exam/test-day-screens'
import {
  batch,
  type Day,
  fetchCertificateChecks,
  namesInZip,
  openDay,
  type Person,
  people,
  seatLabel,
  signIn,
  signOut,
} from '../../support/screens/exam/whole-day'
import { typeText } from '../../support/screens/fills'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

const [aarti, gurpreet, imran, komal, radha] = people
const slot = '5:15 AM – 7:45 AM'
let day: Day
beforeAll(async () => {
  day = await openDay()
}, 300_000)
afterAll(() => day?.close())

describe('A test day at three workstations', { timeout: 300_000 }, () => {
  it('the admin creates a batch of those who paid for a slot of today', async () => {
    await signIn(day.hall, 'examiner')
    const { openScreen: goInHall, row: rowInHall } = screensOf(day.hall.page)
    await goInHall('Take Test')
    await rowInHall('LMV weekend, morning').waitFor()

    const { page } = day.office
    const { openScreen, dialog, row, pick } = screensOf(page)
    await signIn(day.office, 'admin')
    await openScreen('Batch Creation')
    await page.getByRole('button', { name: 'Add Batch' }).click()
    const form = dialog('Add Batch')
    await typeText(batch)(form, 'Name')
    await typeText(formatDay(day.date))(form, 'Date')
    await pick('Examiner', 'harpreet', 'harpreet.gill@idtr.example · Harpreet Gill')
    await pick('Data entry', 'sunita', 'sunita.yadav@idtr.example · Sunita Yadav')
    await form.getByRole('checkbox', { name: new RegExp(`^${slot}`) }).check()
    await form.getByText('1 slot, 5 of 5 seats booked', { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await row(batch).getByText('Created').waitFor()

    await page.getByRole('button', { name: 'Add Batch' }).click()
    await typeText(formatDay(day.date))(form, 'Date')
    const takenLabel = form.locator('label').filter({ hasText: `In ${batch}` })
    await takenLabel.getByText(slot).waitFor()
    expect(await takenLabel.getByRole('checkbox').isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    await dialog('Alert!').getByRole('button', { name: 'Discard' }).click()
    await waitUntilHidden(form)
  })

  it('another examiner and other data entry staff do not see the batch', async () => {
    const { openScreen, row } = screensOf(day.desk.page)
    await signIn(day.desk, 'other examiner')
    await openScreen('Take Test')
    await row('Two wheelers').waitFor()
    expect(await row(batch).count()).toBe(0)
    await signOut(day.desk)
    await signIn(day.desk, 'other data entry')
    await openScreen('Check Test')
    await row('Two wheelers').waitFor()
    expect(await row(batch).count()).toBe(0)
    await signOut(day.desk)
    await signIn(day.desk, 'data entry')
    await openScreen('Check Test')
    await row(batch).waitFor()
  })

  it('the examiner records the attendance, and adds latecomers before the draw', async () => {
    const { page } = day.hall
    const { openScreen, row, act, dialog, expectFocus } = screensOf(page)
    await openScreen('Dashboard')
    await openScreen('Take Test')
    await row(batch).press('Enter')
    await expectFocus('Find a candidate')
    await page.getByRole('checkbox', { name: 'Mark all present' }).check()
    await page.getByRole('checkbox', { name: imran }).uncheck()
    await page.getByText('4 of 5 present').waitFor()
    await page.getByRole('button', { name: 'Add Attendance' }).click()
    await row(batch).getByText('Attendance taken').waitFor()

    await act(batch, 'Correct attendance')
    await page.getByRole('checkbox', { name: imran }).check()
    await page.getByText(`Now present: ${imran}.`).waitFor()
    await page.getByRole('button', { name: 'Correct attendance' }).click()
    await waitUntilHidden(dialog(/^Attendance/))
    expect((await day.readStored()).candidates.every(({ isPresent }) => isPresent)).toBe(true)
  })

  it('draws a Hindi paper whose sets differ', async () => {
    const { page } = day.hall
    const { row, act, dialog, closeWithEscape, expectFocus } = screensOf(page)
    await row(batch).press('Enter')
    const form = dialog(`Start test of ${batch}`)
    await expectFocus('English')
    await page.keyboard.press('ArrowRight')
    await form.getByText('Truck', { exact: true }).click()
    await form.getByText(/^These categories provide at most 20/).waitFor()
    await form.getByRole('button', { name: 'Fill evenly' }).click()
    await form.getByText('20 of 20', { exact: true }).waitFor()
    await page.keyboard.press('Control+Enter')
    await row(batch).getByText('Test started').waitFor()

    await act(batch, 'View Paper Set')
    await expectFocus('Set A')
    const { questions } = await (await day.readStored()).paper()
    const setRegion = (letter: string) => page.getByRole('region', { name: `Set ${letter}` })
    for (const { name } of questions) await setRegion('A').getByText(name, { exact: true }).waitFor()
    const inSetA = await setRegion('A').textContent()
    await page.keyboard.press('b')
    await expectFocus('Set B')
    expect(await setRegion('B').textContent()).not.toBe(inSetA)
    await closeWithEscape(dialog(/^Paper set/))
  })

  it.skipIf(!hasPoppler)('shows the papers of all as one searchable document', async () => {
    const { page } = day.hall
    const { act, dialog, closeWithEscape, expectFocus, press, expectNoAxeViolations, saveFile } = screensOf(page)
    await act(batch, 'Print question papers')
    await dialog('Print question papers').getByText('5 papers with name and roll number').waitFor()
    await expectFocus('Preview papers')
    await expectNoAxeViolations()
    await press('Enter')
    await page.getByRole('img', { name: /page 1 of/ }).waitFor()
    const { bytes } = await saveFile(() => page.getByRole('button', { name: 'Save as PDF' }).click())
    const pages = readPages(bytes)
    const { questions } = await (await day.readStored()).paper()
    for (const [index, name] of people.entries()) {
      const foot = `${batch} · अनुक्रमांक ${index + 1} · ${name}`
      const own = pages.filter((text) => text.includes(`सेट ${'ABCD'[index % 4]} · पत्र `) && text.includes(foot))
      expect(own[0], foot).toContain(`पृष्ठ 1 / ${own.length}`)
      for (const { name: asked } of questions) expect(own.join(' ')).toContain(asked.replaceAll(/\s+/g, ' '))
    }
    await closeWithEscape(page.getByRole('dialog'))
  })

  it('takes a paper on screen over a power cut, while others are entered', async () => {
    const paper = await (await day.readStored()).paper()
    await Promise.all([
      takeOnScreen(fillSheet(paper, 5, 1)),
      typePapers([
        [aarti, fillSheet(paper, 1, 2), '18 right, 2 wrong, 0 not answered'],
        [gurpreet, fillSheet(paper, 2, 10), '10 right, 10 wrong, 0 not answered'],
        [komal, fillSheet(paper, 4, 4), '16 right, 4 wrong, 0 not answered'],
      ]),
    ])
    expect((await day.readStored()).candidates.map(({ theoryScore }) => theoryScore)).toEqual([90, 50, null, 80, 95])
  })

  async function takeOnScreen(sheet: AnswerSheet) {
    const { page } = day.hall
    const { openScreen, startSitting, answer, nextCandidate, expectFocus, expectNoAxeViolations, press } =
      screensOf(page)
    const chosen = () => page.getByRole('group').locator('label:has(:checked)').allTextContents()
    await startSitting(batch, 5, 'प्रश्न 1 / 20')
    expect(await page.getByText(/right|wrong/i).count()).toBe(0)
    await expectNoAxeViolations()
    await answer(sheet.slice(0, 10))
    await page.getByText('20 में से 10 के उत्तर दिए गए').waitFor()
    await page.getByText(/^सहेजा गया \d/).waitFor()
    const before = await chosen()

    await day.hall.killAndStart()
    await signIn(day.hall, 'examiner')
    await openScreen('Take Test')
    await startSitting(batch, 5, 'प्रश्न 10 / 20')
    expect(await chosen()).toEqual(before)
    await press('ArrowRight')
    await answer(sheet.slice(10))
    await page.getByText('20 में से 20 के उत्तर दिए गए').waitFor()
    await press('ArrowRight')
    await expectFocus('जमा करें')
    await press('Enter')
    await nextCandidate('आपका उत्तर-पत्र जमा हो गया है।', 'अगला अभ्यर्थी')
    await page.getByText(/^\d of 5 handed in$/).waitFor()
    await press('Escape')
  }

  async function typePapers(papers: [Person, AnswerSheet, string][]) {
    const { page } = day.desk
    const { row, expectFocus, typePaper } = screensOf(page)
    await page.reload()
    await row(batch).press('Enter')
    await expectFocus(seatLabel(aarti))
    for (const [person, sheet, outcome] of papers) await typePaper(seatLabel(person), sheet, outcome)
  }

  it('data entry records practical scores, and requests a recheck of a failure', async () => {
    const { page } = day.desk
    const { examine, askForRecheck } = screensOf(page)
    await examine(seatLabel(aarti), 80, /Pass.*90 %.*80 %.*85 %/)
    await examine(seatLabel(gurpreet), 75, /Fail.*50 %.*75 %.*62.5 %/)
    await examine(seatLabel(komal), 40, /Fail.*80 %.*40 %.*60 %/)
    await examine(seatLabel(radha), 88, /Pass.*95 %.*88 %.*91.5 %/)
    await askForRecheck(seatLabel(gurpreet), 'Four answers were typed a line too low.')
  })

  it('the admin approves the recheck, and the paper is edited once', async () => {
    const { openScreen, approveRecheck } = screensOf(day.office.page)
    await openScreen('Recheck Request')
    await approveRecheck(gurpreet)

    const { page } = day.desk
    const atDesk = screensOf(page)
    const { press, expectFocus, card } = atDesk
    await atDesk.closeWithEscape(atDesk.dialog(/^Candidates of/))
    await atDesk.row(batch).press('Enter')
    await card(seatLabel(gurpreet)).getByRole('button', { name: 'Edit Paper' }).press('Enter')
    await page.getByText('Updating uses up the approval').waitFor()
    await expectFocus(/^Question 1,/)
    await press(...Array<string>(10).fill('Enter'))
    for (const letters of fillSheet(await (await day.readStored()).paper(), 2, 0).slice(10, 14)) {
      await press('0', ...letters, 'Enter')
    }
    await press('Control+Enter')
    await page.getByText('14 right, 6 wrong, 0 not answered').waitFor()
    await expectFocus('Close')
    await press('Enter')
    await expect.poll(() => card(seatLabel(gurpreet)).textContent()).toMatch(/Pass.*70 %.*75 %.*72.5 %/)
    expect(await card(seatLabel(gurpreet)).getByRole('button', { name: 'Edit Paper' }).count()).toBe(0)
  })

  it('the examiner completes the batch after seeing whose paper is missing', async () => {
    const { page } = day.hall
    const { act, dialog, row } = screensOf(page)
    await act(batch, 'Complete batch')
    await page.getByText('1 of 5 papers is missing').waitFor()
    const missing = page.getByRole('list', { name: 'Missing papers' })
    expect(await missing.getByRole('listitem').allTextContents()).toEqual([
      expect.stringMatching(/^3\. Imran Khan, \d{10}$/),
    ])
    await dialog('Alert!').getByRole('button', { name: 'Complete batch' }).click()
    await row(batch).getByText('Complete').waitFor()
  })

  it.skipIf(!hasPoppler)('saves the results, whose certificates anybody can check', async () => {
    const { saveResults, closeWithEscape, dialog, saveFile, row } = screensOf(day.desk.page)
    await closeWithEscape(dialog(/^Candidates of/))
    // The batch was completed at another workstation.
    await row(batch).getByRole('button', { name: 'Generate Pdf' }).waitFor()
    const { name, bytes } = await saveFile(() => saveResults(batch))
    expect(name).toBe(`${batch}.zip`)
    const files = unzipSync(bytes)
    const passed = [aarti, gurpreet, radha]
    const { candidates } = await day.readStored()
    const { certificateOf, resultOf } = namesInZip(candidates)
    expect(Object.keys(files).sort()).toEqual(
      ['results.csv', ...people.map(resultOf), ...passed.map(certificateOf)].sort(),
    )
    for (const candidate of candidates.filter(({ result }) => result === 'Pass')) {
      const person = people[candidate.rollNumber - 1] ?? aarti
      const { certificateNumber, certificateUrl } = candidate
      const certificateText = readText(files[certificateOf(person)] ?? new Uint8Array())
      expect(certificateText.replaceAll(/\s+/g, ' ')).toContain(person)
      expect(certificateText).toContain(certificateNumber)
      expect(certificateText.replaceAll(/\s+/g, '')).toContain(certificateUrl)
      const { genuine, altered, unknown } = await fetchCertificateChecks(certificateUrl, day.url)
      expect(genuine).toContain('This certificate is genuine')
      expect(genuine).toContain(person)
      expect(altered).toContain('This certificate does not match our records')
      expect(altered).not.toContain(person)
      expect(unknown).toBe(404)
    }
    expect(strFromU8(files['results.csv'] ?? new Uint8Array())).toContain(`4,${komal},`)
  })

  it('the admin finds everyone’s result, on screen and as a table', async () => {
    const { page } = day.office
    const { openScreen, row, dialog, saveFile, expectFocus } = screensOf(page)
    await openScreen('Batch Creation')
    await row(batch).press('Enter')
    const information = dialog('Batch Information')
    const candidateRows = information.getByRole('table', { name: 'Candidates' }).locator('tbody tr')
    const results = async () =>
      (await candidateRows.allTextContents()).map((text) => /Pass|Fail|Pending/.exec(text)?.[0])
    await expect.poll(results).toEqual(['Pass', 'Pass', 'Pending', 'Fail', 'Pass'])
    await expectFocus(/^1Aarti Devi/)
    const { bytes } = await saveFile(() => information.getByRole('button', { name: 'Test Data Report' }).click())
    const lines = strFromU8(bytes).trimEnd().split('\r\n').slice(1)
    expect(strFromU8(bytes)).toContain('Q1 (set A),Q2 (set A)')
    const cells = lines.map((line) => line.split(','))
    const rows = cells.map(([, roll, name, , ...rest]) => [roll, name, ...rest.slice(0, 8)])
    expect(rows).toEqual([
      ['1', aarti, 'A', '18', '2', '0', '90 %', '80 %', '85 %', 'Pass'],
      ['2', gurpreet, 'B', '14', '6', '0', '70 %', '75 %', '72.5 %', 'Pass'],
      ['3', imran, '', '', '', '', '', '', '', 'Pending'],
      ['4', komal, 'D', '16', '4', '0', '80 %', '40 %', '60 %', 'Fail'],
      ['5', radha, 'A', '19', '1', '0', '95 %', '88 %', '91.5 %', 'Pass'],
    ])
  })
})
