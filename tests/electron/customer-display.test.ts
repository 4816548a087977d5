import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { copyPractice } from '../support/institute/practice-copy'
import { signInByKeyboard } from '../support/screens/registration/register'
import {
  callDesk,
  chooseCourse,
  fillPerson,
  keyboardOf,
  openNewRegistration,
  toTypedDay,
} from '../support/screens/registration/wizard'
import { launchWorkstation } from './launch/launch'
import type { Workstation } from './launch/launched'

const dataDir = mkdtempSync(join(tmpdir(), 'counter-display-'))
let workstation: Workstation
let display: Page
beforeAll(async () => {
  copyPractice(dataDir)
  workstation = await launchWorkstation({ dataDir, env: { SCREENS: '2' } })
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
const pages = () => workstation.page.context().pages()

// Electron cannot be given a second screen.
describe.skipIf(process.env.DISPLAY)('The window of the customer display', () => {
  it('opens on the second screen once it is chosen, with the institute’s name', async () => {
    const { page } = workstation
    await signInByKeyboard(page, '9000000003')
    expect(pages()).toEqual([page])
    await callDesk(page, 'settings.set', { customerDisplay: 'second' })
    await expect.poll(() => pages().length).toBe(2)
    display = pages().find((other) => other !== page) ?? expect.unreachable()
    await display.getByRole('heading', { name: 'Institute of Driver Training and Research, Karnal' }).waitFor()
  })

  it('shows the trainee’s name in the wizard, and only the institute’s while locked', async () => {
    const { page } = workstation
    const keys = keyboardOf(page)
    // The page reads the setting that was changed without it.
    await page.reload()
    await page.getByRole('button', { name: 'Sign Out', exact: true }).waitFor()
    await openNewRegistration(page)
    await chooseCourse(keys, toTypedDay(addDays(today(), 5)))
    await keys.press('Control+Enter')
    await fillPerson(keys, { phone: '7012345671', firstName: 'आशा', lastName: 'रानी' })
    await display.getByText('आशा रानी').waitFor()
    await display.getByText('LMV Driving Course').waitFor()
    await keys.press('Control+Shift+L')
    await display.getByText('आशा रानी').waitFor({ state: 'detached' })
    await keys.expectFocus(/^Password of /)
    await page.keyboard.type('practice1')
    await keys.press('Enter')
    await display.getByText('आशा रानी').waitFor()
  })

  it('is served nothing but what it shows', async () => {
    const access = await display.evaluate(async () => {
      const responses = await Promise.all([
        window.desk.call('display.current', undefined),
        window.desk.call('session.current', undefined),
        window.desk.call('display.show', { page: 'x', content: null }),
      ])
      return {
        codes: responses.map((answer) => (answer.ok ? 'served' : answer.failure.code)),
        api: (await fetch('/api/v1/register/getAllRegister')).status,
        node: ['require', 'process', 'Buffer'].filter((name) => name in window),
      }
    })
    expect(access).toEqual({ codes: ['served', 'forbidden', 'forbidden'], api: 404, node: [] })
  })

  it('closes with the main window', () => workstation.close())
})
