import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { DeskEventData } from '#contract/desk/index'
import { localMediaNotice } from '#contract/desk/media'
import { createFileHandles } from '#main/files/file-handles'
import type { ObjectStore } from '#main/ports/object-store'
import { uploadsCalls } from '#main/uploads/calls'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { createS3ObjectStore } from '#main/uploads/s3-object-store'
import { type InstituteFiles, startInstituteFiles } from '../../support/files/institute-files'
import { listen, type S3, startS3 } from '../../support/files/s3'
import { jpeg, pdf, png, text } from '../../support/files/sample-files'
import { bindClerk, clerkId, openWorkstationStore } from '../../support/workstation/desk-parts'

const megabyte = 1024 * 1024
const now = () => Date.parse('2026-11-20T05:12:33.123Z')

let s3: S3
let institute: InstituteFiles
let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
beforeAll(async () => {
  s3 = await startS3()
  institute = await startInstituteFiles()
  workstation = await openWorkstationStore(now)
})
afterAll(async () => {
  workstation.close()
  await s3.close()
  await institute.close()
})

function open(objects: ObjectStore, isShared = true) {
  const files = createFileHandles(now)
  const progress: DeskEventData<'uploads.progress'>[] = []
  const calls = bindClerk(
    uploadsCalls(files, {
      objectStore: objects,
      sharesFiles: async () => isShared,
      now,
      emit: (_, data) => progress.push(data),
    }),
  )
  return { files, progress, calls }
}

describe.each([
  [
    'the bucket',
    () => createS3ObjectStore(s3.settings),
    /^http:\/\/127\.0\.0\.1:\d+\/counter-documents\/certificates\/20261120T051233123Z-[0-9a-f]{8}-asha-rani-1\.jpg$/,
    'The document is no longer in the file storage.',
  ],
  [
    'the sealed folder',
    () => createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher),
    /^store:certificates\/20261120T051233123Z-[0-9a-f]{8}-asha-rani-1\.jpg$/,
    'Only the workstation that uploaded this document has it.',
  ],
  [
    'the institute’s server',
    () => institute.store,
    /^files:documents\/\d{4}-\d\d\/[0-9a-f]{64}\.jpg$/,
    'The document is no longer in the file storage.',
  ],
])('Uploading into %s', (_, store, location, missingMessage) => {
  let desk: ReturnType<typeof open>
  beforeEach(() => {
    desk = open(store())
  })
  const start = (
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
    kind: Parameters<(typeof desk.calls)['uploads.start']>[0]['kind'],
  ) => {
    const { handle } = desk.files.add(clerkId, name, bytes)
    return desk.calls['uploads.start']({ handle, kind })
  }

  it('stores a document under a timed, plain name and reads it back', async () => {
    const stored = await start('Asha Rani (1).JPG', jpeg(), 'passportPhoto')
    expect(stored).toMatchObject({ type: 'image/jpeg', bytes: jpeg().length })
    expect(stored.location).toMatch(location)
    expect(await desk.calls['uploads.read'](stored)).toEqual({ bytes: jpeg(), type: 'image/jpeg' })
  })

  it('reports its progress from start to end', async () => {
    const bytes = png(8, 3 * megabyte)
    await start('id.png', bytes, 'idProof')
    const sent = desk.progress.map(({ sent }) => sent)
    expect(sent.length).toBeGreaterThan(5)
    expect(sent).toEqual(sent.toSorted((a, b) => a - b))
    expect([sent[0], sent.at(-1), desk.progress[0]?.total]).toEqual([0, bytes.length, bytes.length])
  })

  it('stops when cancelled, and can be started again', async () => {
    const { handle } = desk.files.add(clerkId, 'id.png', png(8, 4 * megabyte))
    const running = desk.calls['uploads.start']({ handle, kind: 'idProof' })
    await desk.calls['uploads.cancel']({ handle })
    await expect(running).rejects.toThrow('The upload of id.png was cancelled.')
    expect(desk.progress.at(-1)?.sent).toBeLessThan(4 * megabyte)
    expect((await desk.calls['uploads.start']({ handle, kind: 'idProof' })).bytes).toBeGreaterThan(4 * megabyte)
  })

  it('overwrites its object when repeated', async () => {
    const { handle } = desk.files.add(clerkId, 'id.png', png())
    const first = await desk.calls['uploads.start']({ handle, kind: 'idProof' })
    expect(await desk.calls['uploads.start']({ handle, kind: 'idProof' })).toEqual(first)
  })

  it('is checked by content, with the specification’s messages', async () => {
    await expect(start('photo.jpg', text('<html>'), 'passportPhoto')).rejects.toThrow('*Passport file is not valid.')
    await expect(start('photo.jpg', await pdf(), 'passportPhoto')).rejects.toThrow('*Passport file is not valid.')
    await expect(start('empty.pdf', text(''), 'idProof')).rejects.toThrow('*ID Proof file is not valid.')
    expect((await start('photo.jpg', await pdf(), 'medicalCertificate')).location).toMatch(/\.pdf$/)
  })

  it('is limited in size, to the byte', async () => {
    const exactly = png(8, megabyte - (png(8, 1).length - 1))
    expect(exactly.length).toBe(megabyte)
    await start('photo.png', exactly, 'passportPhoto')
    await expect(start('photo.png', png(8, megabyte), 'passportPhoto')).rejects.toThrow(
      '*Please Upload less than 1 MB Passport File.',
    )
    await expect(start('licence.png', png(8, 5 * megabyte), 'drivingLicense')).rejects.toThrow(
      '*Please Upload less than 5 MB Driving License File.',
    )
  })

  it('requires a file, and reports one that is gone', async () => {
    const kind = 'idProof'
    await expect(desk.calls['uploads.start']({ handle: '', kind })).rejects.toThrow(
      'Please Select file before Uploading',
    )
    await expect(desk.calls['uploads.start']({ handle: 'gone', kind })).rejects.toThrow('Choose it again')
  })

  it('reads nothing outside the documents, and reports a missing one', async () => {
    const { location } = await start('id.png', png(), 'idProof')
    const base = location.replace(/(certificates|documents)\/.*$/, '')
    const name = location.split('/').at(-1) ?? ''
    for (const url of [
      '/etc/passwd',
      'store:/etc/passwd',
      `${base}counter.db`,
      `${base}certificates/../../counter.db`,
      `${base}documents/../../counter.db`,
      'http://169.254.169.254/',
    ])
      await expect(desk.calls['uploads.read']({ location: url })).rejects.toThrow('is not in the file storage')
    const missingLocation = location.replace(name, name.replace(/[0-9a-f]{8}/, '00000000'))
    await expect(desk.calls['uploads.read']({ location: missingLocation })).rejects.toThrow(missingMessage)
  })
})

