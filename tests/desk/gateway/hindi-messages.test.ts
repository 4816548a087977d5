import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPractice } from '../../support/institute/practice-copy'
import { startPlainInstitute } from '../../support/plain-institute/server'
import { superadmin } from '../support/booking'
import { failureFrom, newFolder, openTestDesk, removeFolder } from '../support/desk'
import { startInstitute } from '../support/institute'

let dataDir: string
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => removeFolder(dataDir))

const devanagari = /[\u0900-\u097f]/

test('refusals of the provider and of the program are shown in Hindi', async () => {
  const provider = await openPractice()
  const institute = await startInstitute(provider)
  const testDesk = await openTestDesk({ dataDir, provider: { url: institute.url, fetch, apiKey: 'the-api-key' } })
  await testDesk.api.session.signIn(superadmin)
  const removeUnknown = () => failureFrom(testDesk.api.faq.remove({ id: 'unknown' }))
  expect((await removeUnknown()).message).toBe('This entry no longer exists. Load the list again.')
  await testDesk.call('settings.setLanguage', { language: 'hi' })
  expect((await removeUnknown()).message).toBe('यह प्रविष्टि अब मौजूद नहीं है। सूची फिर से लोड करें।')
  expect((await failureFrom(testDesk.call('printing.pdf', { id: 'unknown' }))).message).toMatch(devanagari)
  await testDesk.desk.close()
  await institute.close()
  await provider.close()
})

test('messages of an institute’s own backend are not translated', async () => {
  const institute = await startPlainInstitute({})
  const testDesk = await openTestDesk({
    dataDir,
    provider: { url: institute.url, fetch, sendsTokenWithoutBearer: false },
  })
  await testDesk.api.session.signIn({ phone: '9700000002', password: 'plain-pass' })
  await testDesk.call('settings.setLanguage', { language: 'hi' })
  institute.expireSessions()
  const failure = await failureFrom(testDesk.api.registration.list({ page: 1, limit: 10 }))
  expect(failure).toMatchObject({ code: 'unauthenticated', message: 'jwt expired' })
  await testDesk.desk.close()
  await institute.close()
})
