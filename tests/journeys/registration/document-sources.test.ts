import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { encryptedPdf, heic, jpeg, png } from '../../support/files/sample-files'
import { fillUpToDocuments } from '../../support/screens/registration/register'
import { type Keyboard, keyboardOf, queueFiles, type UploadedFile } from '../../support/screens/registration/wizard'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

declare global {
  var continuePicture: () => void
}

let workstation: Workstation
let keys: Keyboard
let files: UploadedFile[]
beforeAll(async () => {
  workstation = await openOwnWorkstation()
  keys = keyboardOf(workstation.page)
  files = queueFiles(workstation.page)
  await workstation.signIn('Data Entry')
})
afterAll(() => workstation?.close())

/** Holds the check of pictures until `continuePicture` is called. */
const holdPictures = (page: Workstation['page']) =>
  page.evaluate(() => {
    const original = createImageBitmap
    const held = new Promise<void>((resolve) => {
      globalThis.continuePicture = resolve
    })
    const hold = (source: ImageBitmapSource) => held.then(() => original(source))
    Object.assign(globalThis, { createImageBitmap: hold })
  })

describe('a chosen file', () => {
  const card = () => workstation.page.getByRole('region', { name: 'ID proof' })
  const choose = async (name: string, bytes: Uint8Array) => {
    files.push({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
    await card().getByRole('button', { name: 'Choose file for ID proof' }).click()
  }

  it('may be a JPG, PNG or PDF of up to 5 MB', async () => {
    const person = { phone: '7012345690', firstName: 'Meena', lastName: 'Devi' }
    await fillUpToDocuments(workstation.page, person, addDays(today(), 6))
    const limit = 'JPG, PNG or PDF, at most 5 MB. HEIC, WEBP, JFIF are converted.'
    await card().getByText(`Drop a file here or choose one: ${limit}`).waitFor()
    await takeScreenshots(workstation.page, 'document-hints')
  })

  it.each([
    ['aadhaar.heic', () => heic('turned').slice(0, 900), 'aadhaar.heic is incomplete: its end is missing.'],
    [
      'aadhaar.docx',
      () => Buffer.from('PK\x03\x04'),
      'aadhaar.docx is an Office or zip file. Choose a JPG, PNG or PDF',
    ],
    ['aadhaar.jpg', jpeg, 'aadhaar.jpg is damaged'],
    ['aadhaar.pdf', () => encryptedPdf('1947'), 'aadhaar.pdf is protected by a password. Save it without one'],
    ['empty.pdf', () => new Uint8Array(), 'empty.pdf is empty.'],
  ])('%s is refused with what is wrong with it', async (name, make, message) => {
    await choose(name, await make())
    await card().getByRole('alert').filter({ hasText: message }).waitFor()
  })

  it('of another format is converted to JPEG', async () => {
    const { page } = workstation
    await takeScreenshots(page, 'file-refused')
    const webp = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 300)
      canvas.getContext('2d')?.fillRect(100, 100, 200, 100)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp' })).arrayBuffer())]
    })
    await choose('aadhaar.webp', Uint8Array.from(webp))
    await card().getByText('aadhaar.jpg').waitFor()
    await card()
      .getByText(/^JPG, \d+ KB/)
      .waitFor()
    expect(await card().getByRole('alert').count()).toBe(0)
  })

  it('is neither uploaded nor left out while it is prepared, and dropped by Remove', async () => {
    const { page } = workstation
    const licence = page.getByRole('region', { name: 'Driving licence' })
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await holdPictures(page)
    files.push({ name: 'retaken.png', mimeType: 'image/png', buffer: Buffer.from(png(64)) })
    await licence.getByRole('button', { name: 'Choose file for Driving licence' }).click()
    await licence.getByText('Preparing…').waitFor()
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).isDisabled()).toBe(true)
    await keys.press('Control+Enter')
    await licence.getByRole('alert').filter({ hasText: 'still being prepared' }).waitFor()
    await takeScreenshots(page, 'file-preparing')
    await licence.getByRole('button', { name: 'Remove Driving licence' }).click()
    await page.evaluate(() => continuePicture())
    await expect.poll(() => requests.filter((url) => url.endsWith('files.release')).length).toBe(1)
    await licence.getByText('Drop a file here').waitFor()
    expect(await licence.getByRole('alert').count()).toBe(0)
  })
})
