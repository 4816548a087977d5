import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import type { PrintedDocument } from '#contract/desk/printed-document'
import type { PrintedKind } from '#contract/desk/printed-kinds'
import { printingCalls } from '#main/printing/calls'
import { instituteFromEnv } from '#main/printing/sources/institute'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { createLocalObjectStore } from '#main/uploads/local-object-store'
import { openDocumentRenderer } from '../../support/documents/open'
import { readText } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { paidRegistration } from '../../support/registrations'
import { bindClerk, noInstitute, openWorkstationStore } from '../../support/workstation/desk-parts'

type RegistrationKind = Extract<PrintedDocument, { registration: unknown }>['kind']

const registration = paidRegistration()
const institute = instituteFromEnv({
  COUNTER_INSTITUTE_NAME: 'Institute of Driving Training and Research, Karnal',
  COUNTER_INSTITUTE_ADDRESS: 'Village Uchana, GT Road | Karnal, Haryana 132001',
  COUNTER_INSTITUTE_GSTIN: '06AAATI1234A1Z5',
})

describeWithCups('Printing through CUPS', (cups) => {
  const renderer = openDocumentRenderer()
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  let rememberedPrinters: [PrintedKind, string][]
  let calls: ReturnType<typeof bindClerk<keyof ReturnType<typeof printingCalls>['calls']>>

  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore()
    rememberedPrinters = []
    const objects = createLocalObjectStore(join(workstation.dataDir, 'documents'), workstation.store.cipher)
    const remember = async (_: string, ...pair: [PrintedKind, string]) => void rememberedPrinters.push(pair)
    const opened = printingCalls(
      {
        ...workstation,
        ...noInstitute,
        printers: createCupsPrinters(openSpoolFolder(workstation)),
        objectStore: objects,
      },
      {
        renderer,
        institute: async () => institute,
        staffOf: () => null,
        rememberPrinter: remember,
        documentLanguage: async () => undefined,
      },
    )
    calls = bindClerk(opened.calls)
    return () => workstation.close()
  })
  type PrintOptions = { kind?: RegistrationKind; row?: typeof registration; printer?: string }
  const print = ({ kind = 'receipt', row = registration, printer = cups.printer }: PrintOptions = {}) =>
    calls['printing.print']({ task: randomUUID(), document: { kind, registration: row }, printer, copies: 1 })

  it('leaves no file behind', async () => {
    const { title } = await print()
    await cups.takePrinted(title)
    expect(readdirSync(join(workstation.dataDir, 'spool'))).toEqual([])
  })

  it('lists the printers', async () => {
    const listed = await calls['printing.printers'](undefined)
    for (const name of [cups.printer, cups.postScript])
      expect(listed).toContainEqual({ name, isDefault: false, isTwoSided: true, problem: '' })
  })

  it('prints the page that the journal stores', async () => {
    const job = await print()
    expect(job).toMatchObject({ state: 'queued', copyNumber: 0, message: '', title: 'Tax invoice KNL/2627/000123' })
    const { bytes: sent } = await calls['printing.pdf']({ id: job.id })
    const paper = await cups.takePrinted(job.title)
    expect(readText(sent)).toContain('₹8,750.00')
    expect(wordsOf(paper)).toEqual(wordsOf(sent))
    expect(shareOfDifferingDots(pictureOf(sent), pictureOf(paper))).toBe(0)
    expect(rememberedPrinters).toEqual([['receipt', cups.printer]])
  })

  it('looks the same from a PostScript printer, which draws the fonts itself', async () => {
    const { id, title } = await print({ printer: cups.postScript })
    const sent = pictureOf((await calls['printing.pdf']({ id })).bytes)
    const another = pictureOf(await pdfOf('registration-sheet'))
    const paper = pictureOfPostScript(await cups.takePrinted(title))
    expect(shareOfDifferingDots(sent, paper)).toBeLessThan(shareOfDifferingDots(sent, another) / 4)
  })

  it('prints the requested number of copies', async () => {
    const job = { printer: cups.printer, copies: 3, title: 'Roll list LMV' }
    await createCupsPrinters(openSpoolFolder(workstation)).print(await pdfOf('registration-sheet'), job)
    expect(pagesOf(await cups.takePrinted(job.title))).toBe(3)
  })

  it('fits a receipt on A5 with every word of it', async () => {
    const document = { kind: 'receipt', registration } as const
    const where = { printer: cups.printer, copies: 1, paper: 'A5' } as const
    const { id, title } = await calls['printing.print']({ task: randomUUID(), document, ...where })
    const paper = await cups.takePrinted(title)
    const pdfInfo = execFileSync('pdfinfo', ['-'], { input: paper, encoding: 'utf8' })
    expect(pdfInfo).toMatch(/Page size: +4(19|20)\S* x 595/)
    // Smaller lines are closer together, so readers may return them in another order.
    const words = wordsOf((await calls['printing.pdf']({ id })).bytes)
    expect(wordsOf(paper).toSorted()).toEqual(words.toSorted())
  })

  it('marks a reprint as a copy with its number and journals both', async () => {
    const first = await print()
    await cups.takePrinted(first.title)
    const second = await print()
    const paper = await cups.takePrinted(second.title)
    expect([first.copyNumber, second.copyNumber]).toEqual([0, 1])
    expect(wordsOf(paper)).toContain('COPY')
    expect(readText((await calls['printing.pdf']({ id: second.id })).bytes)).toContain('COPY 1')
    const journal = await calls['printing.journal']({ subject: registration.id })
    expect(journal.map(({ copyNumber }) => copyNumber)).toEqual([1, 0])
  })

  it('lets only one of two simultaneous prints be the original', async () => {
    const jobs = await Promise.all([print(), print(), print()])
    expect(jobs.map(({ copyNumber }) => copyNumber)).toEqual([0, 1, 2])
  })

  it('does not count a print that the clerk marks as failed', async () => {
    const first = await print()
    await calls['printing.confirm']({ id: first.id, state: 'failed' })
    expect((await print()).copyNumber).toBe(0)
  })

  it('keeps the number of a printed copy, even when the original failed', async () => {
    const first = await print()
    await print()
    await calls['printing.confirm']({ id: first.id, state: 'failed' })
    expect((await print()).copyNumber).toBe(2)
  })

  it('counts a proforma apart from the tax invoice that follows it', async () => {
    const pending = paidRegistration({ isPaymentDone: false, invoiceNumber: '', paymentHistory: [], paidAt: '' })
    const proforma = await print({ row: pending })
    expect(proforma.title).toBe(`Proforma ${registration.id}`)
    expect((await print()).copyNumber).toBe(0)
  })

  it('records the clerk’s confirmation once and never says "printed" by itself', async () => {
    const { id } = await print()
    expect((await calls['printing.journal']({}))[0]?.state).toBe('queued')
    expect(await calls['printing.confirm']({ id, state: 'confirmed' })).toMatchObject({ state: 'confirmed' })
    await expect(calls['printing.confirm']({ id, state: 'failed' })).rejects.toThrow('already recorded as printed')
  })

  it('reports a missing printer before anything is made or journalled', async () => {
    await expect(print({ printer: 'Old laser' })).rejects.toThrow(
      'The printer Old laser is not connected to this computer. Choose another.',
    )
    expect(await calls['printing.journal']({})).toEqual([])
    expect(rememberedPrinters).toEqual([])
  })

  it('passes on why the print system refused a job', async () => {
    execFileSync('cupsreject', ['-r', 'Paper is being changed', cups.printer])
    try {
      await expect(print()).rejects.toThrow(/refused the job: .*not accepting jobs/s)
      const [job] = await calls['printing.journal']({})
      expect(job).toMatchObject({ state: 'failed', message: expect.stringContaining('not accepting jobs') })
      expect(readText((await calls['printing.pdf']({ id: job?.id ?? '' })).bytes)).toContain('KNL/2627/000123')
    } finally {
      execFileSync('cupsaccept', [cups.printer])
    }
    expect((await print()).copyNumber).toBe(0)
  })

  it('treats shell syntax in a title or printer name as text', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counter-shell-'))
    const hostileText = `'; touch ${folder}/broken; $(touch ${folder}/in) \`touch ${folder}/out\` #`
    const printers = createCupsPrinters(openSpoolFolder(workstation))
    await printers.print(await pdfOf('receipt'), { printer: cups.printer, copies: 1, title: hostileText })
    await expect(
      printers.print(await pdfOf('receipt'), { printer: hostileText, copies: 1, title: 'x' }),
    ).rejects.toThrow('refused the job')
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  })

  it('prints a form without a photo that cannot be loaded, and logs that', async () => {
    const withLostPhoto = paidRegistration({ passportPhoto: 'store:certificates/20261120-lost.jpg' })
    expect((await print({ kind: 'registration-sheet', row: withLostPhoto })).state).toBe('queued')
    expect(workstation.lines).toEqual([expect.stringContaining('document.picture_load_failed')])
  })

  const pdfOf = async (kind: RegistrationKind) =>
    (await calls['printing.preview']({ task: randomUUID(), document: { kind, registration } })).bytes
})

