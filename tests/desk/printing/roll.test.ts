import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { DeskInput } from '#contract/desk/index'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openDocumentRenderer } from '../../support/documents/open'
import { readText } from '../../support/documents/read-pdf'
import { openPrinting } from '../../support/printing/calls'
import { describeWithCups } from '../../support/printing/cups'
import { paidRegistration } from '../../support/registrations'
import { openWorkstationStore } from '../../support/workstation/desk-parts'

const registration = paidRegistration({ mode: 'offline', paymentType: 'Cash' })
const title = 'Tax invoice KNL/2627/000123'
const intervals = { pollMs: 100, warnAfterMs: 600, perPageMs: 200 }

describeWithCups('A roll of 80 mm through CUPS', (cups) => {
  const renderer = openDocumentRenderer()
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore()
    return () => workstation.close()
  })

  function start() {
    const printers = createCupsPrinters(openSpoolFolder(workstation))
    const { clerkCalls, close } = openPrinting(workstation, { renderer, printers, intervals })
    onTestFinished(() => close())
    const print = (options: Partial<DeskInput<'printing.print'>> = {}) =>
      clerkCalls['printing.print']({
        task: randomUUID(),
        document: { kind: 'receipt', registration },
        printer: cups.roll,
        copies: 1,
        paper: '80mm',
        ...options,
      })
    return { clerkCalls, print }
  }
  /** Width and height of each page in millimetres. */
  const pagesOf = (pdf: Uint8Array) => {
    const pdfInfo = execFileSync('pdfinfo', ['-l', '99', '-'], { input: pdf, encoding: 'utf8' })
    return [...pdfInfo.matchAll(/size: +([\d.]+) x ([\d.]+) pts/g)].map((page) =>
      page.slice(1).map((points) => (Number(points) * 25.4) / 72),
    )
  }
  /** The first line of text from the top edge, and the last from the bottom, in millimetres. */
  function edgesOf(pdf: Uint8Array, height: number) {
    const wordBoxes = execFileSync('pdftotext', ['-bbox', '-', '-'], { input: pdf, encoding: 'utf8' })
    const words = [...wordBoxes.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)"/g)].map((word) =>
      word.slice(1).map((points) => (Number(points) * 25.4) / 72),
    )
    const [tops, bottoms] = [words.map(([top = 0]) => top), words.map(([, bottom = 0]) => bottom)]
    return { above: Math.min(...tops), below: height - Math.max(...bottoms) }
  }

  it('prints as long as the receipt, at true size, with every word', async () => {
    const { clerkCalls, print } = start()
    const { id } = await print()
    const sent = (await clerkCalls['printing.pdf']({ id })).bytes
    const paper = await cups.takePrinted(title)
    const [[width = 0, height = 0] = []] = pagesOf(paper)
    expect(width).toBeCloseTo(80, 0)
    expect(height).toBeCloseTo(pagesOf(sent)[0]?.[1] ?? 0, 0)
    expect(readText(paper).split(/\s+/)).toEqual(readText(sent).split(/\s+/))
    const { above, below } = edgesOf(paper, height)
    expect(above).toBeGreaterThan(2)
    expect(above).toBeLessThan(6)
    expect(below).toBeLessThan(8)
  })

  it('prints from the top with a driver of one fixed length, and longer ones whole', async () => {
    const printer = 'Fixed'
    onTestFinished(cups.addQueue(printer, 'fixedRoll'))
    const { print } = start()
    await print({ printer })
    const normalPrint = await cups.takePrinted(title)
    expect(pagesOf(normalPrint)[0]?.[1]).toBeCloseTo(297, 0)
    expect(edgesOf(normalPrint, 297).above).toBeLessThan(6)
    const address = Array.from({ length: 60 }, (_, line) => `House ${line + 1}`).join('\n')
    await print({ printer, document: { kind: 'receipt', registration: { ...registration, address } } })
    const long = await cups.takePrinted(title)
    expect(pagesOf(long)).toHaveLength(1)
    for (const expectedText of ['House 1', 'House 60', '₹8,750.00', 'Registration 6740a1f2'])
      expect(readText(long)).toContain(expectedText)
  })

  it('prints the second of two copies on its own page, marked COPY', async () => {
    const { print } = start()
    await print({ copies: 2 })
    const paper = await cups.takePrinted(title)
    expect(pagesOf(paper)).toHaveLength(2)
    expect(readText(paper).match(/COPY 1/g)).toHaveLength(1)
  })

  it('opens the cash drawer after the receipt by five unfiltered bytes', async () => {
    const { print } = start()
    expect(await print({ opensDrawer: true })).toMatchObject({ state: 'queued', message: '' })
    expect([...(await cups.takePrinted('Cash drawer'))]).toEqual([0x1b, 0x70, 0, 25, 250])
    expect(readText(await cups.takePrinted(title))).toContain('₹8,750.00')
    await print({ opensDrawer: true })
    await cups.takePrinted(title)
    expect(await cups.countPrinted('Cash drawer')).toBe(0)
  })

  it('leaves the drawer shut when the receipt is withdrawn from a stuck queue', async () => {
    const repairPrinter = cups.breakPrinter('hangs')
    onTestFinished(repairPrinter)
    const { clerkCalls, print } = start()
    const { id } = await print({ opensDrawer: true })
    await clerkCalls['printing.withdraw']({ id })
    repairPrinter()
    expect(await cups.countPrinted('Cash drawer')).toBe(0)
  })

  it('opens the cash drawer once for each of two simultaneous receipts', async () => {
    const { print } = start()
    const otherRegistration = { ...registration, id: '6740a1f2c3d4e5f60718293a', invoiceNumber: 'KNL/2627/000124' }
    await Promise.all([
      print({ opensDrawer: true }),
      print({ opensDrawer: true, document: { kind: 'receipt', registration: otherRegistration } }),
    ])
    expect(await cups.countPrinted('Cash drawer')).toBe(2)
    await cups.takePrinted('Cash drawer')
  })

  it('leaves the drawer shut at a paused or removed printer', async () => {
    const printer = 'Away'
    const remove = cups.addQueue(printer)
    onTestFinished(remove)
    execFileSync('cupsdisable', ['-r', 'Paper is being changed', printer])
    const { print } = start()
    expect(await print({ printer, opensDrawer: true })).toMatchObject({
      state: 'queued',
      message: `The cash drawer did not open: the printer ${printer} is paused (“Paper is being changed”). Use the key.`,
    })
    remove()
    await expect(print({ printer, opensDrawer: true })).rejects.toThrow(printer)
    expect(await cups.countPrinted('Cash drawer')).toBe(0)
  })

  it('prints a test slip as wide as the roll', async () => {
    const { clerkCalls } = start()
    const job = await clerkCalls['printing.test']({ task: randomUUID(), printer: cups.roll, paper: '80mm' })
    expect(job).toMatchObject({ kind: 'test-page', paper: '80mm' })
    const paper = await cups.takePrinted(job.title)
    expect(pagesOf(paper)[0]?.[0]).toBeCloseTo(80, 0)
    expect(readText(paper)).toContain('72 mm apart')
  })
})
