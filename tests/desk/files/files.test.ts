import { beforeEach, describe, expect, it } from 'vitest'
import { sendFileInChunks } from '#contract/desk/send-file'
import { filesCalls } from '#main/files/calls'
import { createFileHandles } from '#main/files/file-handles'
import type { FileDialogs } from '#main/ports/files'
import { png, text } from '../../support/files/sample-files'
import { bindClerk } from '../../support/workstation/desk-parts'

const minute = 60_000
let time = 0
let saved: { name: string; bytes: Uint8Array }[]
let chosen: { name: string; bytes: Uint8Array }[] | Error
let calls: ReturnType<typeof bindClerk<keyof ReturnType<typeof filesCalls>>>

const dialogs: Pick<FileDialogs, 'open' | 'save'> = {
  open: async () => {
    if (chosen instanceof Error) throw chosen
    return chosen
  },
  save: async (name, bytes) => {
    if (name === 'full.pdf') throw new Error('ENOSPC: no space left on device')
    saved.push({ name, bytes })
    return name !== 'cancelled.pdf'
  },
}
beforeEach(() => {
  time = Date.parse('2026-11-20T05:00:00Z')
  saved = []
  chosen = []
  const handles = createFileHandles(() => time)
  calls = bindClerk(filesCalls(dialogs, handles))
})
const add = (name: string, bytes = png()) => calls['files.add']({ name, bytes })

describe('Files held by the main process', () => {
  it('are returned by their handle, typed by their content', async () => {
    const file = await add('C:\\fakepath\\photo.exe')
    expect(file).toMatchObject({ name: 'photo.exe', type: 'image/png', bytes: png().length })
    expect(await calls['files.read'](file)).toEqual({ bytes: png(), type: 'image/png' })
  })

  it('have handles that cannot be guessed', async () => {
    const [one, other] = [await add('a.png'), await add('a.png')]
    expect(one.handle).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(one.handle).not.toBe(other.handle)
  })

  it('expire after half an hour', async () => {
    const file = await add('photo.png')
    time += 29 * minute
    await calls['files.read'](file)
    time += 2 * minute
    await expect(calls['files.read'](file)).rejects.toThrow('no longer available. Choose it again.')
  })

  it('are gone once they are released', async () => {
    const file = await add('photo.png')
    await calls['files.release'](file)
    await expect(calls['files.read'](file)).rejects.toMatchObject({ failure: { code: 'not_found' } })
  })

  it('are limited to 200 MB together: the oldest is dropped', async () => {
    const big = () => new Uint8Array(60 * 1024 * 1024)
    const files = [await add('1', big()), await add('2', big()), await add('3', big()), await add('4', big())]
    await expect(calls['files.read'](files[0]!)).rejects.toThrow('no longer available')
    for (const file of files.slice(1)) expect((await calls['files.read'](file)).bytes.length).toBe(big().length)
    await expect(add('all', new Uint8Array(201 * 1024 * 1024))).rejects.toThrow('all is larger than 200 MB')
  })
})

describe('A file transferred in chunks', () => {
  const video = Uint8Array.from({ length: 9 * 1024 * 1024 + 5 }, (_, at) => at % 251)
  const addChunk = (partialFileId: string | null, bytes: Uint8Array<ArrayBuffer>, total = video.length) =>
    calls['files.addChunk']({ partialFileId, name: 'video.webm', total, bytes })

  it('is the same file at the end', async () => {
    const chunkSizes: number[] = []
    const file = await sendFileInChunks(new File([video], 'video.webm'), (name, input) => {
      chunkSizes.push(input.bytes.length)
      return calls[name](input)
    })
    expect(chunkSizes).toEqual([4 * 1024 * 1024, 4 * 1024 * 1024, 1024 * 1024 + 5])
    expect(file).toMatchObject({ name: 'video.webm', bytes: video.length })
    expect(Buffer.from((await calls['files.read'](file)).bytes).equals(video)).toBe(true)
    expect(await sendFileInChunks(new File([], 'empty.txt'), (name, input) => calls[name](input))).toMatchObject({
      bytes: 0,
    })
  })

  it('is refused when it differs from its announcement', async () => {
    await expect(addChunk('no such file', video)).rejects.toThrow('is incomplete')
    const { partialFileId: first } = await addChunk(null, video.slice(0, 100))
    await expect(addChunk(first, video)).rejects.toThrow('is incomplete')
    await expect(addChunk(first, video.slice(0, 100))).rejects.toThrow('is incomplete')
    await expect(addChunk(null, video, 201 * 1024 * 1024)).rejects.toThrow('larger than 200 MB')
    await expect(addChunk(null, new Uint8Array())).rejects.toThrow('is incomplete')
  })

  it('is dropped when four newer ones begin, or after half an hour unfinished', async () => {
    const uploads = []
    for (let i = 0; i < 5; i++) uploads.push((await addChunk(null, video.slice(0, 100))).partialFileId)
    await expect(addChunk(uploads[0] ?? '', video.slice(0, 100))).rejects.toThrow('is incomplete')
    await addChunk(uploads[1] ?? '', video.slice(0, 100))
    time += 31 * minute
    await addChunk(null, video.slice(0, 100))
    await expect(addChunk(uploads[2] ?? '', video.slice(0, 100))).rejects.toThrow('is incomplete')
  })
})

describe('The dialogs', () => {
  it('return a handle for each chosen file, and none on cancel', async () => {
    chosen = [
      { name: 'photo.png', bytes: png() },
      { name: 'photo.png', bytes: text('<html>') },
    ]
    const files = await calls['files.choose']({ accept: ['.png'], allowMultiple: true })
    expect(files.map(({ type }) => type)).toEqual(['image/png', 'application/octet-stream'])
    chosen = []
    expect(await calls['files.choose']({ accept: ['.png'], allowMultiple: false })).toEqual([])
  })

  it('report why a file cannot be opened or saved', async () => {
    chosen = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES', path: '/shared/photo.png' })
    await expect(calls['files.choose']({ accept: [], allowMultiple: false })).rejects.toThrow(
      'You do not have permission to read photo.png.',
    )
    await expect(calls['files.save']({ name: 'full.pdf', bytes: png() })).rejects.toThrow('could not be saved: ENOSPC')
  })

  it('save under a name that every system accepts', async () => {
    expect(await calls['files.save']({ name: '../Tax invoice KNL/2627/1: "copy".pdf', bytes: png() })).toEqual({
      saved: true,
    })
    expect(saved).toEqual([{ name: 'Tax invoice KNL-2627-1- -copy-.pdf', bytes: png() }])
    expect(await calls['files.save']({ name: 'cancelled.pdf', bytes: png() })).toEqual({ saved: false })
  })
})
