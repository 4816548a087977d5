import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAxeViolations } from '../../support/browser/accessibility'
import { heic, pdf, png, text } from '../../support/files/sample-files'
import { chooseFiles, chooseOption, choosePicture, typeText } from '../../support/screens/fills'
import { holdRequests } from '../../support/screens/hold-requests'
import { chooseAction } from '../../support/screens/row-action'
import { waitForToast } from '../../support/screens/toast'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openWorkstation, type Workstation } from '../../support/workstation/workstation'

let workstation: Workstation
let page: Page
beforeAll(async () => {
  workstation = await openWorkstation()
  page = workstation.page
  await workstation.signIn()
})
afterAll(() => workstation?.close())

const rows = () => page.locator('tbody[aria-busy="false"] tr')
const row = (words: string) => rows().filter({ hasText: words })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })
const field = (form: Locator, label: string) => form.getByRole('region', { name: label, exact: true })
const expectDrawn = (image: Locator) =>
  expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0)
const open = async (path: string, button: string, form: string) => {
  await workstation.open(path)
  await page.getByRole('button', { name: button, exact: true }).click()
  return dialog(form)
}
/** Drops a file on a field: the bytes, followed by `zeroCount` zeros. Waits until the desk has released the file. */
const drop = async (onto: Locator, name: string, bytes: Uint8Array, zeroCount = 0) => {
  const data = await page.evaluateHandle(
    ([fileName, content, zeros]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([new Uint8Array(content), new Uint8Array(zeros)], fileName))
      return transfer
    },
    [name, [...bytes], zeroCount] as const,
  )
  const released = page.waitForResponse('**/desk/files.release')
  await onto.dispatchEvent('drop', { dataTransfer: data })
  await released
}

describe('Clients', () => {
  it('takes a dropped logo, also as HEIC, and refuses what is no picture', async () => {
    const form = await open('/clients', 'Add Client', 'Add Client')
    await rows().first().waitFor()
    const before = await rows().count()
    const image = field(form, 'Image')
    await form.getByRole('button', { name: 'Add Client' }).click()
    await form.getByText('*Please Upload Image!').waitFor()
    // A file that is too large comes between, so that each message differs from the previous one.
    for (const [name, bytes] of [
      ['logo.png', await pdf()],
      ['logo.svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ] as const) {
      await drop(image, 'logo.png', png(), 6 * 1024 * 1024)
      await form
        .getByRole('alert')
        .getByText('“logo.png” is too large: JPG, JPEG, PNG, WEBP or GIF, at most 5 MB.')
        .waitFor()
      await drop(image, name, bytes)
      await form.getByRole('alert').getByText(`“${name}” is of a wrong type`).waitFor()
      await image.getByRole('button', { name: 'Choose Image' }).waitFor()
    }
    await drop(image, 'logo.heic', heic('turned').slice(0, 900))
    await form.getByRole('alert').getByText('logo.heic is incomplete: its end is missing.').waitFor()
    await drop(image, 'logo.heic', heic('turned'))
    const picture = image.getByRole('img', { name: 'Image' })
    await expectDrawn(picture)
    expect(
      await picture.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight]),
    ).toEqual([100, 120])
    await expect.poll(() => form.getByRole('alert').count()).toBe(0)
    expect(await findAxeViolations(page)).toEqual([])
    const toast = waitForToast(page, 'Added Successfully')
    await form.getByRole('button', { name: 'Add Client' }).click()
    await waitUntilHidden(form)
    await toast
    await expect.poll(() => rows().count()).toBe(before + 1)
    await expectDrawn(rows().first().getByRole('img', { name: 'Image' }))
  })

  it('saves a dropped picture only once it has been transferred', async () => {
    const first = rows().first()
    const before = await first.getByRole('img', { name: 'Image' }).getAttribute('src')
    await first.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog('Edit Client')
    const dropAndSave = async (bytes: Uint8Array) => {
      const heldChunk = await holdRequests(page, '**/desk/files.addChunk')
      const dropped = drop(field(form, 'Image'), 'logo.png', bytes)
      await heldChunk.begun
      await page.keyboard.press('Control+Enter')
      await heldChunk.release()
      await dropped
    }
    await field(form, 'Image').getByRole('button', { name: 'Replace Image' }).focus()
    await dropAndSave(await pdf())
    await form.getByRole('alert').getByText('*Please Upload Image!').waitFor()
    await form.getByRole('button', { name: 'Update Client', exact: true, disabled: false }).waitFor()
    expect(await first.getByRole('img', { name: 'Image' }).getAttribute('src')).toBe(before)
    await dropAndSave(png(56))
    await waitUntilHidden(form)
    await expect.poll(() => first.getByRole('img', { name: 'Image' }).getAttribute('src')).not.toBe(before)
  })

  it('replaces and removes a picture, enlarges it, and deletes its row', async () => {
    const first = rows().first()
    const before = await first.getByRole('img', { name: 'Image' }).getAttribute('src')
    await first.getByRole('button', { name: 'Edit', exact: true }).click()
    const form = dialog('Edit Client')
    await choosePicture()(form, 'Image')
    await field(form, 'Image').getByRole('button', { name: 'Remove Image' }).click()
    await form.getByRole('button', { name: 'Update Client' }).click()
    await form.getByText('*Please Upload Image!').waitFor()
    await choosePicture()(form, 'Image')
    await form.getByRole('button', { name: 'Update Client' }).click()
    await waitUntilHidden(form)
    await expect.poll(() => first.getByRole('img', { name: 'Image' }).getAttribute('src')).not.toBe(before)
    await first.getByRole('button', { name: 'Show More' }).click()
    await expectDrawn(dialog('Client Information').getByRole('img', { name: 'Image' }))
    await page.keyboard.press('Escape')
    await waitUntilHidden(dialog('Client Information'))
    const total = await rows().count()
    await chooseAction(first, 'Delete')
    await dialog('Alert!').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => rows().count()).toBe(total - 1)
    await expect.poll(() => page.evaluate(() => document.activeElement?.nodeName)).toBe('TR')
  })
})

