import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeskCall, DeskInput, DeskOutput, FileHandle } from '#contract/desk/index'
import { mediaUrl } from '#contract/desk/media'
import { addDays, today } from '#contract/protocol/calendar'
import { launchChromium } from '../../support/browser/chromium'
import { png } from '../../support/files/sample-files'
import { copyPractice } from '../../support/institute/practice-copy'
import { superadmin } from '../support/booking'
import { newFolder, removeFolder } from '../support/desk'
import { startProgram } from '../support/program'
import { anyCourse, slotsFrom } from '../support/slot-sheets'

let folder: string
let program: Awaited<ReturnType<typeof startProgram>>
let browser: Browser
let page: Page
let pageErrors: string[]

beforeAll(async () => {
  folder = newFolder()
  copyPractice(folder)
  program = await startProgram(folder)
  browser = await launchChromium()
  page = await browser.newPage()
  page.on('console', (message) => message.text().includes('Content Security Policy') && pageErrors.push(message.text()))
  page.on('pageerror', (error) => pageErrors.push(error.message))
  pageErrors = []
  await page.goto(await program.newAddress())
  await program.api.session.signIn(superadmin)
})
beforeEach(() => {
  pageErrors = []
})
afterAll(async () => {
  await browser.close()
  await program.stop()
  removeFolder(folder)
})

async function call<N extends DeskCall>(name: N, input: DeskInput<N>): Promise<DeskOutput<N>> {
  const result = await page.evaluate(([name, input]) => window.desk.call(name, input), [name, input] as const)
  if (!result.ok) throw new Error(result.failure.message)
  return result.value as DeskOutput<N>
}

async function choose(name: string, bytes: Uint8Array): Promise<FileHandle> {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const chooser = page.waitForEvent('filechooser')
  const chosen = call('files.choose', { accept: [], allowMultiple: false })
  await (await chooser).setFiles(path)
  const [file] = await chosen
  return file ?? expect.unreachable()
}

const upload = async (name: string, bytes: Uint8Array, kind: 'image' | 'video') =>
  call('uploads.start', { handle: (await choose(name, bytes)).handle, kind })

/** The size at which the page draws the picture at an address; fails where it draws none. */
const drawnSize = (src: string) =>
  page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, src)

