import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import type { Printers } from '#main/ports/printing'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openDocumentRenderer } from '../../support/documents/open'
import { openPrinting } from '../../support/printing/calls'
import { describeWithCups } from '../../support/printing/cups'
import type { CupsOverrides } from '../../support/printing/cups-configuration'
import { paidRegistration } from '../../support/registrations'
import { openWorkstationStore } from '../../support/workstation/desk-parts'
import { smallFileSystem } from '../support/small-disk'

const document = { kind: 'receipt', registration: paidRegistration() } as const
const title = 'Tax invoice KNL/2627/000123'
/** Shorter than those of the program, so that the tests need not wait. */
const intervals = { pollMs: 100, warnAfterMs: 600, perPageMs: 200 }
const listTimeoutMs = 2_000
const unreachable = (message: string) => ({ failure: { code: 'unreachable', message } })
const connectionBroke = {
  code: 'bad_gateway',
  message: expect.stringMatching(
    /connection broke. The document may be too large for the printer, or the print server’s disk is full/,
  ),
}

describeWithCups('An unavailable print service', (cups) => {
  const renderer = openDocumentRenderer()
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore()
    return () => workstation.close()
  })

  async function start(overrides: CupsOverrides = {}, options: (printers: Printers) => Partial<Printers> = () => ({})) {
    await cups.restartEmpty(overrides)
    onTestFinished(cups.stop)
    const real = createCupsPrinters(openSpoolFolder(workstation), listTimeoutMs)
    const opened = openPrinting(workstation, { renderer, printers: { ...real, ...options(real) }, intervals })
    onTestFinished(() => opened.close())
    const { clerkCalls } = opened
    const print = () => clerkCalls['printing.print']({ task: randomUUID(), document, printer: cups.printer, copies: 1 })
    const stuckReasons = async () => (await clerkCalls['printing.stuckJobs'](undefined)).map(({ reason }) => reason)
    const journal = () => clerkCalls['printing.journal']({})
    return { clerkCalls, print, stuckReasons, journal }
  }
  /** Runs `action` after the printers are listed and before the document is sent. */
  const afterListing = (action: () => unknown) => (real: Printers) => ({
    async list() {
      const listed = await real.list()
      await action()
      return listed
    },
  })

  it('that is stopped says so, journals nothing, and still makes the PDF', async () => {
    const { clerkCalls, print, journal } = await start()
    await cups.stop()
    const expectedMessage = 'The print service of this computer (CUPS) is not running. Contact IT.'
    await expect(clerkCalls['printing.printers'](undefined)).rejects.toMatchObject(unreachable(expectedMessage))
    await expect(print()).rejects.toMatchObject(unreachable(`Nothing was printed. ${expectedMessage}`))
    const testPage = clerkCalls['printing.test']({ task: randomUUID(), printer: cups.printer })
    await expect(testPage).rejects.toMatchObject(unreachable(`Nothing was printed. ${expectedMessage}`))
    expect(await journal()).toEqual([])
    const { bytes } = await clerkCalls['printing.preview']({ task: randomUUID(), document })
    expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
    await cups.start()
    expect(await print()).toMatchObject({ state: 'queued', copyNumber: 0 })
  })

  it('stopped while a document is made prints nothing: the next print is the original', async () => {
    let isStopping = true
    const { print, journal } = await start(
      {},
      afterListing(() => isStopping && cups.stop()),
    )
    await expect(print()).rejects.toMatchObject({
      failure: { code: 'unreachable', message: expect.stringMatching(/is not running/) },
    })
    expect(await journal()).toMatchObject([{ state: 'failed', isInQueue: false }])
    isStopping = false
    await cups.start()
    expect(await print()).toMatchObject({ copyNumber: 0 })
  })

  it('stopped with a queued print refuses to withdraw it and prints it when it is back', async () => {
    const { clerkCalls, print, stuckReasons } = await start()
    execFileSync('cupsdisable', [cups.printer])
    const { id } = await print()
    await cups.stop()
    await expect
      .poll(stuckReasons, { timeout: 5_000 })
      .toEqual(['The print system does not report the status of the job.'])
    await expect(clerkCalls['printing.withdraw']({ id })).rejects.toMatchObject({
      failure: { code: 'conflict', message: expect.stringMatching(/could not be cancelled/) },
    })
    await cups.start()
    execFileSync('cupsenable', [cups.printer])
    expect(await cups.countPrinted(title)).toBe(1)
    await expect.poll(stuckReasons).toEqual([])
  })

  it('that hangs is not waited for: nothing is printed, and the PDF is made', async () => {
    const { clerkCalls, print, journal } = await start()
    cups.freeze()
    const expectedMessage = 'The print system is not responding. Contact IT.'
    await expect(clerkCalls['printing.printers'](undefined)).rejects.toMatchObject(unreachable(expectedMessage))
    await expect(print()).rejects.toMatchObject(unreachable(`Nothing was printed. ${expectedMessage}`))
    expect(await journal()).toEqual([])
    expect((await clerkCalls['printing.preview']({ task: randomUUID(), document })).copyNumber).toBe(0)
    cups.thaw()
    expect(await print()).toMatchObject({ copyNumber: 0 })
  })

  it('that hangs on a print can be given up on, and prints nothing of it later', async () => {
    let isFreezing = true
    const { clerkCalls, print, stuckReasons } = await start(
      {},
      afterListing(() => isFreezing && cups.freeze()),
    )
    const printing = print()
    await expect.poll(stuckReasons, { timeout: 5_000 }).toEqual([expect.stringMatching(/has not accepted the job for/)])
    const [{ job } = { job: { id: '' } }] = await clerkCalls['printing.stuckJobs'](undefined)
    await clerkCalls['printing.withdraw']({ id: job.id })
    // The state of a print system that hung is unknown; a person confirms what was printed.
    expect(await printing).toMatchObject({ state: 'queued', message: expect.stringContaining('did not respond') })
    cups.thaw()
    isFreezing = false
    expect(await print()).toMatchObject({ copyNumber: 1 })
    expect(await cups.countPrinted(title)).toBe(1)
  })

  it('that refuses a job of this size says why, and the next print is the original', async () => {
    const { print, journal } = await start({ lines: 'LimitRequestBody 4000\n' })
    await expect(print()).rejects.toMatchObject({ failure: connectionBroke })
    expect(await journal()).toMatchObject([{ state: 'failed', isInQueue: false }])
    expect(await cups.countPrinted(title)).toBe(0)
  })

  it('whose disk is full says why, and the next print is the original', async ({ skip }) => {
    const disk = smallFileSystem() ?? skip('needs the right to mount')
    onTestFinished(disk.remove)
    const { print, journal } = await start({ spool: disk.dataDir })
    disk.fill()
    await expect(print()).rejects.toMatchObject({ failure: connectionBroke })
    expect(await journal()).toMatchObject([{ state: 'failed', isInQueue: false }])
    disk.removeFilling()
    expect(await print()).toMatchObject({ copyNumber: 0 })
    expect(await cups.countPrinted(title)).toBe(1)
  })
})
