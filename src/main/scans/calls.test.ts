import { createHook } from 'node:async_hooks'
import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { png, text } from '../../../tests/support/files/sample-files'
import { createFileHandles } from '../files/file-handles'
import { scansCalls } from './calls'
import { maxWatched } from './scan-watch'

const second = 1_000
const minute = 60 * second
const owner = 'asha'
let root: string
let folder: string
/** Monotonic time in milliseconds. */
let time: number
const closeFunctions: (() => void)[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'counter-scans-'))
  folder = join(root, 'scans')
  mkdirSync(folder)
  time = 0
})
afterEach(() => {
  for (const close of closeFunctions.splice(0)) close()
  rmSync(root, { recursive: true, force: true })
})

/** Writes a file with the modification time that a file server sets, whose clock is a day ahead. */
function write(path: string, bytes: Uint8Array = png(8), serverTime = time) {
  const file = join(folder, path)
  writeFileSync(file, bytes)
  const date = new Date(Date.parse('2026-11-21T05:00:00Z') + serverTime)
  utimesSync(file, date, date)
}

const files = createFileHandles(() => time)
function open(path: () => string = () => folder) {
  const startedAt = Date.parse('2026-11-20T05:00:00Z')
  const { calls, close } = scansCalls({ files, folder: path, now: () => startedAt + time, monotonicNow: () => time })
  closeFunctions.push(close)
  const list = () => calls['scans.list'](undefined, owner)
  return {
    list,
    /** Names that are offered in a listing after `ms` milliseconds. */
    async offeredAfter(ms: number) {
      time += ms
      return (await list()).scans.map(({ name }) => name)
    },
    take: (name: string) => calls['scans.take']({ name }, owner),
    putBack: (name: string, person = owner) => calls['scans.putBack']({ name }, person),
  }
}
/** Opens the folder and lists it once, so that files that arrive afterwards are new. */
async function openListed() {
  const scans = open()
  await scans.list()
  return scans
}
type Scans = ReturnType<typeof open>

/** Lists twice, so that new files count as completely written. Returns the offered names. */
async function settle({ offeredAfter }: Scans) {
  await offeredAfter(3 * second)
  return offeredAfter(3 * second)
}

