import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { createCupsPrinters } from '#main/printing/spool/cups'
import { openSpoolFolder } from '#main/printing/spool/spool-folder'
import { openDocumentRenderer } from '../../support/documents/open'
import { readText } from '../../support/documents/read-pdf'
import { openPrinting } from '../../support/printing/calls'
import { describeWithCups } from '../../support/printing/cups'
import { paidRegistration } from '../../support/registrations'
import { bindClerk, type noInstitute, openWorkstationStore } from '../../support/workstation/desk-parts'

const registration = paidRegistration()
const title = 'Tax invoice KNL/2627/000123'
/** Shorter than those of the program, so that the tests need not wait. */
const intervals = { pollMs: 100, warnAfterMs: 600, perPageMs: 200 }

describeWithCups('A print', (cups) => {
  const renderer = openDocumentRenderer()
  let workstation: Awaited<ReturnType<typeof openWorkstationStore>>
  let reportedCounts: number[]

  afterAll(() => renderer.close())
  beforeEach(async () => {
    workstation = await openWorkstationStore()
    reportedCounts = []
    return () => workstation.close()
  })

  /** Starts the printing of a program on the folder of this workstation. */
  function start() {
    const emit = (name: string, data: { count?: number }) => {
      if (name === 'printing.stuckJobs') reportedCounts.push(data.count ?? 0)
    }
    const printers = createCupsPrinters(openSpoolFolder(workstation))
    const opened = openPrinting(workstation, { renderer, printers, intervals, emit: emit as typeof noInstitute.emit })
    const { clerkCalls } = opened
    const stuckReasons = async () => (await clerkCalls['printing.stuckJobs'](undefined)).map(({ reason }) => reason)
    const print = (printer: string = cups.printer) => {
      const document = { kind: 'receipt', registration } as const
      return clerkCalls['printing.print']({ task: randomUUID(), document, printer, copies: 1 })
    }
    onTestFinished(() => opened.close())
    return {
      ...opened,
      clerkCalls,
      stuckReasons,
      print,
      colleagueCalls: bindClerk(opened.calls, 'a colleague'),
    }
  }
  const pauseQueue = (printer: string = cups.printer) => {
    execFileSync('cupsdisable', ['-r', 'Paper is being changed', printer])
    const resume = () => execFileSync('cupsenable', [printer])
    onTestFinished(() => void resume())
    return resume
  }
  const breakPrinter = (fault: 'hangs' | 'jams') => {
    const repairPrinter = cups.breakPrinter(fault)
    onTestFinished(repairPrinter)
    return repairPrinter
  }

  it('in a paused queue is reported with its reason to its owner until it is out', async () => {
    const resume = pauseQueue()
    const { print, clerkCalls, colleagueCalls, stuckReasons } = start()
    const job = await print()
    expect(job).toMatchObject({ state: 'queued', isInQueue: true })
    await expect.poll(stuckReasons).toEqual([`The printer ${cups.printer} is paused (“Paper is being changed”).`])
    expect(await colleagueCalls['printing.stuckJobs'](undefined)).toEqual([])
    expect(reportedCounts.at(-1)).toBe(1)
    resume()
    expect((await cups.takePrinted(title)).length).toBeGreaterThan(1000)
    await expect.poll(stuckReasons).toEqual([])
    expect(reportedCounts.at(-1)).toBe(0)
    // A job that left the queue may not be printed; a person confirms that.
    await expect
      .poll(async () => (await clerkCalls['printing.journal']({}))[0])
      .toMatchObject({ state: 'queued', isInQueue: false, message: '' })
  })

  it('withdrawn before it began counts as failed and never comes out', async () => {
    const resume = pauseQueue()
    const { print, clerkCalls } = start()
    const { id } = await print()
    expect(await clerkCalls['printing.withdraw']({ id })).toMatchObject({
      state: 'failed',
      message: 'The job was cancelled in the queue before printing started. Nothing was printed.',
    })
    expect((await print(cups.postScript)).copyNumber).toBe(0)
    resume()
    expect(await cups.countPrinted(title)).toBe(1)
    await cups.takePrinted(title)
  })

  it('withdrawn after it began stays open: the next print says COPY', async () => {
    const repairPrinter = breakPrinter('hangs')
    const { print, clerkCalls, stuckReasons } = start()
    const { id } = await print()
    await expect.poll(stuckReasons).toEqual([expect.stringMatching(/has been printing for .*longer than expected/)])
    expect(await clerkCalls['printing.withdraw']({ id })).toMatchObject({
      state: 'queued',
      isInQueue: false,
      message: 'The job was cancelled in the queue after printing started. Check what was printed.',
    })
    repairPrinter()
    expect((await print()).copyNumber).toBe(1)
    expect(readText(await cups.takePrinted(title))).toContain('COPY')
  })

  it('that the clerk marks as failed is withdrawn first: only one original comes out', async () => {
    const resume = pauseQueue()
    const { print, clerkCalls } = start()
    const { id } = await print()
    expect(await clerkCalls['printing.confirm']({ id, state: 'failed' })).toMatchObject({ state: 'failed' })
    resume()
    expect((await print()).copyNumber).toBe(0)
    expect(await cups.countPrinted(title)).toBe(1)
    await cups.takePrinted(title)
  })

  it('with a paper jam is reported as that', async () => {
    const repairPrinter = breakPrinter('jams')
    const { print, stuckReasons } = start()
    await print()
    await expect.poll(stuckReasons).toEqual([`The printer ${cups.printer} has a paper jam.`])
    repairPrinter()
    await cups.takePrinted(title)
  })

  it('in a paused queue blocks no print at another printer', async () => {
    const resume = pauseQueue()
    const { print, clerkCalls } = start()
    const { id } = await print()
    await print(cups.postScript)
    // Through its queue, while the other still waits.
    const others = async () =>
      (await clerkCalls['printing.journal']({})).filter((job) => job.isInQueue).map((job) => job.id)
    await expect.poll(others, { timeout: 20_000 }).toEqual([id])
    resume()
    expect(await cups.countPrinted(title)).toBe(2)
    await cups.takePrinted(title)
  })

  it('that somebody cancels in the queue is recorded as cancelled', async () => {
    pauseQueue()
    const { print, clerkCalls } = start()
    await print()
    execFileSync('cancel', ['-a', cups.printer])
    await expect
      .poll(async () => (await clerkCalls['printing.journal']({}))[0])
      .toMatchObject({
        state: 'failed',
        isInQueue: false,
        message: expect.stringMatching(/cancelled in the queue before printing started/),
      })
  })

  it('is followed after a restart of the program', async () => {
    pauseQueue()
    const before = start()
    const { id } = await before.print()
    await before.close()
    const { stuckReasons, clerkCalls } = start()
    await expect.poll(stuckReasons).toEqual([expect.stringContaining('is paused')])
    expect(await clerkCalls['printing.withdraw']({ id })).toMatchObject({ state: 'failed' })
  })

  it('in a paused queue is announced by the problem of its printer', async () => {
    const { clerkCalls } = start()
    const findPrinter = async () =>
      (await clerkCalls['printing.printers'](undefined)).find(({ name }) => name === cups.printer)
    expect(await findPrinter()).toMatchObject({ isTwoSided: true, problem: '' })
    pauseQueue()
    expect(await findPrinter()).toMatchObject({ problem: 'is paused (“Paper is being changed”)' })
  })

  it('of a test page is journalled like that of any other document', async () => {
    const { clerkCalls } = start()
    const job = await clerkCalls['printing.test']({ task: randomUUID(), printer: cups.printer })
    expect(job).toMatchObject({ kind: 'test-page', copyNumber: 0, state: 'queued' })
    const paper = readText(await cups.takePrinted(job.title))
    for (const text of ['Test page', 'Counter 1', cups.printer, 'ड्राइविंग प्रशिक्षण']) expect(paper).toContain(text)
  })
})