describe('Facility', () => {
  it('accepts several images, and removes one of them', async () => {
    const form = await open('/facility', 'Add Facility', 'Add Facility')
    const three = ['front', 'track', 'hostel'].map((name, index) => ({ name: `${name}.png`, bytes: png(32 + index) }))
    await typeText('अतिथि गृह')(form, 'Title')
    await chooseOption('Hindi')(form, 'Language')
    await typeText('चालीस बिस्तर')(form, 'Content')
    await typeText('रात में रुकने की व्यवस्था।')(form, 'Description')
    await chooseFiles(...three)(form, 'Images')
    await expectDrawn(field(form, 'Images').getByRole('img', { name: 'Images 3' }))
    await field(form, 'Images').getByRole('button', { name: 'Remove Images 2' }).click()
    const images = (shown: Locator) => shown.getByRole('img', { name: /^Images/ }).count()
    await expect.poll(() => images(field(form, 'Images'))).toBe(2)
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await row('अतिथि गृह').getByRole('button', { name: 'Show More' }).click()
    await expect.poll(() => images(dialog('Facility Information'))).toBe(2)
    await page.keyboard.press('Escape')
  })
})

describe('Helpful Tips', () => {
  it('plays and pauses the video of a tip', async () => {
    const form = await open('/helpful-tips', 'Add Helpful Tip', 'Add Helpful Tip')
    await form.getByRole('button', { name: 'Add Helpful Tip' }).click()
    await form.getByText('*Please Upload video!').waitFor()
    await typeText('कोहरे में वाहन चलाना')(form, 'Title')
    await chooseOption('Hindi')(form, 'Language')
    await typeText('फ़ॉग लैंप जलाएँ और दूरी बढ़ाएँ।')(form, 'Description')
    await choosePicture()(form, 'Image')
    await drop(field(form, 'Video'), 'tip.mp4', png())
    await field(form, 'Video').locator('..').getByText('“tip.mp4” is of a wrong type: MP4 or WEBM').waitFor()
    await chooseFiles({ name: 'tip.webm', bytes: await recordVideo(page) })(form, 'Video')
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Control+Enter')
    await waitUntilHidden(form)
    await row('कोहरे में वाहन चलाना').getByText('Video').waitFor()
    await row('कोहरे में वाहन चलाना').getByRole('button', { name: 'Show More' }).click()
    const openDialog = dialog('Helpful Tip Information')
    const video = openDialog.locator('video')
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(1)
    await video.evaluate((element: HTMLVideoElement) => Object.assign(element, { loop: true }))
    await openDialog.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0)
    await openDialog.getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
    expect(await findAxeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
  })
})

describe('Question Images', () => {
  it('copies the link of an image', async () => {
    await workstation.open('/question-images')
    const copy = page.getByRole('button', { name: 'Copy link of Give way' })
    const toast = waitForToast(page, 'Link copied')
    await copy.click()
    await toast
    await page.getByRole('searchbox').focus()
    await page.keyboard.press('Control+v')
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toMatch(/give-way/)
  })
})

/** Records a video of three seconds with the browser itself. */
async function recordVideo(from: Page): Promise<Uint8Array> {
  const bytes = await from.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const paint = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    recorder.start()
    for (let frame = 0; frame < 30; frame++) {
      paint?.fillRect(0, 0, frame * 5, frame * 3)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.stop()
    await stopped
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
  })
  return new Uint8Array(bytes)
}