const wordsOf = (pdf: Uint8Array) => readText(pdf).split(/\s+/)
const pagesOf = (pdf: Uint8Array) =>
  Number(/^Pages:\s+(\d+)/m.exec(execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' }))?.[1])

/** The share of dots that are clearly lighter or darker in one picture than in the other. */
function shareOfDifferingDots(one: Buffer, other: Buffer): number {
  expect(other.length).toBe(one.length)
  return one.filter((dot, i) => Math.abs(dot - (other[i] ?? 0)) > 96).length / one.length
}

/** 60 dots per inch on A4. */
const page = ['-r60', '-dFIXEDMEDIA', '-dDEVICEWIDTHPOINTS=595', '-dDEVICEHEIGHTPOINTS=842']
const quiet = ['-q', '-dNOPAUSE', '-dBATCH', '-dSAFER', '-sDEVICE=pgmraw', '-dTextAlphaBits=4', '-dGraphicsAlphaBits=4']

/** The first page in shades of grey, as Ghostscript draws it. */
const pictureOfPostScript = (bytes: Uint8Array): Buffer =>
  execFileSync('gs', [...quiet, ...page, '-sOutputFile=-', '-'], { input: bytes })

function pictureOf(pdf: Uint8Array): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'counter-page-'))
  const path = join(folder, 'page.pdf')
  writeFileSync(path, pdf)
  const picture = execFileSync('gs', [...quiet, ...page, '-sOutputFile=-', path])
  rmSync(folder, { recursive: true })
  return picture
}
