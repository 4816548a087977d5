import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Provider } from '#provider/index'
import { openPractice } from '../../support/institute/practice-copy'
import { bookable, draftFor, superadmin } from '../support/booking'
import { changesOf } from '../support/changes'
import { failureFrom, newFolder, openTestDesk, removeFolder } from '../support/desk'
import { type Institute, startInstitute } from '../support/institute'
import { keyring } from '../support/keyring'

let provider: Provider
let firstInstitute: Institute
let otherInstitute: Institute
let dataDir: string
beforeAll(async () => {
  provider = await openPractice()
  firstInstitute = await startInstitute(provider)
  otherInstitute = await startInstitute(provider)
})
afterAll(async () => {
  await firstInstitute.close()
  await otherInstitute.close()
  await provider.close()
})
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => removeFolder(dataDir))

/** With a keyring, so that a session outlives the program. */
const openAt = ({ url }: Pick<Institute, 'url'>) =>
  openTestDesk({ dataDir, osEncryption: keyring, provider: { url, fetch } })
const form = { firstName: 'Gurpreet' }

test('each institute’s name and settings are stored separately', async () => {
  const first = await openAt(firstInstitute)
  await first.api.session.signIn(superadmin)
  await first.call('settings.set', { institute: 'Institute of Karnal', theme: 'dark' })
  await first.desk.close()
  const second = await openAt(otherInstitute)
  await second.api.session.signIn(superadmin)
  expect(await second.call('settings.get')).toMatchObject({ institute: '', theme: 'dark' })
  await second.call('settings.set', { institute: 'Institute of Rohtak' })
  await second.desk.close()
  const third = await openAt(firstInstitute)
  expect(await third.call('settings.get')).toMatchObject({ institute: 'Institute of Karnal' })
  await third.desk.close()
})

test('another address gets neither token nor key, and each institute keeps its own', async () => {
  const first = await openAt(firstInstitute)
  await first.api.session.signIn(superadmin)
  await first.saveDraft('registration', form)
  const booking = draftFor(await bookable(first.api))
  firstInstitute.injectFault('lost response', 2, /addRegister/)
  expect(await failureFrom(first.api.registration.add(booking))).toMatchObject({ code: 'uncertain' })
  firstInstitute.clearFaults()
  const [change] = await changesOf(first.call)
  await first.desk.close()
  const headersAt = ({ requests }: Institute, name: string) =>
    new Set(requests.flatMap(({ headers }) => headers[name] ?? []))
  const [token] = headersAt(firstInstitute, 'authorization')

  const second = await openAt(otherInstitute)
  expect(await second.call('session.current')).toBeNull()
  await second.api.session.signIn(superadmin)
  // The same person with the same id at the other institute has none of the data stored here.
  expect(await second.call('drafts.load', { key: 'registration' })).toBeNull()
  expect(await second.call('outbox.list')).toEqual({ changes: [], otherBackendCount: 1 })
  await second.saveDraft('registration', { firstName: 'Kavita' })
  await second.api.vehicleCategory.all()
  await second.desk.close()
  expect(headersAt(otherInstitute, 'authorization').size).toBe(1)
  expect(headersAt(otherInstitute, 'authorization')).not.toContain(token)
  const [ownKey, otherKey] = [firstInstitute, otherInstitute].map((one) => [...headersAt(one, 'x-counter-key')][0])
  expect(ownKey).toBeTruthy()
  expect(otherKey).not.toBe(ownKey)

  const reopened = await openAt(firstInstitute)
  expect(await reopened.call('session.current')).toMatchObject({ name: 'Meenakshi Rao' })
  expect(await reopened.call('drafts.load', { key: 'registration' })).toMatchObject({ value: form })
  expect(await changesOf(reopened.call)).toMatchObject([{ id: change!.id, state: 'checking', isOwn: true }])
  expect(await reopened.call('outbox.tryNow', { id: change!.id })).toMatchObject({ state: 'done' })
  await reopened.desk.close()
})
