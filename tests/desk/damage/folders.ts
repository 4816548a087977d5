import { cpSync, existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDescription } from '#contract/desk/outbox'
import { draftCalls } from '#main/drafts/calls'
import { createOutboxStore } from '#main/outbox/storage/store'
import type { DeskContext } from '#main/ports'
import type { Store } from '#main/ports/store'
import { createPrintJournal } from '#main/printing/journal/print-journal'
import { openSettings } from '#main/settings/open-settings'
import { openStore } from '#main/store/open-store'
import { staffId } from '#provider/practice/institute'
import { logTo } from '../../support/workstation/test-log'
import { newChange } from '../support/changes'

/** Owner of all data: the superadmin of the practice institute. */
export const owner = staffId('Meenakshi Rao')
export const forms = Array.from({ length: 16 }, (_, n) => ({ key: `form-${n}`, value: { firstName: `आशा ${n}`, n } }))
export const payment = { id: '2f1a6a6e-3c1e-4c59-9a55-0d6a2f4a7c11', summary: 'Payment of ₹8,750.00 (Cash)' }
export const pdf = Buffer.from(`%PDF ${'receipt '.repeat(300)}`)

/** In memory where the system has such a folder, so that thousands of starts do not wait for a disk. */
const root = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()
export const newFolder = () => mkdtempSync(join(root, 'counter-damage-'))

const anyBackend = 'https://institute.example/'

/** The parts of the desk that keep something in the local store, over a store that was opened as at every start. */
export async function openParts(dataDir: string, logged: string[] = [], backend = anyBackend) {
  const log = logTo(logged)
  const store = await openStore({ dataDir, backend, now: Date.now, log })
  const self = { name: 'Counter 1', os: '', policy: '', policyParts: [] }
  const context = { store, now: Date.now, defaultName: 'Counter 1', identity: self } as unknown as DeskContext
  return {
    store,
    outbox: createOutboxStore(context, () => ''),
    journal: createPrintJournal(context),
    ...draftCalls(context),
    ...openSettings(context, () => undefined).calls,
  }
}
export type Parts = Awaited<ReturnType<typeof openParts>>

/** Folders as a workstation leaves them: closed, killed, and killed with half of its drafts (`older`); and those of another. */
export async function makeFolders(backend = anyBackend) {
  const [living, closed, killed, older, other, otherKilled] = Array.from({ length: 6 }, newFolder) as Six
  await fillFolder(living, forms.length / 2, backend).then(({ store }) => store.close())
  const parts = await openParts(living, [], backend)
  cpSync(living, older, { recursive: true })
  await addDrafts(parts, forms.slice(forms.length / 2))
  cpSync(living, killed, { recursive: true })
  parts.store.close()
  cpSync(living, closed, { recursive: true })
  const otherFill = await fillFolder(other, 3, backend)
  // More writes than in the damaged folder: a higher count of writes does not make a file its own.
  for (let n = 0; n < 200; n++) await otherFill['drafts.save']({ owner, key: 'form-0', value: n }, owner)
  cpSync(other, otherKilled, { recursive: true })
  otherFill.store.close()
  return { living, closed, killed, older, other, otherKilled }
}
type Six = [string, string, string, string, string, string]
export type Folders = Awaited<ReturnType<typeof makeFolders>>

async function fillFolder(folder: string, count: number, backend: string): Promise<Parts> {
  const parts = await openParts(folder, [], backend)
  await addDrafts(parts, forms.slice(0, count))
  await parts['settings.set']({ theme: 'dark' }, owner)
  sendPayment(parts.outbox)
  const print = {
    owner,
    kind: 'receipt',
    subject: 'r1',
    title: 'Receipt',
    printer: 'P',
    copies: 1,
    sides: 'one',
    paper: 'A4',
    metadata: { by: 'Asha Rani' },
    copyNumber: 0,
  } as const
  await parts.journal.insert(print, pdf)
  return parts
}

/** A payment that was sent without a response. */
function sendPayment({ submit, savePrepared, markSent, markChecking }: Parts['outbox']) {
  const { id, summary } = payment
  const description = { ...emptyDescription, price: 875_000 }
  const change = {
    ...newChange(owner, 'registration.pay', {} as never, description),
    id,
    version: 1,
    step: 'pay',
    actor: owner,
  }
  const names = { ownerName: 'Meenakshi Rao', actorName: 'Meenakshi Rao' }
  const nothingYet = { documents: [], locations: {}, result: {}, message: '', fields: {} }
  submit(change, { description, summary, order: {}, ...names, ...nothingYet })
  const request = { method: 'PUT', url: '/api/v1/pay', body: '{"price":8750}' } as const
  const step = { name: 'pay', endpoint: 'registration.payOffline', sentAs: owner, supportsIdempotencyKeys: true }
  savePrepared(id, { ...step, snapshot: undefined, request })
  markSent(id, 'pay')
  markChecking(id, '')
}

async function addDrafts(parts: Parts, some: typeof forms) {
  for (const form of some) await parts['drafts.save']({ owner, ...form }, owner)
}

/** Names of the stored items that are missing or changed after the start, which quarantines unreadable ones. */
export async function missingFrom(parts: Parts): Promise<string[]> {
  const missing: string[] = []
  for (const { key, value } of forms) {
    const draft = await parts['drafts.load']({ key }, owner)
    if (JSON.stringify(draft?.value) !== JSON.stringify(value)) missing.push(key)
  }
  const change = parts.outbox.find(payment.id)
  const isWhole = change?.content?.summary === payment.summary && change.state === 'checking'
  if (!isWhole || !parts.outbox.lastAttempt(payment.id, 'pay')?.request) missing.push('payment')
  if ((await parts['settings.get'](undefined)).theme !== 'dark') missing.push('settings')
  const [job] = parts.journal.list(owner)
  if (job?.title !== 'Receipt') missing.push('print')
  else if (!isReadable(() => parts.journal.getPdf(job.id, owner))) missing.push('pdf')
  return missing
}

function isReadable(read: () => unknown): boolean {
  try {
    read()
    return true
  } catch {
    return false
  }
}

export const isLossReported = (store: Store): boolean => store.quarantinedCount() > 0