test('an uploaded picture is drawn by the page', async () => {
  const { location } = await upload('Test track.png', png(48), 'image')
  expect(location).toMatch(/^store:certificates\/public\//)
  expect(await drawnSize(mediaUrl(location))).toEqual([48, 48])
  expect(pageErrors).toEqual([])
})

test('the practice institute’s pictures are drawn', async () => {
  expect(await drawnSize(mediaUrl('practice:banners/track.svg'))).toEqual([640, 400])
  expect(pageErrors).toEqual([])
})

test('a picture elsewhere is requested by the main process, never by the page', async () => {
  const outsideRequests: string[] = []
  page.on('request', (request) => !request.url().startsWith(program.origin) && outsideRequests.push(request.url()))
  expect(await drawnSize(mediaUrl('https://files.idtr.example/about/campus.jpg'))).toEqual([160, 100])
  expect(outsideRequests).toEqual([])
})

test('a video plays and supports seeking', async () => {
  const statuses: number[] = []
  page.on('response', (response) => response.url().includes('/media/') && statuses.push(response.status()))
  const bytes = new Uint8Array(readFileSync('resources/practice/tips/film.webm'))
  for (const location of [(await upload('film.webm', bytes, 'video')).location, 'practice:tips/film.webm']) {
    const playback = await page.evaluate(async (src) => {
      const video = document.createElement('video')
      video.muted = true
      video.src = src
      const waitForEvent = (name: string) =>
        new Promise((resolve, reject) => {
          video.addEventListener(name, resolve, { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
        })
      await waitForEvent('loadedmetadata')
      const seeked = waitForEvent('seeked')
      video.currentTime = 8
      await seeked
      return { duration: video.duration, position: video.currentTime, width: video.videoWidth }
    }, mediaUrl(location))
    expect(playback).toEqual({ duration: 10, position: 8, width: 320 })
  }
  expect(statuses.length).toBeGreaterThan(0)
  expect(statuses.every((status) => status === 200 || status === 206)).toBe(true)
  expect(pageErrors).toEqual([])
})

test('a video of 10 MB arrives whole, in chunks', async () => {
  const video = new Uint8Array(10 * 1024 * 1024)
  video.set(readFileSync('resources/practice/tips/film.webm'))
  video.fill(7, video.length - 1000)
  const file = await choose('long.webm', video)
  expect(file).toMatchObject({ name: 'long.webm', bytes: video.length, type: 'video/webm' })
  const stored = await call('uploads.start', { handle: file.handle, kind: 'video' })
  const end = await page.evaluate(async (src) => {
    const response = await fetch(src, { headers: { range: 'bytes=-3' } })
    return [response.status, ...new Uint8Array(await response.arrayBuffer())]
  }, mediaUrl(stored.location))
  expect(end).toEqual([206, 7, 7, 7])
})

test('an Excel sheet is checked and imported, with its progress', async () => {
  const received = page.evaluate(
    () =>
      new Promise((resolve) => {
        const phases = new Set()
        window.desk.on('imports.progress', (data) => {
          const { phase, done, total } = data as { phase: string; done: number; total: number }
          phases.add(phase)
          if (phase === 'sending' && done === total) resolve([...phases])
        })
      }),
  )
  const { handle } = await choose('slots.xlsx', slotsFrom(addDays(today(), 500), 300, await anyCourse(program.api)))
  const sheet = { handle, kind: 'slots' } as const
  expect(await call('imports.check', sheet)).toMatchObject({ rowCount: 300, added: 300, errors: [] })
  expect(await call('imports.run', sheet)).toMatchObject({ added: 300 })
  expect(await received).toEqual(['reading', 'checking', 'sending'])
})

test('a sample sheet is returned to the page', async () => {
  const { name, bytes } = await call('imports.sample', { kind: 'slots' })
  expect(name).toBe('Sample Timeslot Addition.xlsx')
  // Playwright returns an array of bytes as an object.
  expect(Object.values(bytes).length).toBeGreaterThan(3_000)
})

test('a list that is exported in chunks is downloaded whole', async () => {
  const download = page.waitForEvent('download')
  const saved = await page.evaluate(async () => {
    const value = async (name: string, input: unknown) => {
      const output = await window.desk.call(name, input)
      if (!output.ok) throw new Error(output.failure.message)
      return output.value as { handle: string }
    }
    const { handle } = await value('exports.begin', { name: 'Timeslot Addition Report.csv' })
    for (let line = 0; line < 200; line++)
      await value('exports.write', { handle, text: `${line},${'गाड़ी'.repeat(1000)}\r\n` })
    return value('exports.end', { handle, keep: true })
  })
  expect(saved).toEqual({ saved: true })
  const file = await download
  expect(file.suggestedFilename()).toBe('Timeslot Addition Report.csv')
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n')
  expect([lines.length, lines[0]?.slice(0, 7), lines[199]?.slice(0, 4)]).toEqual([201, '0,गाड़ी', '199,'])
})

test('a cancelled export downloads nothing', async () => {
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  const { handle } = await call('exports.begin', { name: 'a.csv' })
  await call('exports.write', { handle: handle ?? '', text: 'x' })
  expect(await call('exports.end', { handle: handle ?? '', keep: false })).toEqual({ saved: false })
  await expect(call('exports.write', { handle: handle ?? '', text: 'x' })).rejects.toThrow('export has ended')
  // Downloads arrive in order, so another one would have come before this one.
  const openExport = await call('exports.begin', { name: 'kept.csv' })
  await call('exports.write', { handle: openExport.handle ?? '', text: 'x' })
  expect(await call('exports.end', { handle: openExport.handle ?? '', keep: true })).toEqual({ saved: true })
  await expect.poll(() => downloads).toEqual(['kept.csv'])
})
