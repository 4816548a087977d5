import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/protocol/calendar'
import { takeScreenshots } from '../../support/browser/screenshots'
import { avif, heic } from '../../support/files/sample-files'
import {
  chooseCourse,
  fillPerson,
  keyboardOf,
  openNewRegistration,
  queueFiles,
  toTypedDay,
  type UploadedFile,
} from '../../support/screens/registration/wizard'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
let files: UploadedFile[]
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  files = queueFiles(page)
  await workstation.signIn('Data Entry')
})
afterAll(() => workstation?.close())

async function openDocuments() {
  const keys = keyboardOf(page)
  await openNewRegistration(page)
  await keys.expectFocus('Vehicle Category')
  await chooseCourse(keys, toTypedDay(addDays(today(), 6)))
  await keys.press('Control+Enter')
  await fillPerson(keys, { phone: '7012345691', firstName: 'Meena', lastName: 'Devi' })
  await keys.press('Control+Enter')
  await keys.expectFocus('Choose file for Passport photo')
}

const card = (label: string) => page.getByRole('region', { name: label })
const choose = async (name: string, bytes: Uint8Array, label: string) => {
  files.push({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) })
  await card(label)
    .getByRole('button', { name: /^(Choose file for|Replace)/ })
    .click()
}
/** Waits for the picture of a card. Returns its size, and whether its upper left quarter is blue. */
const readShown = async (label: string) => {
  const picture = card(label).getByRole('img', { name: label })
  await picture.waitFor()
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, -image.naturalWidth / 4, -image.naturalHeight / 4)
    const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
    return { size: [image.naturalWidth, image.naturalHeight], isBlue: blue > 2 * red && blue > 2 * green }
  })
}

describe('a picture of a phone (HEIC)', () => {
  it('becomes the passport photo, turned as it was taken', async () => {
    await openDocuments()
    await choose('IMG_0042.HEIC', heic('turned'), 'Passport photo')
    await card('Passport photo').getByText('IMG_0042.jpg').waitFor()
    await card('Passport photo')
      .getByText(/^JPG, \d+ KB · not uploaded yet$/)
      .waitFor()
    expect(await readShown('Passport photo')).toEqual({ size: [100, 120], isBlue: true })
    await takeScreenshots(page, 'photo-heic')
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.getByText('Document uploaded successfully').waitFor()
  })

  it('is converted when it is dropped, too', async () => {
    const data = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], 'licence.heif', { type: 'image/heif' }))
        return transfer
      },
      [...heic('second')],
    )
    await card('Driving licence').dispatchEvent('drop', { dataTransfer: data })
    await card('Driving licence').getByText('licence.jpg').waitFor()
    expect(await readShown('Driving licence')).toEqual({ size: [96, 64], isBlue: true })
  })

  it('is refused with what is wrong with it', async () => {
    await choose('aadhaar.heic', heic('turned').slice(0, 900), 'ID proof')
    const problem = card('ID proof').getByRole('alert')
    await problem.getByText('aadhaar.heic is incomplete: its end is missing. Copy or send it again.').waitFor()
    await takeScreenshots(page, 'heic-refused')
  })
})

describe('a file whose name or brand looks like HEIC', () => {
  it('is taken as it is if it is a JPEG', async () => {
    const jpeg = await page.evaluate(async () => {
      const canvas = new OffscreenCanvas(400, 300)
      canvas.getContext('2d')?.fillRect(100, 100, 200, 100)
      return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer())]
    })
    await choose('IMG_0043.HEIC', Uint8Array.from(jpeg), 'ID proof')
    await card('ID proof').getByText('IMG_0043.HEIC').waitFor()
    expect((await readShown('ID proof')).size).toEqual([400, 300])
  })

  it('is decoded by the browser engine if it is AVIF', async () => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await choose('aadhaar.avif', avif(), 'ID proof')
    await card('ID proof').getByText('aadhaar.jpg').waitFor()
    expect((await readShown('ID proof')).size).toEqual([96, 64])
    expect(calls.filter((url) => url.endsWith('/pictures.decode'))).toEqual([])
  })
})
