import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PrintedKind } from '#contract/desk'
import { createDocuments } from '#documents/index'
import { source } from '#documents/testing/engine'
import { textOf } from '#documents/testing/read-pdf'
import { printingCalls } from '#main/printing/calls'
import { cupsPrinters } from '#main/printing/cups'
import { localInstitute } from '#main/printing/institute'
import { embeddedObjects } from '#main/uploads/embedded'
import { cupsMissing, withCups } from '../support/cups'
import { openCounter, paidRegistration } from '../support/desk-parts'

const missing = cupsMissing()
const registration = paidRegistration()
const institute = localInstitute({
  COUNTER_INSTITUTE_NAME: 'Institute of Driving Training and Research, Karnal',
  COUNTER_INSTITUTE_ADDRESS: 'Village Uchana, GT Road | Karnal, Haryana 132001',
  COUNTER_INSTITUTE_GSTIN: '06AAATI1234A1Z5',
})

describe.skipIf(missing)(`Printing through CUPS${missing && ` (skipped: ${missing})`}`, () => {
  const cups = withCups()
  let documents: Awaited<ReturnType<typeof createDocuments>>
  let counter: Awaited<ReturnType<typeof openCounter>>
  let remembered: [PrintedKind, string][]
  let calls: ReturnType<typeof printingCalls>

  beforeAll(async () => {
    documents = await createDocuments(source)
  })
  beforeEach(async () => {
    counter = await openCounter()
    remembered = []
    const objects = embeddedObjects(join(counter.dataDir, 'documents'), counter.store.cipher)
    const remember = async (...pair: [PrintedKind, string]) => void remembered.push(pair)
    calls = printingCalls(
      { ...counter, printers: cupsPrinters(), objects },
      { documents, institute: async () => institute, remember },
    )
    return () => counter.close()
  })
  const print = (kind: PrintedKind = 'receipt', copies = 1, given = registration, printer = cups().printer) =>
    calls['printing.print']({ kind, registration: given, printer, copies })

  it('lists the printer', async () => {
    expect(await calls['printing.printers'](undefined)).toEqual([{ name: 'Counter', isDefault: false }])
  })

  it('brings out the page that the journal keeps', async () => {
    const job = await print()
    expect(job).toMatchObject({ state: 'queued', duplicate: 0, message: '', title: 'Tax invoice KNL/2627/000123' })
    const { bytes: sent } = await calls['printing.pdf']({ id: job.id })
    const paper = await cups().printed(job.title)
    expect(textOf(sent)).toContain('₹8,750.00')
    expect(wordsOf(paper)).toEqual(
      expect.arrayContaining(['8,750.00', 'KNL/2627/000123', 'Sunita', '132001', 'Karnal']),
    )
    expect(differingPixels(sent, paper)).toBeLessThan(0.01)
    expect(remembered).toEqual([['receipt', 'Counter']])
  })

  it('brings out as many copies as were asked for', async () => {
    const { title } = await print('registration-sheet', 3)
    expect(pagesOf(await cups().printed(title))).toBe(3)
  })

  it('marks a second print as a duplicate with its number, and journals both', async () => {
    const first = await print()
    await cups().printed(first.title)
    const second = await print()
    const paper = await cups().printed(second.title)
    expect([first.duplicate, second.duplicate]).toEqual([0, 1])
    expect(wordsOf(paper)).toContain('DUPLICATE')
    expect(textOf((await calls['printing.pdf']({ id: second.id })).bytes)).toContain('DUPLICATE No. 1')
    const journal = await calls['printing.journal']({ subject: registration.id })
    expect(journal.map(({ duplicate }) => duplicate)).toEqual([1, 0])
  })

  it('lets only one of two simultaneous prints be the original', async () => {
    const jobs = await Promise.all([print(), print(), print()])
    expect(jobs.map(({ duplicate }) => duplicate)).toEqual([0, 1, 2])
  })

  it('does not count a print that the clerk says failed', async () => {
    const first = await print()
    await calls['printing.confirm']({ id: first.id, state: 'failed' })
    expect((await print()).duplicate).toBe(0)
  })

  it('keeps the number of a duplicate that is out, even when the original failed', async () => {
    const first = await print()
    await print()
    await calls['printing.confirm']({ id: first.id, state: 'failed' })
    expect((await print()).duplicate).toBe(2)
  })

  it('tells a proforma from the tax invoice that follows it', async () => {
    const pending = paidRegistration({ isPaymentDone: false, invoiceNumber: '', paymentHistory: [], paidAt: '' })
    const proforma = await print('receipt', 1, pending)
    expect(proforma.title).toBe(`Proforma ${registration.id}`)
    expect((await print()).duplicate).toBe(0)
  })

  it('records what the clerk saw once, and never says "printed" by itself', async () => {
    const { id } = await print()
    expect((await calls['printing.journal']({}))[0]?.state).toBe('queued')
    expect(await calls['printing.confirm']({ id, state: 'confirmed' })).toMatchObject({ state: 'confirmed' })
    await expect(calls['printing.confirm']({ id, state: 'failed' })).rejects.toThrow('already recorded as confirmed')
  })

  it('says that a printer is gone, and keeps the failed job with its PDF', async () => {
    await expect(print('receipt', 1, registration, 'Old laser')).rejects.toThrow(
      'The printer Old laser is not connected to this computer. Choose another.',
    )
    const [job] = await calls['printing.journal']({})
    expect(job).toMatchObject({ state: 'failed', printer: 'Old laser' })
    expect(job?.message).toContain('not connected')
    expect(textOf((await calls['printing.pdf']({ id: job?.id ?? '' })).bytes)).toContain('KNL/2627/000123')
    expect(remembered).toEqual([])
  })

  it('passes on why the print system refused a job', async () => {
    execFileSync('cupsreject', ['-r', 'Paper is being changed', 'Counter'])
    try {
      await expect(print()).rejects.toThrow(/The printer Counter refused the job: .*not accepting jobs/s)
    } finally {
      execFileSync('cupsaccept', ['Counter'])
    }
    expect((await print()).duplicate).toBe(0)
  })

  it('takes shell words in a title or a printer name as words', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counter-shell-'))
    const planted = `'; touch ${folder}/broken; $(touch ${folder}/in) \`touch ${folder}/out\` #`
    await cupsPrinters().print(await pdfOf('receipt'), { printer: 'Counter', copies: 1, title: planted })
    await expect(
      cupsPrinters().print(await pdfOf('receipt'), { printer: planted, copies: 1, title: 'x' }),
    ).rejects.toThrow('refused the job')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('prints a form without its photo when the photo cannot be had, and says so in the log', async () => {
    const lost = paidRegistration({ passportPhoto: 'store:certificates/20261120-lost.jpg' })
    expect((await print('registration-sheet', 1, lost)).state).toBe('queued')
    expect(counter.lines).toEqual([expect.stringContaining('without its photo')])
  })

  const pdfOf = async (kind: PrintedKind) => (await calls['printing.preview']({ kind, registration })).bytes
})

const wordsOf = (pdf: Uint8Array) => textOf(pdf).split(/\s+/)
const pagesOf = (pdf: Uint8Array) =>
  Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1])

/** The share of the first page's dots, at 60 dpi, that are clearly lighter or darker in one than in the other. */
function differingPixels(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [picture(one), picture(other)]
  expect(b.length).toBe(a.length)
  let different = 0
  for (let i = 0; i < a.length; i++) if (Math.abs((a[i] ?? 0) - (b[i] ?? 0)) > 64) different++
  return different / a.length
}

function picture(pdf: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'counter-page-'))
  writeFileSync(join(folder, 'page.pdf'), pdf)
  const options = ['-gray', '-singlefile', '-r', '60', '-scale-to-x', '496', '-scale-to-y', '702']
  execFileSync('pdftoppm', [...options, join(folder, 'page.pdf'), join(folder, 'page')])
  const image = readFileSync(join(folder, 'page.pgm'))
  rmSync(folder, { recursive: true })
  return image
}
