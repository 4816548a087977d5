import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today, weekStartOf } from '#contract/protocol/calendar'
import { formatDay, formatWeekday } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { backends } from '../../support/institute/backends'
import { chooseOption, typeText } from '../../support/screens/fills'
import { clientIn, keyboardOf } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

/** A week after all slots of both backends. */
const monday = weekStartOf(addDays(today(), 250))
const dayFromMonday = (days: number) => addDays(monday, days)
const course = 'LMV Driving Course'
const formatWithoutYear = (date: string) => formatDay(date).slice(0, -' 2027'.length)

describe.each(backends)('the calendar of time slots at the %s', (name, openBackend, phone, password) => {
  let backend: Awaited<ReturnType<typeof openBackend>>
  let workstation: Workstation
  beforeAll(async () => {
    backend = await openBackend()
    workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: backend.url })
    await workstation.signInAs(phone, password)
  })
  afterAll(async () => {
    await workstation?.close()
    await backend?.close()
  })

  const column = (date: string) => workstation.page.getByRole('region', { name: formatWeekday(date) })
  const heading = (date: string) =>
    column(date)
      .getByRole('button', { name: formatWithoutYear(date) })
      .first()
  const card = (date: string, words = course) => column(date).getByRole('listitem').filter({ hasText: words })
  const dialog = (name: string | RegExp) => workstation.page.getByRole('dialog', { name })
  const focusedText = () => workstation.page.evaluate(() => document.activeElement?.textContent ?? '')
  const slotsOn = async (date: string) =>
    (await clientIn(workstation.page).slot.onDay({ date })).map(({ startTime, seats }) => `${startTime} ${seats}`)

  it('shows booked and free seats, and asks before a booked slot is moved', async () => {
    const { page, open } = workstation
    await open('/timeslot-addition')
    await page.locator('tbody[aria-busy="false"] tr').first().waitFor()
    await takeScreenshots(page, `slots-list ${name}`)
    await page.getByRole('link', { name: 'Week' }).click()
    const tomorrow = addDays(today(), 1)
    await open(`/timeslot-addition?tab=week&day=${tomorrow}`)
    await expect.poll(focusedText).toContain(formatWithoutYear(tomorrow))
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
    await open(`/timeslot-addition?tab=day&day=${tomorrow}`)
    await booked.first().waitFor()
    await takeScreenshots(page, `slots-day-booked ${name}`)
  })

  it('shows why the calendar could not be loaded, and loads it by Retry', async () => {
    const { page, open } = workstation
    await page.route('**/trainingDate/getData*', (route) =>
      route.fulfill({ status: 500, json: { message: 'The database is being mended.' } }),
    )
    await open('/timeslot-addition?tab=week')
    const problem = page.getByRole('alert').filter({ hasText: 'The database is being mended.' })
    await problem.waitFor()
    expect(await page.getByRole('button', { name: 'Copy week' }).isDisabled()).toBe(true)
    expect(await page.getByText('No slots').count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, `slots-failed ${name}`)
    await page.unroute('**/trainingDate/getData*')
    await problem.getByRole('button', { name: 'Retry' }).click()
    await waitUntilHidden(problem)
    await column(today())
      .getByText(/\d slots?|No slots/)
      .waitFor()
  })

  it('adds a slot on the selected day, and moves and extends it', async () => {
    const { page, open } = workstation
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

    // Dragging moves the slot without a question, because no seat is booked.
    const moved = waitForToast(page, `Moved to ${formatWeekday(dayFromMonday(1))}`)
    await card(monday).dragTo(column(dayFromMonday(1)))
    await moved
    await card(dayFromMonday(1)).waitFor()
    await expect.poll(focusedText).toContain(course)

    await card(dayFromMonday(1))
      .getByTitle('Drag to another day to extend')
      .dragTo(column(dayFromMonday(3)))
    await card(dayFromMonday(3), 'Day 3 of 3').waitFor()
    await expect.poll(focusedText).toContain('Day 1 of 3')
    await page.keyboard.press('m')
    const move = dialog('Move or extend timeslot')
    await typeText(formatDay(dayFromMonday(2)))(move, 'End Date')
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(move)
    await card(dayFromMonday(2), 'Day 2 of 2').waitFor()
    // The arrow leads to the next day, and there to the slot at the same time.
    await page.keyboard.press('ArrowRight')
    await expect.poll(focusedText).toContain('Day 2 of 2')
    await page.keyboard.press('Enter')
    await dialog('Timeslot Information').getByText(course).first().waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Timeslot Information'))
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: formatWeekday(dayFromMonday(2)), exact: true }).waitFor()
    await card(dayFromMonday(2), 'Day 2 of 2').waitFor()
    await takeScreenshots(page, `slots-day ${name}`)
    await page.goBack()
  })

  it('repeats a slot once a week although a response and a request are lost', async () => {
    const { page } = workstation
    await card(dayFromMonday(1)).getByRole('button').press('r')
    const plan = dialog(/^Repeat weekly/)
    await typeText(formatDay(dayFromMonday(1 + 4 * 7)))(plan, 'Until')
    await plan.getByText('4 new', { exact: true }).waitFor()
    backend.faults.next(/addDate/, 'lose response')
    backend.faults.next(/addDate/, 'lose request')
    await plan.getByRole('button', { name: 'Create 4 slots' }).click()
    await plan.getByText(/^1 created, 1 not confirmed .*, 2 not created$/).waitFor()
    await takeScreenshots(page, `slots-repeat ${name}`)
    await plan.getByRole('button', { name: 'Continue with 2 slots' }).click()
    await plan.getByText(/^3 created, 1 not confirmed/).waitFor()
    await plan.getByRole('checkbox', { name: formatWeekday(dayFromMonday(1 + 2 * 7)) }).check()
    await plan.getByRole('button', { name: 'Continue with 1 slot' }).click()
    await plan.getByText('4 created', { exact: true }).waitFor()
    for (const weeks of [1, 2, 3, 4]) expect(await slotsOn(dayFromMonday(1 + 7 * weeks))).toEqual(['09:00 12'])
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
  })

  it('copies a week, and names what is already there', async () => {
    const { page } = workstation
    await page.getByRole('button', { name: 'Copy week' }).click()
    const plan = dialog(/^Copy the week/)
    await plan.getByText('1 already there', { exact: true }).waitFor()
    expect(await plan.getByRole('button', { name: 'Create slots' }).isDisabled()).toBe(true)
    await typeText(formatDay(dayFromMonday(8 * 7 + 3)))(plan, 'To the week of')
    await plan.getByText('1 new', { exact: true }).waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, `slots-copy ${name}`)
    await plan.getByRole('button', { name: 'Create 1 slot' }).click()
    await plan.getByText('1 created', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
    expect(await slotsOn(dayFromMonday(8 * 7 + 1))).toEqual(['09:00 12'])
  })

  it('shows a day on an axis of hours, slots of the same time side by side', async () => {
    const { page, open } = workstation
    const quietDay = dayFromMonday(20 * 7)
    const [first] = await clientIn(page).slot.onDay({ date: dayFromMonday(1) })
    if (!first) throw new Error('The slot of the first week is gone.')
    const later = { ...first, date: quietDay, endDate: quietDay }
    await clientIn(page).slot.add({ ...later, startTime: '09:00', endTime: '11:00' })
    await clientIn(page).slot.add({ ...later, startTime: '10:00', endTime: '10:30' })
    await open(`/timeslot-addition?tab=day&day=${quietDay}`)
    const boxOf = async (words: string) =>
      (await card(quietDay, words).boundingBox()) ?? expect.unreachable(`${words} is not shown`)
    await card(quietDay, '10:00 AM').last().waitFor()
    const [nine, ten] = [await boxOf('9:00 AM'), await boxOf('10:30 AM')]
    const hour = ten.y - nine.y
    expect(nine.height).toBeCloseTo(2 * hour, 0)
    expect(ten.height).toBeCloseTo(hour, 0)
    expect(ten.x).toBeGreaterThanOrEqual(nine.x + nine.width)
    const label = await page.getByText('10:00 AM', { exact: true }).boundingBox()
    expect(Math.abs((label?.y ?? 0) + (label?.height ?? 0) / 2 - ten.y)).toBeLessThan(3 + (label?.height ?? 0) / 2)
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, `slots-day-axis ${name}`)
    await expect.poll(focusedText).toContain(formatWithoutYear(quietDay))
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedText).toContain('9:00 AM')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focusedText).toContain('10:30 AM')
    await page.keyboard.press('ArrowRight')
    await column(dayFromMonday(20 * 7 + 1)).waitFor()
    await page.keyboard.press('ArrowLeft')
    await column(quietDay).waitFor()
  })

  it('names national holidays by week and by day', async () => {
    const { page, open } = workstation
    const republicDay = `${Number(today().slice(0, 4)) + 1}-01-26`
    for (const tab of ['week', 'day']) {
      await open(`/timeslot-addition?tab=${tab}&day=${republicDay}`)
      await column(republicDay).getByText('Republic Day', { exact: true }).waitFor()
    }
    await page.goBack()
  })

  it.runIf(name === 'provider')('leaves out a holiday that the institute has entered', async () => {
    const { page, open } = workstation
    const holiday = dayFromMonday(9 * 7 + 1)
    await open('/settings')
    const add = page.getByRole('button', { name: 'Add holiday' })
    await add.press('Enter')
    await page.keyboard.type(formatDay(holiday))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Control+Enter')
    await page.getByText('Enter the name of each holiday').waitFor()
    await keyboardOf(page).expectFocus('Name of holiday 1')
    await page.keyboard.type('Foundation day')
    await takeScreenshots(page, 'settings-holidays')
    expect(await findAxeViolations(page)).toEqual([])
    const saved = waitForToast(page, 'Settings saved')
    await page.keyboard.press('Control+Enter')
    await saved

    for (const tab of ['day', 'week']) {
      await open(`/timeslot-addition?tab=${tab}&day=${holiday}`)
      await column(holiday).getByText('Foundation day', { exact: true }).waitFor()
    }
    await takeScreenshots(page, 'slots-holiday')
    await open(`/timeslot-addition?tab=week&day=${dayFromMonday(1)}`)
    await card(dayFromMonday(1)).getByRole('button').press('r')
    const plan = dialog(/^Repeat weekly/)
    await typeText(formatDay(holiday))(plan, 'Until')
    await plan.getByText('3 new, 5 already there, 1 on a holiday', { exact: true }).waitFor()
    await plan.getByRole('row').filter({ hasText: 'Foundation day' }).waitFor()
    await takeScreenshots(page, 'slots-repeat-holiday')
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
    await page.keyboard.press('c')
    const copy = dialog(/^Copy the week/)
    await typeText(formatDay(holiday))(copy, 'To the week of')
    await copy.getByText('1 on a holiday', { exact: true }).waitFor()
    expect(await copy.getByRole('button', { name: 'Create slots' }).isDisabled()).toBe(true)
    await copy.getByRole('checkbox', { name: formatWeekday(holiday) }).check()
    await copy.getByRole('button', { name: 'Create 1 slot' }).click()
    await copy.getByText('1 created', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(copy)
  })

  it.runIf(name === 'provider')('proposes no slots while the holidays cannot be read', async () => {
    const { page, open } = workstation
    await page.route('**/api/v1/institute', (route) =>
      route.fulfill({ status: 500, json: { message: 'The settings are being mended.' } }),
    )
    await open(`/timeslot-addition?tab=week&day=${dayFromMonday(1)}`)
    await card(dayFromMonday(1)).waitFor()
    await page.getByRole('button', { name: 'Copy week' }).click()
    const plan = dialog(/^Copy the week/)
    await typeText(formatDay(dayFromMonday(10 * 7)))(plan, 'To the week of')
    const problem = plan.getByRole('alert').filter({ hasText: 'The settings are being mended.' })
    await problem.waitFor()
    expect(await plan.getByRole('button', { name: /^Create/ }).isDisabled()).toBe(true)
    await page.unroute('**/api/v1/institute')
    await problem.getByRole('button', { name: 'Retry' }).click()
    await plan.getByText('1 new', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await waitUntilHidden(plan)
  })
})
