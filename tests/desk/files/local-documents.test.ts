import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { png } from '../../support/files/sample-files'
import { withInstitute } from '../support/at-institute'
import { bookable, draftFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const filesDir = newFolder()
afterAll(() => removeFolder(filesDir))
const setup = withInstitute({ filesDir })
const reportIntervals = { pollMs: 50, reportMs: 200, retryMs: 200 }

/** A desk, signed in at an institute that lists no extensions. */
async function signInWithoutFileStorage(): Promise<TestDesk> {
  setup.institute.injectFault('html error page', Number.POSITIVE_INFINITY, /capabilities/)
  return setup.signedIn({ reportIntervals })
}
/** Signs in at the institute, which stores files from now on. */
async function storeFilesFromNowOn({ api }: TestDesk) {
  setup.institute.clearFaults()
  await api.session.signIn(superadmin)
}
async function upload({ call }: TestDesk, size: number): Promise<string> {
  const { handle } = await call('files.add', { name: 'asha.png', bytes: png(size) })
  const { location } = await call('uploads.start', { handle, kind: 'passportPhoto' })
  expect(location).toMatch(/^store:/)
  return location
}
async function register({ api }: TestDesk, passportPhoto: string): Promise<string> {
  const draft = { ...draftFor(await bookable(api)), passportPhoto }
  await api.registration.add(draft)
  return draft.phone
}
const photoOf = async ({ api }: TestDesk, phone: string) =>
  (await api.registration.list({ search: phone, page: 1, limit: 1 })).rows[0]?.passportPhoto
const waitUntilStored = (desk: TestDesk, phone: string) =>
  expect.poll(() => photoOf(desk, phone)).toMatch(/^files:documents/)
const storedFiles = () =>
  readdirSync(filesDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.png'))

test('documents of one workstation are sent once the institute stores files', async () => {
  const desk = await signInWithoutFileStorage()
  const local = await upload(desk, 64)
  const phone = await register(desk, local)
  await upload(desk, 65)
  await storeFilesFromNowOn(desk)
  await waitUntilStored(desk, phone)
  // The file of a registration that was never saved stays here.
  expect(storedFiles()).toHaveLength(1)
  expect(await desk.call('uploads.read', { location: local })).toMatchObject({ bytes: png(64) })

  const otherFolder = newFolder()
  const otherDesk = await openTestDesk({ dataDir: otherFolder, provider: { url: setup.institute.url, fetch } })
  await otherDesk.api.session.signIn(superadmin)
  const location = (await photoOf(otherDesk, phone)) ?? ''
  expect(await otherDesk.call('uploads.read', { location })).toMatchObject({ bytes: png(64) })
  await otherDesk.desk.close()
  removeFolder(otherFolder)
})

test('a failed transfer is repeated until it has succeeded', async () => {
  const desk = await signInWithoutFileStorage()
  const phone = await register(desk, await upload(desk, 66))
  setup.institute.injectFault('error 503', 3, /files\/documents|replaceDocument/)
  await desk.api.session.signIn(superadmin)
  await waitUntilStored(desk, phone)
})

test('a damaged document does not keep the others on the workstation', async () => {
  const desk = await signInWithoutFileStorage()
  const damaged = await upload(desk, 67)
  const phones = [await register(desk, damaged), await register(desk, await upload(desk, 68))] as const
  writeFileSync(join(setup.dataDir, 'documents', damaged.replace('store:', '')), 'damaged')
  await storeFilesFromNowOn(desk)
  await waitUntilStored(desk, phones[1])
  expect(await photoOf(desk, phones[0])).toBe(damaged)
  expect(desk.logged.join('\n')).toContain('upload.document_unsent')
})
