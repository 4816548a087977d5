import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exportsCalls } from '#main/exports/calls'
import { createFileWriter } from '#main/exports/file-writer'
import { bindClerk } from '../../support/workstation/desk-parts'
import { logTo } from '../../support/workstation/test-log'
import { newFolder, removeFolder } from '../support/desk'

let folder: string
let logged: string[]
beforeEach(() => {
  logged = []
  folder = newFolder()
})
afterEach(() => removeFolder(folder))

const path = (name: string) => join(folder, name)
const dialogs = {
  create: async (name: string) =>
    name === 'cancelled.csv' ? undefined : createFileWriter(name === 'far.csv' ? path(join('away', name)) : path(name)),
}
/** Partial files of slots.csv that are being written. */
const unfinished = () => readdirSync(folder).filter((name) => /^slots\.csv\.[\da-f]{8}\.part$/.test(name))
const open = (idleTimeoutMs?: number, create = dialogs.create) => {
  const { calls, close } = exportsCalls({ dialogs: { create }, log: logTo(logged) }, idleTimeoutMs)
  return { calls: bindClerk(calls), close }
}
async function begin({ calls }: ReturnType<typeof open>, name = 'slots.csv') {
  const { handle } = await calls['exports.begin']({ name })
  return handle ?? expect.unreachable()
}

test('a list is written in chunks to disk and appears when complete', async () => {
  const desk = open()
  const handle = await begin(desk)
  const chunk = `${'गाड़ी,'.repeat(20_000)}\r\n`
  const size = Buffer.byteLength(chunk)
  for (let count = 1; count <= 40; count++) {
    await desk.calls['exports.write']({ handle, text: chunk })
    expect(statSync(path(unfinished()[0] ?? '')).size).toBe(count * size)
    expect(existsSync(path('slots.csv'))).toBe(false)
  }
  expect(await desk.calls['exports.end']({ handle, keep: true })).toEqual({ saved: true })
  expect(readdirSync(folder)).toEqual(['slots.csv'])
  expect(readFileSync(path('slots.csv'), 'utf8')).toBe(chunk.repeat(40))
})

test('chunks sent without waiting stay in their order', async () => {
  const desk = open()
  const handle = await begin(desk)
  const chunks = Array.from({ length: 200 }, (_, i) => `${i}\r\n`)
  await Promise.all(chunks.map((text) => desk.calls['exports.write']({ handle, text })))
  await desk.calls['exports.end']({ handle, keep: true })
  expect(readFileSync(path('slots.csv'), 'utf8')).toBe(chunks.join(''))
})

test('a cancelled export leaves nothing and keeps an earlier file', async () => {
  writeFileSync(path('slots.csv'), 'of yesterday')
  const desk = open()
  const handle = await begin(desk)
  await desk.calls['exports.write']({ handle, text: 'half' })
  expect(await desk.calls['exports.end']({ handle, keep: false })).toEqual({ saved: false })
  expect(readdirSync(folder)).toEqual(['slots.csv'])
  expect(readFileSync(path('slots.csv'), 'utf8')).toBe('of yesterday')
  await expect(desk.calls['exports.write']({ handle, text: 'more' })).rejects.toThrow('export has ended')
  expect(await desk.calls['exports.end']({ handle, keep: false })).toEqual({ saved: false })
})

test('an export that takes long to finish is not discarded meanwhile', async () => {
  const desk = open(100, async (name) => {
    const writer = await dialogs.create(name)
    return writer && { ...writer, finish: () => pause(500).then(writer.finish) }
  })
  const handle = await begin(desk)
  await desk.calls['exports.write']({ handle, text: 'slow' })
  expect(await desk.calls['exports.end']({ handle, keep: true })).toEqual({ saved: true })
  expect(readFileSync(path('slots.csv'), 'utf8')).toBe('slow')
})

test('an export abandoned by its screen is removed, but not while it grows', async () => {
  const desk = open(1_000)
  const handle = await begin(desk)
  for (let count = 0; count < 4; count++) {
    await pause(300)
    await desk.calls['exports.write']({ handle, text: 'x' })
  }
  expect(unfinished()).toHaveLength(1)
  await expect.poll(() => readdirSync(folder)).toEqual([])
})

test('closing the program removes unfinished exports', async () => {
  const desk = open()
  await begin(desk, 'a.csv')
  await desk.calls['exports.write']({ handle: await begin(desk, 'b.csv'), text: 'x' })
  await desk.close()
  expect(readdirSync(folder)).toEqual([])
})

test('a system error is reported and leaves nothing', async () => {
  const desk = open()
  // Its folder does not exist, as on a drive that was removed.
  await expect(desk.calls['exports.begin']({ name: 'far.csv' })).rejects.toThrow(
    'far.csv was not saved: the folder or drive does not exist or is not connected. Choose another folder.',
  )
  const handle = await begin(desk)
  mkdirSync(path('slots.csv'))
  await desk.calls['exports.write']({ handle, text: 'x' })
  await expect(desk.calls['exports.end']({ handle, keep: true })).rejects.toThrow('could not be saved')
  expect(readdirSync(folder)).toEqual(['slots.csv'])
})

test('cancelling the dialog opens nothing, and at most four exports run at once', async () => {
  const desk = open()
  expect(await desk.calls['exports.begin']({ name: 'cancelled.csv' })).toEqual({ handle: null })
  for (const name of ['a', 'b', 'c', 'd']) await begin(desk, name)
  await expect(desk.calls['exports.begin']({ name: 'e' })).rejects.toThrow('Other exports are still running')
  await desk.close()
})

test('a name with folders is saved without them', async () => {
  const desk = open()
  const handle = await begin(desk, '../../slots.csv')
  await desk.calls['exports.end']({ handle, keep: true })
  expect(readdirSync(folder)).toEqual(['slots.csv'])
})
