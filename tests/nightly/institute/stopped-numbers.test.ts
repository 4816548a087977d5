import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DatabaseOptions } from '#provider/database/open'
import { openProvider, type Provider } from '#provider/index'
import { type Institute, startInstitute } from '../../desk/support/institute'
import { findAxeViolations } from '../../support/browser/accessibility'
import { isPostgresAbsent, postgres, withRawDatabase } from '../../support/database/engines'
import { clientIn } from '../../support/screens/registration/wizard'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { type OwnWorkstation, openOwnWorkstation } from '../../support/workstation/workstation'

describe.skipIf(isPostgresAbsent())('the screen Workstations after an older backup was put back', () => {
  let database: DatabaseOptions
  let provider: Provider
  let institute: Institute
  let workstation: OwnWorkstation
  beforeAll(async () => {
    database = await postgres.createPractice()
    provider = await openProvider({ seed: 'none', ...database })
    institute = await startInstitute(provider)
    workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url })
    await workstation.signInAs('9000000001', 'practice1')
  })
  afterAll(async () => {
    await workstation?.close()
    await institute?.close()
    await provider?.close()
  })
  const page = () => workstation.page
  const alert = () => page().getByRole('alert').filter({ hasText: 'Numbering of invoices is stopped' })

  it('shows which workstation saw the highest number, and the highest one here', async () => {
    await workstation.open('/workstations')
    await page().getByText('Up to date').first().waitFor()
    expect(await page().getByRole('alert').count()).toBe(0)
    await withRawDatabase(database, (db) => db.exec(`update counter set value = value - 3 where name like 'invoice:%'`))
    // The next change reports the numbers to the server.
    await clientIn(page()).seatHold.release({ holdId: 'a'.repeat(20) })
    await workstation.open('/prints')
    await workstation.open('/workstations')
    await alert().waitFor()
    expect(await alert().innerText()).toMatch(/Highest number seen: KNL\/\d{4}\/\d{6}, at .+Highest number here: KNL/s)
    expect(await findAxeViolations(page())).toEqual([])
  })

  it('continues after the highest number once that is confirmed', async () => {
    await alert()
      .getByRole('button', { name: /^Continue after KNL/ })
      .click()
    const question = page().getByRole('dialog', { name: 'Alert!' })
    expect(await findAxeViolations(page())).toEqual([])
    const toast = waitForToast(page(), /^Invoices: numbering continues after KNL/)
    await question.getByRole('button', { name: 'Continue', exact: true }).click()
    await toast
    await waitUntilHidden(question)
    await waitUntilHidden(alert())
  })

  it('sets the name of a workstation, and refuses special characters', async () => {
    await workstation.open('/this-workstation')
    const name = page().getByRole('textbox', { name: 'Name of this workstation' })
    await name.fill('Front <desk>')
    await page().getByText('Up to 60 letters').waitFor()
    await name.fill('Front desk')
    await name.press('Enter')
    await workstation.open('/workstations')
    await workstation.open('/this-workstation')
    await expect.poll(() => name.inputValue()).toBe('Front desk')
    expect(await findAxeViolations(page())).toEqual([])
  })
})
