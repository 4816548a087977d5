import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localFileLabel } from '#contract/desk/media'
import { addDays, today } from '#contract/protocol/calendar'
import { findAxeViolations } from '../../support/browser/accessibility'
import { launchWithCameras } from '../../support/browser/chromium'
import { takeScreenshots } from '../../support/browser/screenshots'
import { heic, jpeg, pdf } from '../../support/files/sample-files'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { fillUpToDocuments } from '../../support/screens/registration/register'
import { type Keyboard, keyboardOf, queueFiles, type UploadedFile } from '../../support/screens/registration/wizard'
import { waitUntilHidden } from '../../support/screens/wait-until-hidden'
import { openOwnWorkstation, type Workstation } from '../../support/workstation/workstation'

declare global {
  var openedStreams: MediaStream[]
  var continueWorkers: () => void
}

type Opened = { workstation: Workstation; close: () => Promise<void> }

async function openAtPractice(browser: Browser): Promise<Opened> {
  const workstation = await openOwnWorkstation({}, browser)
  await workstation.signIn('Data Entry')
  return { workstation, close: workstation.close }
}

async function openAtPlainInstitute(browser: Browser): Promise<Opened> {
  const institute = await startPlainInstitute()
  const workstation = await openOwnWorkstation({ COUNTER_PROVIDER_URL: institute.url }, browser)
  await workstation.signInAs('9700000002', 'plain-pass')
  return { workstation, close: () => workstation.close().finally(institute.close) }
}

/** Remembers the streams of cameras, to see that they end. */
const recordStreams = (page: Page) =>
  page.evaluate(() => {
    globalThis.openedStreams = []
    const { mediaDevices } = navigator
    const original = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await original(constraints)
      globalThis.openedStreams.push(stream)
      return stream
    }
  })
const readTrackStates = (page: Page) =>
  page.evaluate(() => globalThis.openedStreams.flatMap((stream) => stream.getTracks().map((track) => track.readyState)))

/** Holds the tasks of workers until `continueWorkers` is called. */
const holdWorkers = (page: Page) =>
  page.evaluate(() => {
    const { postMessage } = Worker.prototype
    const continued = new Promise<void>((resolve) => {
      globalThis.continueWorkers = () => {
        Worker.prototype.postMessage = postMessage
        resolve()
      }
    })
    Worker.prototype.postMessage = function (this: Worker, ...input: Parameters<typeof postMessage>) {
      void continued.then(() => postMessage.apply(this, input))
    } as typeof postMessage
  })
const countPageWorkers = (page: Page) => page.workers().filter((worker) => worker.url().includes('page-worker')).length

// A day on which both institutes have slots.
const day = addDays(today(), 5)
const shutterName = 'Take photo in 3 seconds'

