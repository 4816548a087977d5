import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { Provider } from '#provider/index'
import { hasPoppler, readText } from '../../support/documents/read-pdf'
import { openPractice } from '../../support/institute/practice-copy'
import { bookable, draftFor, paymentFor, superadmin } from '../support/booking'
import { newFolder, openTestDesk, removeFolder, type TestDesk } from '../support/desk'

const folder = newFolder()
const plainFolder = newFolder()
const openDesk = (dataDir: string, fetch: (request: Request) => Promise<Response>) =>
  openTestDesk({ dataDir, provider: { url: 'http://provider.invalid/', fetch } })
let provider: Provider
let desk: TestDesk
beforeAll(async () => {
  provider = await openPractice()
  desk = await openDesk(folder, (request) => provider.fetch(request))
  await desk.api.session.signIn(superadmin)
  const { changedAt, changedBy, hasCardSecret, ...settings } = await desk.api.instituteSettings.read()
  const unchanged = { ...settings, cardSecret: '', removeCardSecret: false }
  await desk.api.instituteSettings.update({ ...unchanged, refundDays: 5 })
})
afterAll(async () => {
  await desk?.desk.close()
  await provider?.close()
  removeFolder(folder)
  removeFolder(plainFolder)
})

describe.skipIf(!hasPoppler)('The refund days of the institute', () => {
  const wordsOf = async (document: PrintedDocument) => {
    const { bytes } = await desk.call('printing.preview', { task: randomUUID(), document })
    return readText(bytes).replaceAll(/\s+/g, ' ')
  }
  /** Adds a registration that is paid now. */
  const addPaid = async () => {
    const booking = await bookable(desk.api)
    const draft = draftFor(booking)
    const { id } = await desk.api.registration.add(draft)
    await desk.api.registration.payOffline(paymentFor(id, draft, booking.course.price))
    const { rows } = await desk.api.registration.list({ page: 1, limit: 10, search: draft.phone })
    return rows.find((row) => row.id === id)!
  }
  const addCancelled = async () => {
    const { id } = await addPaid()
    await desk.api.extension.cancel({ id, reason: 'Moved to another town' })
    const { rows } = await desk.api.registration.list({ page: 1, limit: 100 })
    return rows.find((row) => row.id === id)!
  }

  it('are printed on receipts and credit notes', async () => {
    const term = 'cancelled at least 5 days before it starts.'
    expect(await wordsOf({ kind: 'receipt', registration: await addPaid() })).toContain(term)
    expect(await wordsOf({ kind: 'cancellation', registration: await addCancelled() })).toContain(term)
  })

  it('are three if the institute sends none', async () => {
    const registration = await addPaid()
    await desk.desk.close()
    // A new workstation at an institute that has only the calls of the original API.
    desk = await openDesk(plainFolder, async (request) =>
      /\/(institute|capabilities)$|issuedDocument/.test(request.url)
        ? Response.json({ message: 'Not found' }, { status: 404 })
        : provider.fetch(request),
    )
    await desk.api.session.signIn(superadmin)
    const term = 'cancelled at least 3 days before it starts.'
    expect(await wordsOf({ kind: 'receipt', registration })).toContain(term)
  })
})
