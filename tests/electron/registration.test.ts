import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { png } from '../support/files/sample-files'
import { copyPractice } from '../support/institute/practice-copy'
import { registerTrainee, signInByKeyboard } from '../support/screens/registration/register'
import { keyboardOf } from '../support/screens/registration/wizard'
import { launchWorkstation } from './launch/launch'
import type { Workstation } from './launch/launched'

const dataDir = mkdtempSync(join(tmpdir(), 'counter-registration-'))
const photo = join(dataDir, 'photo.png')
const receipt = join(dataDir, 'receipt.pdf')
const person = { phone: '7012345670', firstName: 'आशा', lastName: 'रानी' }

let workstation: Workstation
beforeAll(async () => {
  writeFileSync(photo, png(64))
  copyPractice(dataDir)
  workstation = await launchWorkstation({ dataDir })
})
afterAll(async () => {
  await workstation?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a clerk registers a trainee by keyboard, with a file from the system dialog', async () => {
  await signInByKeyboard(workstation.page, '9000000003')
  const offerPhoto = () => workstation.setDialogChoices({ open: [photo] })
  await registerTrainee({ page: workstation.page, offerPhoto }, person, addDays(today(), 6))
})

test('the receipt is saved as a PDF where the person chooses', async () => {
  await workstation.setDialogChoices({ save: receipt })
  await workstation.page.getByRole('button', { name: 'Save as PDF' }).click()
  await expect.poll(() => readFileSync(receipt, 'latin1').slice(0, 5)).toBe('%PDF-')
})

test('the new row is first, as Done', async () => {
  const { page } = workstation
  const keys = keyboardOf(page)
  await keys.press('Escape')
  await keys.expectFocus('Next trainee')
  await keys.press('Escape')
  const first = page.getByRole('row').nth(1)
  await first.getByText(person.phone).waitFor()
  await first.getByText('Done').waitFor()
})