describe.each([
  { name: 'practice institute', open: openAtPractice, uploaded: 'Document uploaded successfully' },
  { name: 'plain institute', open: openAtPlainInstitute, uploaded: localFileLabel },
])('camera and scanner at a $name', ({ name: instituteName, open, uploaded }) => {
  let browser: Browser
  let opened: Opened
  let workstation: Workstation
  let keys: Keyboard
  let files: UploadedFile[]
  let scanFolder: string
  beforeAll(async () => {
    browser = await launchWithCameras()
    opened = await open(browser)
    workstation = opened.workstation
    keys = keyboardOf(workstation.page)
    files = queueFiles(workstation.page)
    scanFolder = mkdtempSync(join(tmpdir(), 'counter-scanner-'))
  })
  afterAll(async () => {
    await opened?.close()
    await browser?.close()
    rmSync(scanFolder, { recursive: true })
  })
  const dialog = () => workstation.page.getByRole('dialog', { name: 'Passport photo' })
  const screenshot = (page: Page, name: string) => takeScreenshots(page, `${name}-${instituteName}`)

  describe('the folder of the scanner', () => {
    it('is named under This workstation, which says when it is not there', async () => {
      const { page, open } = workstation
      await open('/this-workstation')
      const folder = page.getByRole('textbox', { name: 'Folder of the scanner' })
      await folder.fill(join(scanFolder, 'none'))
      await folder.press('Enter')
      await page.getByText(/none does not exist or is not connected/).waitFor()
      // In quotation marks, as Windows Explorer copies a path.
      await folder.fill(`"${scanFolder}"`)
      await folder.press('Enter')
      await expect.poll(() => folder.inputValue()).toBe(scanFolder)
      expect(await folder.evaluate((field) => field === document.activeElement)).toBe(true)
      await waitUntilHidden(page.getByText(/does not exist/))
      await screenshot(page, 'scanner-folder')
      await recordStreams(page)
    })
  })

  describe('a passport photo by camera, by keyboard alone', () => {
    it('is offered beside the choice of a file', async () => {
      await fillUpToDocuments(workstation.page, { phone: '7012345690', firstName: 'Meena', lastName: 'Devi' }, day)
      await keys.press('Tab')
      await keys.expectFocus('Take photo')
    })

    it('says what to do while the camera may not be used, and tries again', async () => {
      const { page } = workstation
      await keys.press('Enter')
      await dialog().getByRole('alert').filter({ hasText: 'The camera may not be used.' }).waitFor()
      await keys.expectFocus('Try again')
      await screenshot(page, 'photo-refused')
      await page.context().grantPermissions(['camera'])
      await keys.press('Enter')
      await keys.expectFocus(shutterName)
    })

    it('changes to another camera, which the next photo uses, too', async () => {
      const { page } = workstation
      const camera = page.getByRole('textbox', { name: 'Camera' })
      await camera.waitFor()
      await keys.press('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
      await keys.choose('Camera', 'fake_device_1', 'fake_device_1')
      await keys.expectFocus(shutterName)
      await keys.press('Escape')
      await waitUntilHidden(dialog())
      await keys.expectFocus('Take photo')
      await expect.poll(() => readTrackStates(page)).toEqual(['ended', 'ended'])
      await keys.press('Enter')
      await expect.poll(() => camera.inputValue()).toBe('fake_device_1')
      await keys.expectFocus(shutterName)
    })

    it('counts down, shows the photo, and takes another at once by Space', async () => {
      const { page } = workstation
      await dialog().getByRole('status').first().waitFor()
      expect(await findAxeViolations(page)).toEqual([])
      await screenshot(page, 'photo-live')
      await keys.press('Enter')
      await dialog().getByRole('timer').getByText('3').waitFor()
      await keys.expectFocus('Use photo')
      const photo = dialog().getByRole('img', { name: 'The trainee, as taken' })
      const aspect = await photo.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)
      expect(aspect).toBeCloseTo(35 / 45, 2)
      await screenshot(page, 'photo-taken')
      expect(await findAxeViolations(page)).toEqual([])
      await keys.press('Shift+Tab')
      await keys.expectFocus('Retake')
      await keys.press('Enter')
      await keys.expectFocus(shutterName)
      await keys.press('+', 'ArrowRight', 'Space')
      await keys.expectFocus('Use photo')
    })

    it('puts the photo into its card, ready to upload, and stops the camera', async () => {
      const { page } = workstation
      await keys.press('Enter')
      await waitUntilHidden(dialog())
      await keys.expectFocus('Upload')
      const card = page.getByRole('region', { name: 'Passport photo' })
      await card.getByText(/^JPG, \d+ KB · not uploaded yet$/).waitFor()
      await card.getByRole('img', { name: 'Passport photo' }).waitFor()
      expect(new Set(await readTrackStates(page))).toEqual(new Set(['ended']))
      await screenshot(page, 'photo-chosen')
      await keys.press('Enter')
      await page.getByText(uploaded).first().waitFor()
    })
  })

  describe('a file that the scanner writes', () => {
    it('is offered, used as one document, and then no longer offered', async () => {
      const { page } = workstation
      const scanner = page.getByRole('region', { name: 'From the scanner' })
      await scanner.getByText('Nothing arrived').waitFor()
      writeFileSync(join(scanFolder, 'scan0012.pdf'), await pdf())
      const useAs = scanner.getByRole('button', { name: 'Use as… scan0012.pdf' })
      await useAs.waitFor()
      await screenshot(page, 'scanner-offer')
      await useAs.press('Enter')
      expect(await page.getByRole('menuitem', { name: 'Passport photo' }).isDisabled()).toBe(true)
      await page.getByRole('menuitem', { name: 'Medical certificate' }).click()
      await page.getByRole('region', { name: 'Medical certificate' }).getByText('scan0012.pdf').waitFor()
      await scanner.getByText('Nothing arrived').waitFor()
      await keys.expectFocus('Upload')
      expect(await findAxeViolations(page)).toEqual([])
    })

    it('is offered again when it is damaged, removed or replaced', async () => {
      const { page } = workstation
      const useAs = (name: string) => page.getByRole('button', { name: `Use as… ${name}` })
      writeFileSync(join(scanFolder, 'damaged.jpg'), jpeg())
      await useAs('damaged.jpg').press('Enter')
      await page.getByRole('menuitem', { name: 'ID proof' }).click()
      await page.getByRole('alert').filter({ hasText: 'damaged.jpg is damaged' }).waitFor()
      await page.getByRole('button', { name: 'Remove Medical certificate' }).click()
      await useAs('scan0012.pdf').waitFor()
      expect(await useAs('damaged.jpg').count()).toBe(1)

      const useAsMedicalCertificate = async (name: string) => {
        await useAs(name).press('Enter')
        await page.getByRole('menuitem', { name: 'Medical certificate' }).click()
        await waitUntilHidden(useAs(name))
      }
      await useAsMedicalCertificate('scan0012.pdf')
      writeFileSync(join(scanFolder, 'scan0013.pdf'), await pdf())
      await useAsMedicalCertificate('scan0013.pdf')
      await useAs('scan0012.pdf').waitFor()
      expect(await useAs('scan0013.pdf').count()).toBe(0)
      await page.getByRole('button', { name: 'Remove Medical certificate' }).click()
    })
  })

  describe('a document photographed on the table', () => {
    it('is straightened page by page, and becomes one PDF', async () => {
      const { page } = workstation
      const pages = page.getByRole('dialog', { name: 'Driving licence' })
      const keep = () => pages.getByRole('button', { name: /^Keep page/ })
      await page.getByRole('button', { name: 'Photograph Driving licence' }).press('Enter')
      await keys.expectFocus('Photograph page 1')
      await screenshot(page, 'pages-live')
      await keys.press('Space')
      await keys.expectFocus('Keep page 1')
      const corner = pages.getByRole('button', { name: 'Top left corner' })
      const before = await corner.boundingBox()
      await corner.press('ArrowRight')
      await expect.poll(async () => (await corner.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0)
      expect(await findAxeViolations(page)).toEqual([])
      await screenshot(page, 'pages-corners')
      await pages.getByRole('button', { name: 'Rotate' }).press('Enter')
      await expect
        .poll(() =>
          pages
            .getByRole('img', { name: 'The page, as photographed' })
            .evaluate((picture: HTMLCanvasElement) => picture.width < picture.height),
        )
        .toBe(true)
      await holdWorkers(page)
      const progress = pages.getByRole('progressbar', { name: 'Straightening page 1' })
      await keep().press('Enter')
      await progress.waitFor({ state: 'attached' })
      expect(countPageWorkers(page)).toBe(1)
      await screenshot(page, 'pages-straightening')
      await pages.getByRole('button', { name: 'Cancel' }).press('Enter')
      await progress.waitFor({ state: 'detached' })
      await expect.poll(() => countPageWorkers(page)).toBe(0)
      await keep().press('Enter')
      await progress.waitFor({ state: 'attached' })
      await corner.press('ArrowLeft')
      await progress.waitFor({ state: 'detached' })
      await page.evaluate(() => continueWorkers())
      await keep().press('Enter')
      await keys.expectFocus('Use 1 page')
      files.push({ name: 'phone.heic', mimeType: 'image/heic', buffer: Buffer.from(heic('turned')) })
      await pages.getByRole('button', { name: 'Choose a picture' }).press('Enter')
      await keys.expectFocus('Keep page 2')
      await keys.press('Enter')
      await pages.getByRole('img', { name: 'Page 2' }).waitFor()
      await screenshot(page, 'pages-two')
      await pages.getByRole('button', { name: 'Use 2 pages' }).press('Enter')
      await waitUntilHidden(pages)
      const card = page.getByRole('region', { name: 'Driving licence' })
      await card.getByText('driving-licence.pdf').waitFor()
      await card.getByRole('img', { name: 'Driving licence, page 1 of 1' }).waitFor()
      expect(new Set(await readTrackStates(page))).toEqual(new Set(['ended']))
    })
  })
})
