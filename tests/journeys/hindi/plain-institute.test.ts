import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { formatMoney } from '#contract/protocol/format'
import { findAxeViolations } from '../../support/browser/accessibility'
import { takeScreenshots } from '../../support/browser/screenshots'
import { type PlainInstitute, startPlainInstitute } from '../../support/plain-institute/server'
import { hindi, hindiScreensOf, openHindiWorkstation } from '../../support/screens/hindi'
import {
  chooseCourse,
  fillPerson,
  photo,
  queueFiles,
  toTypedDay,
  type UploadedFile,
} from '../../support/screens/registration/wizard'
import type { Workstation } from '../../support/workstation/workstation'

const person = { name: 'Anil Hooda', phone: '9700000002', password: 'plain-pass' }

let institute: PlainInstitute
let workstation: Workstation
let page: Page
let files: UploadedFile[]
let at: ReturnType<typeof hindiScreensOf>
beforeAll(async () => {
  institute = await startPlainInstitute({ personAt: 'payload' })
  workstation = await openHindiWorkstation({ person, environment: { COUNTER_PROVIDER_URL: institute.url } })
  page = workstation.page
  files = queueFiles(page)
  at = hindiScreensOf(page)
})
afterAll(async () => {
  await workstation?.close()
  await institute?.close()
})

describe('Hindi screens at a plain institute', () => {
  it('register a trainee for cash, and send the words of the specification', async () => {
    const day = addDays(today(), 5)
    await workstation.open('/registered-user')
    await page.locator('main tbody[aria-busy=false] tr').first().waitFor()
    await page.keyboard.press('Alt+n')
    await at.expectFocus('Vehicle Category')
    await chooseCourse(at, toTypedDay(day))
    await at.press('Control+Enter')
    await fillPerson(at, { phone: '7012345678', firstName: 'आशा', lastName: 'रानी' })
    await at.press('Control+Enter')
    files.push(photo)
    await at.expectFocus(hindi('Choose file for {title}', { title: hindi('Passport photo') }))
    await at.pressTo('Upload', 'Enter')
    await at.pressTo('Next', 'Enter')
    await at.pressTo('The trainee has read and accepts the terms', 'Control+Enter')
    await at.pressTo(new RegExp(`${hindi('Cash')}$`), 'Space')
    await at.pressTo('Cash received', '1')
    await page.keyboard.type('६०००')
    await page.getByText(formatMoney(10_000)).first().waitFor()
    expect(await findAxeViolations(page)).toEqual([])
    await takeScreenshots(page, 'hindi-plain-payment')
    await at.press('Control+Enter')
    const receipt = page.getByRole('dialog').filter({ has: page.getByRole('img').first() })
    await receipt.last().waitFor()
    await expect
      .poll(() => institute.sent.map(({ path }) => path))
      .toContainEqual(expect.stringMatching(/offlinePayment/))
    const [added, paid] = institute.sent.filter(({ path }) => /addRegister|offlinePayment/.test(path))
    expect(added?.body).toMatchObject({ fname: 'आशा', gender: 'Female', qualification: 'Undergraduate' })
    expect(paid?.body).toMatchObject({ price: 5900, paymentType: 'Cash', isPaymentDone: true })
  })

  it('refuse a wrong password in Hindi, though the institute answers in English', async () => {
    await workstation.open('/registered-user')
    await at.click('Sign Out')
    await page.getByRole('textbox', { name: hindi('Email or Phone') }).fill(person.phone)
    await page.getByRole('textbox', { name: hindi('Password') }).fill('wrong-pass')
    await page.keyboard.press('Enter')
    await page.getByText(hindi('Login Credentials are incorrect.')).waitFor()
    await takeScreenshots(page, 'hindi-plain-refused')
    await page.getByRole('textbox', { name: hindi('Password') }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: hindi('Sign Out') }).waitFor()
  })
})
