import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today, weekStartOf } from '#contract/protocol/calendar'
import { formatDay, formatWeekday } from '#contract/protocol/format'
import { startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type Counter, openOwnCounter } from '../../support/counter/counter'
import type { Faults } from '../../support/institute/faults'
import { openPractice } from '../../support/institute/practice-copy'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { chooseOption, typeText } from '../../support/screens/fills'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'

type Backend = { url: string; faults: Pick<Faults, 'next'>; close: () => Promise<unknown> }
const backends: [name: string, open: () => Promise<Backend>, phone: string, password: string][] = [
  ['provider', openProvider, '9000000001', 'practice1'],
  ['plain institute', startPlainInstitute, '9700000002', 'plain-pass'],
]
async function openProvider(): Promise<Backend> {
  const provider = await openPractice()
  const institute = await startInstitute(provider)
  return { url: institute.url, faults: institute.faults, close: () => institute.close().then(provider.close) }
}

/** A week after all slots of both backends. */
const monday = weekStartOf(addDays(today(), 250))
const day = (index: number) => addDays(monday, index)
const course = 'LMV Driving Course'

describe.each(backends)('the calendar of time slots at the %s', (name, openBackend, phone, password) => {
  let backend: Backend
  let counter: Counter
  beforeAll(async () => {
    backend = await openBackend()
    counter = await openOwnCounter({ COUNTER_PROVIDER_URL: backend.url })
    await counter.signInAs(phone, password)
  })
  afterAll(async () => {
    await counter?.close()
    await backend?.close()
  })

  const column = (date: string) => counter.page.getByRole('region', { name: formatWeekday(date) })
  const heading = (date: string) =>
    column(date)
      .getByRole('button', { name: formatDay(date).slice(0, -5) })
      .first()
  const card = (date: string, words = course) => column(date).getByRole('listitem').filter({ hasText: words })
  const dialog = (name: string | RegExp) => counter.page.getByRole('dialog', { name })
  const focusedText = () => counter.page.evaluate(() => document.activeElement?.textContent ?? '')
  const slotsOn = async (date: string) =>
    (await clientIn(counter.page).slot.onDay({ date })).map(({ startTime, seats }) => `${startTime} ${seats}`)

  it('shows booked and free seats, and asks before a booked slot is moved', async () => {
    const { page, open } = counter
    await open('/timeslot-addition')
    await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
    await takeScreenshots(page, `slots-list ${name}`)
    await page.getByRole('link', { name: 'Week' }).click()
    const tomorrow = addDays(today(), 1)
    await open(`/timeslot-addition?tab=week&day=${tomorrow}`)
    await expect.poll(focusedText).toContain(formatDay(tomorrow).slice(0, -5))
    const booked = column(tomorrow)
      .getByRole('listitem')
      .filter({ has: page.getByRole('img', { name: /^[1-9]\d* booked$/ }) })
    await booked.first().waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, `slots-week ${name}`)
    const target = weekStartOf(tomorrow) === tomorrow ? addDays(tomorrow, 1) : today()
    await booked.first().dragTo(column(target))
    const move = dialog('Move or extend timeslot')
    expect(await move.getByRole('combobox', { name: 'Start Date' }).inputValue()).toBe(formatDay(target))
    await move.getByText(/^\d+ seats? (is|are) booked\./).waitFor()
    await takeScreenshots(page, `slots-move ${name}`)
    await page.keyboard.press('Escape')
    await waitUntilHidden(move)
  })

  it('adds a slot on the selected day, and moves and extends it', async () => {
    const { page, open } = counter
    await open(`/timeslot-addition?tab=week&day=${monday}`)
    await heading(monday).press('n')
    const form = dialog('Add Timeslot')
    await chooseOption('Light Motor Vehicle')(form, 'Vehicle Category')
    await chooseOption('Learner Training')(form, 'Course Type')
    await chooseOption('Regular Batch')(form, 'Course Category')
    await chooseOption(course)(form, 'Course Name')
    expect(await form.getByRole('combobox', { name: 'End Date', exact: true }).inputValue()).toBe(formatDay(monday))
    await typeText('9:00 AM')(form, 'Start Time')
    await typeText('11:00 AM')(form, 'End Time')
    await typeText('12')(form, 'Seat')
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await card(monday, '12 of 12 free').waitFor()

    // By dragging, without a question: no seat is booked.
    const moved = waitForToast(page, `Moved to ${formatWeekday(day(1))}`)
    await card(monday).dragTo(column(day(1)))
    await moved
    await card(day(1)).waitFor()
    await expect.poll(focusedText).toContain(course)

    await card(day(1))
      .getByTitle('Drag to another day to extend')
      .dragTo(column(day(3)))
    await card(day(3), 'Day 3 of 3').waitFor()
    await expect.poll(focusedText).toContain('Day 1 of 3')
    await page.keyboard.press('m')
    const move = dialog('Move or extend timeslot')
    await typeText(formatDay(day(2)))(move, 'End Date')
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(move)
    await card(day(2), 'Day 2 of 2').waitFor()
    // To the day after, and there to the slot at the same time.
    await page.keyboard.press('ArrowRight')
    await expect.poll(focusedText).toContain('Day 2 of 2')
    await page.keyboard.press('Enter')
    await dialog('Timeslot Information').getByText(course).first().waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Timeslot Information'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: formatWeekday(day(2)), exact: true }).waitFor()
    await card(day(2), 'Day 2 of 2').waitFor()
    await takeScreenshots(page, `slots-day ${name}`)
    await page.goBack()
  })

  it('repeats a slot weekly, once where a response or a request is lost', async () => {
    const { page } = counter
    await card(day(1)).getByRole('button').press('r')
    const plan = dialog(/^Repeat weekly/)
    await typeText(formatDay(day(1 + 4 * 7)))(plan, 'Until')
    await plan.getByText('4 new', { exact: true }).waitFor()
    backend.faults.next(/addDate/, 'lose response')
    backend.faults.next(/addDate/, 'lose request')
    await plan.getByRole('button', { name: 'Create 4 slots' }).click()
    await plan.getByText(/^1 created, 1 not confirmed .*, 2 not created$/).waitFor()
    await takeScreenshots(page, `slots-repeat ${name}`)
    await plan.getByRole('button', { name: 'Continue with 2 slots' }).click()
    await plan.getByText(/^3 created, 1 not confirmed/).waitFor()
    await plan.getByRole('checkbox', { name: formatWeekday(day(1 + 2 * 7)) }).check()
    await plan.getByRole('button', { name: 'Continue with 1 slot' }).click()
    await plan.getByText('4 created', { exact: true }).waitFor()
    for (const weeks of [1, 2, 3, 4]) expect(await slotsOn(day(1 + 7 * weeks))).toEqual(['09:00 12'])
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
  })

  it('copies a week, and names what is already there', async () => {
    const { page } = counter
    await page.getByRole('button', { name: 'Copy week' }).click()
    const plan = dialog(/^Copy the week/)
    await plan.getByText('1 already there', { exact: true }).waitFor()
    expect(await plan.getByRole('button', { name: 'Create slots' }).isDisabled()).toBe(true)
    await typeText(formatDay(day(8 * 7 + 3)))(plan, 'To the week of')
    await plan.getByText('1 new', { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, `slots-copy ${name}`)
    await plan.getByRole('button', { name: 'Create 1 slot' }).click()
    await plan.getByText('1 created', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
    expect(await slotsOn(day(8 * 7 + 1))).toEqual(['09:00 12'])
  })
})
