import { beforeEach, describe, expect, it } from 'vitest'
import type { DisplayContent } from '#contract/desk/display'
import { withInstitute } from '../support/at-institute'
import { superadmin } from '../support/booking'
import { anyPaper } from '../support/call-inputs'
import type { TestDesk } from '../support/desk'

const setup = withInstitute()
const page = 'wizard'
const content: DisplayContent = {
  name: 'आशा Rani',
  course: 'LMV Driving Course',
  date: '2026-12-03',
  startTime: '09:00',
  endTime: '11:00',
  price: 875_000,
  upiLink: '',
  cashReceived: null,
  changeDue: null,
  isPaid: false,
  receiptNumber: '',
}

let desk: TestDesk
const placed: string[] = []
beforeEach(async () => {
  placed.length = 0
  const display = { listMonitors: () => [], place: (screen: string) => void placed.push(screen) }
  desk = await setup.open({ display })
  await desk.api.session.signIn(superadmin)
})
const shownName = async () => (await desk.call('display.current')).content?.name ?? null
/** Names in the events of the display so far. */
const shownStates = () =>
  desk.events.flatMap(({ name, data }) =>
    name === 'display.changed' ? [(data as { content: DisplayContent | null }).content?.name ?? null] : [],
  )

describe('The customer display', () => {
  it('shows what a page has open until that page closes it', async () => {
    await desk.call('display.show', { page, content })
    expect(await shownName()).toBe('आशा Rani')
    await desk.call('display.show', { page: 'another', content: null })
    expect(await shownName()).toBe('आशा Rani')
    await desk.call('display.show', { page, content: null })
    expect(shownStates()).toEqual(['आशा Rani', 'आशा Rani', null])
  })

  it('shows the institute’s name only while the workstation is locked', async () => {
    await desk.call('display.show', { page, content })
    await desk.call('session.lock')
    expect(await shownName()).toBeNull()
    await expect.poll(shownStates).toEqual(['आशा Rani', null])
    const { id } = (await desk.call('session.list'))[0] ?? expect.unreachable()
    await desk.call('session.unlock', { id, password: superadmin.password })
    await expect.poll(shownStates).toEqual(['आशा Rani', null, 'आशा Rani'])
  })

  it('shows nothing of a registration in kiosk mode and to the next person', async () => {
    await desk.call('display.show', { page, content })
    await desk.call('session.seal', anyPaper)
    expect(await shownName()).toBeNull()
    await desk.api.session.signIn(superadmin)
    await desk.call('session.signOut')
    expect(await shownName()).toBeNull()
    // After a sign-out the page is reloaded.
    desk.desk.onPageClosed(page)
    await desk.api.session.signIn(superadmin)
    expect(await shownName()).toBeNull()
  })

  it('is placed at the start and when its screen is chosen, in the person’s colours', async () => {
    await desk.call('settings.set', { customerDisplay: 'second', theme: 'dark', institute: 'IDTR Karnal' })
    expect(placed).toEqual(['off', 'second'])
    expect(desk.events.filter(({ name }) => name === 'display.changed').at(-1)?.data).toEqual({
      institute: 'IDTR Karnal',
      theme: 'dark',
      content: null,
    })
  })
})
