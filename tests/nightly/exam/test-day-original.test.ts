import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { openPractice } from '../../support/institute/practice-copy'
import { screensOf } from '../../support/screens/exam/test-day-screens'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

/** A batch of the practice institute for today, with eight candidates and nothing done yet. */
const name = 'LMV weekend, morning'
/** Extensions that the original API lacks. */
const extensions = /capabilities|attendence\/log|institute\/thresholds|getBatchById|category\/stock/
let provider: Provider
let institute: Institute
let workstation: Workstation
let page: Page
beforeAll(async () => {
  provider = await openPractice()
  institute = await startInstitute(provider)
  institute.injectFault('html error page', Number.POSITIVE_INFINITY, extensions)
  workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
  page = workstation.page
  await workstation.signInAs('9000000001', 'practice1')
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
  await provider?.close()
})

describe('A test day at an institute without our extensions', () => {
  it('records and corrects the attendance, without a log', async () => {
    const { openScreen, act, closeWithEscape, dialog, markAllPresent } = screensOf(page)
    await openScreen('Take Test')
    await markAllPresent(name)
    await act(name, 'Correct attendance')
    await page.getByText('8 of 8 present').waitFor()
    await page.getByRole('checkbox', { name: 'Mark all absent' }).waitFor()
    expect(await page.getByRole('heading', { name: 'Attendance log' }).count()).toBe(0)
    await closeWithEscape(dialog(/^Attendance/))
  })

  it('exports the attendance without its authors', async () => {
    const { act, closeWithEscape, dialog } = screensOf(page)
    await act(name, 'Show More')
    const save = page.getByRole('button', { name: 'User Attendance Data Report' })
    await save.waitFor()
    expect(await page.getByRole('button', { name: 'Attendance log' }).count()).toBe(0)
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()])
    const [titles = '', first = ''] = (await readFile(await download.path(), 'utf8')).split('\r\n')
    expect(titles.slice(1)).toBe('SNo,Roll number,Name,Phone,Attendance')
    expect(first).toMatch(/,Present$/)
    await closeWithEscape(dialog('Batch Information'))
  })

  it('draws the paper from categories without a known stock', async () => {
    const { row, dialog, fillEvenly } = screensOf(page)
    await row(name).press('Enter')
    const form = dialog(`Start test of ${name}`)
    await fillEvenly(form, 'Car')
    expect(await form.getByRole('columnheader').allTextContents()).toEqual(['Question category', 'Sub-category', 'Use'])
    await page.keyboard.press('Control+Enter')
    await row(name).getByText('Test started').waitFor()
  })

  it('enters a paper and a practical score', async () => {
    const { openScreen, press, expectFocus, enterUnfinishedPaper } = screensOf(page)
    await openScreen('Check Test')
    await enterUnfinishedPaper(name)
    const card = page.getByRole('article').first()
    await card.getByRole('button', { name: 'Practical Exam' }).click()
    await expectFocus('Score (%)')
    await page.keyboard.type('70')
    await press('Enter')
    await card.getByText('70 %').waitFor()
  })
})