describe('The encrypted folder', () => {
  const folder = () => `${workstation.dataDir}/documents`
  const object = { type: 'image/png', visibility: 'private' } as const
  const store = () => createLocalObjectStore(folder(), workstation.store.cipher)

  it('leaves no partial file when an upload is cancelled', async () => {
    const stop = new AbortController()
    const upload = store().put('certificates/half.png', png(8, 2 * megabyte), object, () => stop.abort(), stop.signal)
    await expect(upload).rejects.toThrow('abort')
    expect(readdirSync(`${folder()}/certificates`).filter((name) => name.startsWith('half'))).toEqual([])
  })

  it('has no file that is readable without the key or under another name', async () => {
    const signal = new AbortController().signal
    await store().put('certificates/sealed.png', png(), object, () => {}, signal)
    expect(readFileSync(`${folder()}/certificates/sealed.png`).includes('IHDR')).toBe(false)
    renameSync(`${folder()}/certificates/sealed.png`, `${folder()}/certificates/swapped.png`)
    await expect(store().get('store:certificates/swapped.png')).rejects.toThrow('The document could not be read')
  })
})

describe('A bucket', () => {
  const closers: (() => void)[] = []
  afterEach(() => {
    for (const close of closers.splice(0)) close()
  })
  const upload = (settings: Partial<S3['settings']>) => {
    const { files, calls } = open(createS3ObjectStore({ ...s3.settings, ...settings }))
    return calls['uploads.start']({ handle: files.add(clerkId, 'Asha.png', png()).handle, kind: 'idProof' })
  }
  const startFailingServer = async (status: number, code: string) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`))
    })
    closers.push(() => server.close())
    return `http://127.0.0.1:${await listen(server)}`
  }

  it('at a closed port is reported as unreachable', async () => {
    await expect(upload({ endpoint: 'http://127.0.0.1:9' })).rejects.toMatchObject({
      failure: {
        code: 'unreachable',
        message:
          'Failed to upload image: Asha.png. The file storage cannot be reached. Check the connection and try again.',
      },
    })
  })

  it('that does not exist is reported', async () => {
    await expect(upload({ bucket: 'nobodys-bucket' })).rejects.toThrow('The file storage bucket does not exist.')
  })

  it('that refuses the keys is reported', async () => {
    await expect(upload({ endpoint: await startFailingServer(403, 'AccessDenied') })).rejects.toThrow(
      'Failed to upload image: Asha.png. The file storage refused access. Contact IT.',
    )
    await expect(upload({ accessKey: 'nobody' })).rejects.toThrow('does not know the key of this workstation')
  })

  it('that refuses otherwise is reported with its status', async () => {
    await expect(upload({ endpoint: await startFailingServer(400, 'EntityTooOdd') })).rejects.toThrow(
      '(400 EntityTooOdd)',
    )
  })

  it('receives no more of an upload once it is cancelled', async () => {
    let receivedBytes = 0
    const isIncomplete = Promise.withResolvers<boolean>()
    const server = createServer((request) => {
      request.on('data', (part: Buffer) => {
        receivedBytes += part.length
      })
      request.on('close', () => isIncomplete.resolve(!request.complete))
    })
    closers.push(() => server.close())
    const objects = createS3ObjectStore({ ...s3.settings, endpoint: `http://127.0.0.1:${await listen(server)}` })
    const stop = new AbortController()
    const bytes = new Uint8Array(32 * megabyte)
    const object = { type: 'image/png', visibility: 'private' } as const
    const upload = objects.put(
      'certificates/x.png',
      bytes,
      object,
      (sent) => sent > megabyte && stop.abort(),
      stop.signal,
    )
    await expect(upload).rejects.toThrow('abort')
    expect(await isIncomplete.promise).toBe(true)
    expect(receivedBytes).toBeLessThan(bytes.length / 2)
  })

  // Without being closed, the connection ends at the store's own timeout, after 30 s.
  it('sends no more of a document once it is too large to show', { timeout: 25_000 }, async () => {
    const closed = Promise.withResolvers<void>()
    const server = createServer((_, response) => {
      response.on('close', closed.resolve)
      response.writeHead(200, { 'content-length': 100 * megabyte })
      const sendChunk = () => {
        if (!response.destroyed) response.write(Buffer.alloc(megabyte), () => setImmediate(sendChunk))
      }
      sendChunk()
    })
    closers.push(() => server.close())
    const endpoint = `http://127.0.0.1:${await listen(server)}`
    const objects = createS3ObjectStore({ ...s3.settings, endpoint })
    const location = `${endpoint}/${s3.settings.bucket}/certificates/x.png`
    await expect(objects.get(location)).rejects.toThrow('This document is too large to show.')
    await closed.promise
  })

  it('makes documents public only if the setting says so', async () => {
    const acls: (string | undefined)[] = []
    const server = createServer((request, response) => {
      acls.push(request.headers['x-amz-acl']?.toString())
      request.resume().on('end', () => response.writeHead(200).end())
    })
    closers.push(() => server.close())
    const endpoint = `http://127.0.0.1:${await listen(server)}`
    await upload({ endpoint })
    await upload({ endpoint, hasPublicDocuments: true })
    expect(acls).toEqual([undefined, 'public-read'])
  })
})

it('keeps a picture of the public site on one workstation only after a warning', async () => {
  const desk = open(createLocalObjectStore(`${workstation.dataDir}/documents`, workstation.store.cipher), false)
  const { handle } = desk.files.add(clerkId, 'sign.png', png())
  const refused = desk.calls['uploads.start']({ handle, kind: 'image' })
  await expect(refused).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining(localMediaNotice) })
  expect(desk.progress).toEqual([])
  const { location } = await desk.calls['uploads.start']({ handle, kind: 'image', onlyHere: true })
  expect(location).toMatch(/^store:certificates\/public\//)
  // A trainee's documents are not for others anyway.
  await desk.calls['uploads.start']({ handle, kind: 'passportPhoto' })
})
