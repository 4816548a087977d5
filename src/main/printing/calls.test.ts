import { expect, it } from 'vitest'
import type { PaperLanguage } from '#contract/desk/printed-kinds'
import { CallError } from '#contract/protocol/failure'
import { readPages } from '../../../tests/support/documents/read-pdf'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { bindClerk } from '../../../tests/support/workstation/desk-parts'
import type { DocumentRenderer } from '../ports/documents'
import type { Printers } from '../ports/printing'

const { open, openCalls, workstation, document, createJob, renderer, registration } = withPrinting()

it('stores the PDF with a queued job before the spooler is called', async () => {
  const observed: unknown[] = []
  const calls = openCalls({
    print: async (pdf, options) => {
      const [entry] = await calls['printing.journal']({})
      const { bytes } = await calls['printing.pdf']({ id: entry?.id ?? '' })
      observed.push(entry?.state, Buffer.compare(bytes, pdf), options)
    },
  })
  await calls['printing.print'](createJob())
  const options = { printer: 'Front desk', copies: 1, sides: 'one', paper: 'A4' }
  // Buffer.compare returns 0 for equal bytes.
  expect(observed).toEqual(['queued', 0, { ...options, title: 'Tax invoice KNL/2627/000123' }])
})

it('reports full progress before the printer is called, also for a single page', async () => {
  const events: unknown[] = []
  const printers: Partial<Printers> = { print: async () => void events.push('print') }
  const request = createJob()
  await openCalls(printers, { emit: (_, data) => events.push(data) })['printing.print'](request)
  expect(events).toEqual([{ task: request.task, done: 1, total: 1 }, 'print'])
})

it("shows only the user's prints but counts copies of all users", async () => {
  const { calls } = open()
  const [clerkCalls, colleagueCalls] = [bindClerk(calls), bindClerk(calls, 'a colleague')]
  const { id } = await clerkCalls['printing.print'](createJob())
  expect(await colleagueCalls['printing.journal']({})).toEqual([])
  expect(await colleagueCalls['printing.journal']({ subject: registration.id })).toEqual([])
  await expect(colleagueCalls['printing.pdf']({ id })).rejects.toThrow('not in the journal')
  await expect(colleagueCalls['printing.confirm']({ id, state: 'failed' })).rejects.toThrow('not in the journal')
  expect((await colleagueCalls['printing.preview']({ task: 'look', document })).copyNumber).toBe(1)
  expect(await colleagueCalls['printing.print'](createJob())).toMatchObject({ copyNumber: 1 })
  expect(await clerkCalls['printing.journal']({})).toMatchObject([{ id, state: 'queued', copyNumber: 0 }])
  expect(await clerkCalls['printing.confirm']({ id, state: 'confirmed' })).toMatchObject({ state: 'confirmed' })
})

it('leaves a job queued, with a warning, when its outcome is unknown', async () => {
  const calls = openCalls({
    print: async () => {
      throw new CallError('uncertain', 'The print system did not answer.')
    },
  })
  const printed = await calls['printing.print'](createJob())
  expect(printed).toMatchObject({ state: 'queued', message: 'The print system did not answer.' })
  expect(await calls['printing.confirm']({ id: printed.id, state: 'confirmed' })).toMatchObject({ message: '' })
})

it('continues printing after a failed job', async () => {
  let hasFailed = false
  const calls = openCalls({
    print: async () => {
      if (hasFailed) return
      hasFailed = true
      throw new Error('EPIPE')
    },
  })
  const [first, second] = await Promise.allSettled([
    calls['printing.print'](createJob()),
    calls['printing.print'](createJob()),
  ])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'EPIPE' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { copyNumber: 0, state: 'queued' } })
})

it('offers no printers without a print system but still renders the PDF', async () => {
  const calls = openCalls({ list: async () => [] })
  expect(await calls['printing.printers'](undefined)).toEqual([])
  const { bytes, title } = await calls['printing.preview']({ task: 'preview', document })
  expect(title).toBe('Tax invoice KNL/2627/000123')
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(calls['printing.print']({ ...createJob(), printer: '' })).rejects.toThrow('is not connected')
  expect(await calls['printing.journal']({})).toEqual([])
})

it('previews and prints in the current language, with the same number', async () => {
  let language: PaperLanguage | undefined
  const calls = openCalls({}, { documentLanguage: async () => language })
  const readPreview = async () => readPages((await calls['printing.preview']({ task: 'look', document })).bytes).join()
  const readPrint = async () => {
    const { id } = await calls['printing.print'](createJob())
    return readPages((await calls['printing.pdf']({ id })).bytes).join()
  }
  for (const [chosen, title, absentTitle] of [
    [undefined, 'Tax invoice', 'कर बीजक'],
    ['Hindi', 'कर बीजक (Tax Invoice)', 'Tax invoice'],
    ['English', 'Tax invoice', 'कर बीजक'],
  ] as const) {
    language = chosen
    for (const text of [await readPreview(), await readPrint()]) {
      for (const presentText of [title, 'KNL/2627/000123', '₹8,750.00'])
        expect(text).toContain(presentText.normalize('NFC'))
      expect(text).not.toContain(absentTitle.normalize('NFC'))
    }
  }
})