describe('the scanner’s folder', () => {
  it('offers pictures and PDFs that arrive while it is watched, the newest first', async () => {
    write('yesterday.pdf')
    const scans = await openListed()
    write('licence.pdf')
    write('empty.pdf', text(''))
    write('letter.docx')
    mkdirSync(join(folder, 'folder.pdf'))
    await settle(scans)
    write('PHOTO.JPG')
    await settle(scans)
    write('phone.heic')
    expect(await settle(scans)).toEqual(['phone.heic', 'PHOTO.JPG', 'licence.pdf'])
  })

  it('judges the arrival by the workstation’s clock, not by the file server’s', async () => {
    write('old.pdf', png(8), 20 * minute)
    const scans = await openListed()
    write('slow-clock.pdf', png(8), -365 * 24 * 60 * minute)
    write('fast-clock.pdf', png(8), 365 * 24 * 60 * minute)
    expect(await settle(scans)).toEqual(['fast-clock.pdf', 'slow-clock.pdf'])
    expect((await scans.list()).scans[0]?.arrivedAt).toBe('2026-11-20T05:00:03.000Z')
    expect(await scans.offeredAfter(15 * minute)).toEqual([])
  })

  it('offers a file that two listings show unchanged, not one that is being written', async () => {
    const scans = await openListed()
    write('scan.pdf')
    expect(await scans.offeredAfter(3 * second)).toEqual([])
    appendFileSync(join(folder, 'scan.pdf'), 'more')
    expect(await scans.offeredAfter(3 * second)).toEqual([])
    // One second after the previous listing is too early to take the file as complete.
    expect(await scans.offeredAfter(second)).toEqual([])
    expect(await scans.offeredAfter(2 * second)).toEqual(['scan.pdf'])
  })

  it('is watched while no page lists it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const scans = await openListed()
    write('early.pdf')
    for (const _ of ['seen', 'unchanged']) {
      time += 30 * second
      vi.advanceTimersByTime(30 * second)
      // Takes longer than the listing that the timer started.
      for (let round = 0; round < 50; round++) await readdir(folder)
    }
    expect((await scans.list()).scans.map(({ name }) => name)).toEqual(['early.pdf'])
  })

  it('does not offer files that arrived during a long disconnection', async () => {
    const scans = await openListed()
    renameSync(folder, join(root, 'gone'))
    for (const minutes of [1, 20]) {
      expect(await scans.offeredAfter(minutes * minute)).toEqual([])
      writeFileSync(join(root, 'gone', `after-${minutes}.pdf`), 'scan')
    }
    renameSync(join(root, 'gone'), folder)
    expect(await settle(scans)).toEqual([])
  })

  it('offers a file once, and again when the scanner writes it anew', async () => {
    const scans = await openListed()
    write('scan.png')
    await settle(scans)
    expect(await scans.take('scan.png')).toMatchObject({ name: 'scan.png', type: 'image/png' })
    expect(await settle(scans)).toEqual([])
    await expect(scans.take('scan.png')).rejects.toMatchObject({ code: 'not_found' })
    write('scan.png')
    expect(await settle(scans)).toEqual(['scan.png'])
  })

  it('offers a file of the first listing when the scanner writes it anew', async () => {
    write('scan.pdf')
    const scans = await openListed()
    expect(await settle(scans)).toEqual([])
    write('scan.pdf')
    expect(await settle(scans)).toEqual(['scan.pdf'])
  })

  it('offers a taken file again after it was put back', async () => {
    const scans = await openListed()
    write('scan.png')
    await settle(scans)
    await scans.take('scan.png')
    await scans.putBack('scan.png')
    expect(await settle(scans)).toEqual(['scan.png'])
  })

  it('leaves a file taken when another person puts it back', async () => {
    const scans = await openListed()
    write('scan.png')
    await settle(scans)
    await scans.take('scan.png')
    await scans.putBack('scan.png', 'ravi')
    expect(await settle(scans)).toEqual([])
  })

  it('gives a file once to two calls at the same time', async () => {
    const scans = await openListed()
    write('scan.png')
    await settle(scans)
    const taken = await Promise.allSettled([scans.take('scan.png'), scans.take('scan.png')])
    expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  it('does not return a file that was rewritten after it was offered', async () => {
    const scans = await openListed()
    write('scan.png')
    await settle(scans)
    appendFileSync(join(folder, 'scan.png'), 'more')
    await expect(scans.take('scan.png')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('returns offered files only: no file of another folder, link or old file', async () => {
    writeFileSync(join(root, 'secret.pdf'), 'secret')
    write('old.pdf')
    const scans = await openListed()
    symlinkSync(join(root, 'secret.pdf'), join(folder, 'link.pdf'))
    expect(await settle(scans)).toEqual([])
    for (const name of ['../secret.pdf', join(root, 'secret.pdf'), 'link.pdf', 'old.pdf', ''])
      await expect(scans.take(name)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('offers the latest files if more arrive than are watched', async () => {
    const scans = await openListed()
    for (let index = 0; index < 3 * maxWatched; index++) write(`scan${index}.pdf`, png(8), -index * second)
    // At most six files are offered.
    expect(await settle(scans)).toEqual([0, 1, 2, 3, 4, 5].map((index) => `scan${index}.pdf`))
  })

  it('does not inspect the old files of an archive', async () => {
    for (let index = 0; index < 4 * maxWatched; index++) write(`scan${index}.pdf`)
    const scans = await openListed()
    let requests = 0
    const count = (_: number, type: string) => {
      if (type === 'FSREQPROMISE') requests++
    }
    const hook = createHook({ init: count }).enable()
    await scans.offeredAfter(3 * second)
    // The listing of the folder.
    expect(requests).toBe(1)
    write('new.pdf')
    await scans.offeredAfter(3 * second)
    hook.disable()
    // Another listing, and the state of the new file.
    expect(requests).toBe(3)
    expect(await scans.offeredAfter(3 * second)).toEqual(['new.pdf'])
  })

  it('reports why it cannot be read, and no problem if no folder is set', async () => {
    const problemOf = async (path: string) => (await open(() => path).list()).problem
    expect(await problemOf(join(root, 'none'))).toMatch(/does not exist or is not connected\.$/)
    expect(await problemOf('scans')).toBe('scans is no full path of a folder.')
    expect(await open(() => '').list()).toEqual({ scans: [], problem: '' })
  })
})