it('renders and stores nothing for a missing printer or an unresponsive print system', async () => {
  const renderedKinds: string[] = []
  const recordingRenderer: DocumentRenderer = {
    ...renderer(),
    renderDocument(kind, ...rest) {
      renderedKinds.push(kind)
      return renderer().renderDocument(kind, ...rest)
    },
  }
  const calls = openCalls({}, { renderer: recordingRenderer })
  const missingPrinter = calls['printing.print']({ ...createJob(), printer: 'Old laser' })
  await expect(missingPrinter).rejects.toMatchObject({
    failure: { code: 'not_found', message: expect.stringMatching(/Old laser is not connected/) },
  })
  const unreachable = new CallError('unreachable', 'The print system of this computer does not answer.')
  const unresponsive = openCalls({ list: () => Promise.reject(unreachable) }, { renderer: recordingRenderer })
  await expect(unresponsive['printing.print'](createJob())).rejects.toMatchObject({ failure: { code: 'unreachable' } })
  expect(renderedKinds).toEqual([])
  expect(await calls['printing.journal']({})).toEqual([])
})

it('refuses options that a document cannot be printed with', async () => {
  const calls = openCalls({})
  const certificates = { kind: 'certificate', batchId: 'b1', candidateId: null } as const
  for (const [wrong, message] of [
    [{ document: certificates, copies: 2 }, /one copy at a time/],
    [{ sides: 'long' }, /on one side/],
    [{ document: certificates, paper: 'A5' }, /printed on A4/],
    [
      { document: { kind: 'shift-report', shiftId: 's1' }, paper: '80mm', sides: 'long' },
      /Roll paper is printed on one side/,
    ],
  ] as const)
    await expect(calls['printing.print']({ ...createJob(), ...wrong })).rejects.toMatchObject({
      failure: { code: 'invalid', message: expect.stringMatching(message) },
    })
  expect(await calls['printing.journal']({})).toEqual([])
})

it('marks all copies but the first as copies and counts them', async () => {
  const jobs: { pdf: Uint8Array; copies: number }[] = []
  const calls = openCalls({ print: async (pdf, { copies }) => void jobs.push({ pdf, copies }) })
  await calls['printing.print']({ ...createJob(), copies: 3 })
  // The PDF contains all copies, so the spooler prints it once.
  expect(jobs.map(({ copies }) => copies)).toEqual([1])
  const marks = readPages(jobs[0]?.pdf ?? new Uint8Array()).map((page) => /COPY \d/.exec(page)?.[0])
  expect(marks).toEqual([undefined, 'COPY 1', 'COPY 2'])
  expect(await calls['printing.print'](createJob())).toMatchObject({ copyNumber: 3 })
})

it('rejects options that contradict the policy', async () => {
  const policy = {
    policyPrinters: { receipt: 'Front desk' },
    policyPrintOptions: { receipt: { copies: 2, paper: 'A5' } },
  } as const
  const print = openCalls({}, policy)['printing.print']
  await expect(print(createJob())).rejects.toMatchObject({
    failure: { code: 'forbidden', message: expect.stringMatching(/managed by IT/) },
  })
  expect(await print({ ...createJob(), copies: 2, paper: 'A5' })).toMatchObject({ copies: 2, paper: 'A5' })
})

it('returns the next copy number with the preview', async () => {
  const calls = openCalls({})
  const readNextCopyNumber = async () => (await calls['printing.preview']({ task: 'preview', document })).copyNumber
  expect(await readNextCopyNumber()).toBe(0)
  const { id } = await calls['printing.print'](createJob())
  expect(await readNextCopyNumber()).toBe(1)
  await calls['printing.confirm']({ id, state: 'failed' })
  expect(await readNextCopyNumber()).toBe(0)
})

it('prints even when the choice of printer cannot be stored', async () => {
  const rememberPrinter = () => Promise.reject(new Error('database is locked'))
  const calls = openCalls({}, { rememberPrinter })
  expect(await calls['printing.print'](createJob())).toMatchObject({ state: 'queued', message: '' })
  expect(workstation().lines.at(-1)).toMatch(/^printer_choice\.store_failed: receipt, Error/)
  expect(workstation().lines.join()).not.toContain('database is locked')
})
