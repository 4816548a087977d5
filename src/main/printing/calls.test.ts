import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { CallError } from '#contract/protocol/failure'
import { asClerk, noInstitute, openCounter, paidRegistration } from '../../../tests/support/desk-parts'
import { openDocuments } from '../../../tests/support/documents/open'
import { pagesOf } from '../../../tests/support/documents/read-pdf'
import { png } from '../../../tests/support/sample-files'
import type { DeskContext, Maker, Printers } from '../ports'
import { embeddedObjects } from '../uploads/embedded'
import { printingCalls } from './calls'
import { localInstitute } from './institute'

const registration = paidRegistration()
let maker: Maker
let counter: Awaited<ReturnType<typeof openCounter>>
beforeAll(() => {
  maker = openDocuments()
})
afterAll(() => maker.close())
beforeEach(async () => {
  counter = await openCounter(() => Date.parse('2026-11-20T05:00:00Z'))
})
afterEach(() => counter.close())

const frontDesk = async () => [{ name: 'Front desk', isDefault: true, isTwoSided: null, trouble: '' }]
const objects = () => embeddedObjects(join(counter.dataDir, 'documents'), counter.store.cipher)
function printingHere(
  printers: Partial<Printers> = {},
  given: Partial<Parameters<typeof printingCalls>[1]> = {},
  emit: DeskContext['emit'] = noInstitute.emit,
) {
  const port = {
    list: frontDesk,
    print: async () => undefined,
    ...printers,
  }
  const own = { institute: async () => localInstitute({}), staff: () => null, remember: async () => undefined }
  return printingCalls(
    { ...counter, ...noInstitute, emit, objects: objects(), printers: port },
    { maker, ...own, ...given },
  )
}
function printingWith(...given: Parameters<typeof printingHere>) {
  const { calls, close } = printingHere(...given)
  return { calls: asClerk(calls), close }
}
const callsWith = (...given: Parameters<typeof printingWith>) => printingWith(...given).calls
const document = { kind: 'receipt', registration } as const
let task = 0
const job = () => ({ task: `print ${++task}`, document, printer: 'Front desk', copies: 1 })

it('has the PDF on disk, queued, before the spooler sees it', async () => {
  const seen: unknown[] = []
  const calls = callsWith({
    print: async (pdf, given) => {
      const [entry] = await calls['printing.journal']({})
      const { bytes } = await calls['printing.pdf']({ id: entry?.id ?? '' })
      seen.push(entry?.state, Buffer.compare(bytes, pdf), given)
    },
  })
  await calls['printing.print'](job())
  const how = { printer: 'Front desk', copies: 1, sides: 'one', paper: 'A4' }
  expect(seen).toEqual(['queued', 0, { ...how, title: 'Tax invoice KNL/2627/000123' }])
})

it('says that it is made before the printer has it, also of one page: then nobody can cancel it any more', async () => {
  const seen: unknown[] = []
  const printers: Partial<Printers> = { print: async () => void seen.push('print') }
  const given = job()
  await callsWith(printers, {}, (_, data) => seen.push(data))['printing.print'](given)
  expect(seen).toEqual([{ task: given.task, done: 1, total: 1 }, 'print'])
})

it("keeps each person's prints to themselves, while a second print by anybody is a duplicate", async () => {
  const { calls } = printingHere()
  const [own, other] = [asClerk(calls), asClerk(calls, 'a colleague')]
  const { id } = await own['printing.print'](job())
  expect(await other['printing.journal']({})).toEqual([])
  expect(await other['printing.journal']({ subject: registration.id })).toEqual([])
  await expect(other['printing.pdf']({ id })).rejects.toThrow('not in the journal')
  await expect(other['printing.confirm']({ id, state: 'failed' })).rejects.toThrow('not in the journal')
  expect((await other['printing.preview']({ task: 'look', document })).duplicate).toBe(1)
  expect(await other['printing.print'](job())).toMatchObject({ duplicate: 1 })
  expect(await own['printing.journal']({})).toMatchObject([{ id, state: 'queued', duplicate: 0 }])
  expect(await own['printing.confirm']({ id, state: 'confirmed' })).toMatchObject({ state: 'confirmed' })
})

it('is not cancelled by a colleague who names its task', async () => {
  const paper = Promise.withResolvers<undefined>()
  const { calls } = printingHere({ print: () => paper.promise })
  const given = job()
  const printed = asClerk(calls)['printing.print'](given)
  await asClerk(calls, 'a colleague')['printing.cancel']({ task: given.task })
  paper.resolve(undefined)
  expect(await printed).toMatchObject({ state: 'queued' })
})

it('leaves a job queued, with a warning, when nobody knows what became of it', async () => {
  const calls = callsWith({
    print: async () => {
      throw new CallError('uncertain', 'The print system did not answer.')
    },
  })
  const printed = await calls['printing.print'](job())
  expect(printed).toMatchObject({ state: 'queued', message: 'The print system did not answer.' })
  expect(await calls['printing.confirm']({ id: printed.id, state: 'confirmed' })).toMatchObject({ message: '' })
})

it('goes on printing after a job that failed', async () => {
  let refused = false
  const calls = callsWith({
    print: async () => {
      if (refused) return
      refused = true
      throw new Error('EPIPE')
    },
  })
  const [first, second] = await Promise.allSettled([calls['printing.print'](job()), calls['printing.print'](job())])
  expect(first).toMatchObject({ status: 'rejected', reason: { message: 'EPIPE' } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { duplicate: 0, state: 'queued' } })
})

it('offers no printers and still makes the PDF where there is none', async () => {
  const calls = callsWith({ list: async () => [] })
  expect(await calls['printing.printers'](undefined)).toEqual([])
  const { bytes, title } = await calls['printing.preview']({ task: 'preview', document })
  expect(title).toBe('Tax invoice KNL/2627/000123')
  expect(Buffer.from(bytes).subarray(0, 5).toString()).toBe('%PDF-')
  await expect(calls['printing.print']({ ...job(), printer: '' })).rejects.toThrow('is not connected')
  expect(await calls['printing.journal']({})).toEqual([])
})

it('makes and journals nothing for a printer that is gone, or a print system that does not answer', async () => {
  const made: string[] = []
  const watched: Maker = {
    ...maker,
    make(kind, ...rest) {
      made.push(kind)
      return maker.make(kind, ...rest)
    },
  }
  const calls = callsWith({}, { maker: watched })
  const gone = calls['printing.print']({ ...job(), printer: 'Old laser' })
  await expect(gone).rejects.toMatchObject({ failure: { code: 'not_found', message: /Old laser is not connected/ } })
  const away = new CallError('unreachable', 'The print system of this computer does not answer.')
  const silent = callsWith({ list: () => Promise.reject(away) }, { maker: watched })
  await expect(silent['printing.print'](job())).rejects.toMatchObject({ failure: { code: 'unreachable' } })
  expect(made).toEqual([])
  expect(await calls['printing.journal']({})).toEqual([])
})

it('refuses what a document cannot be printed as', async () => {
  const calls = callsWith({})
  const certificates = { kind: 'certificate', batchId: 'b1', candidateId: null } as const
  for (const [wrong, why] of [
    [{ document: certificates, copies: 2 }, /one copy at a time/],
    [{ sides: 'long' }, /on one side/],
    [{ document: certificates, paper: 'A5' }, /printed on A4/],
  ] as const)
    await expect(calls['printing.print']({ ...job(), ...wrong })).rejects.toMatchObject({
      failure: { code: 'invalid', message: why },
    })
  expect(await calls['printing.journal']({})).toEqual([])
})

it('of several copies of what has one original, each but the first says DUPLICATE, and the next print goes on from there', async () => {
  const sent: { pdf: Uint8Array; copies: number }[] = []
  const calls = callsWith({ print: async (pdf, { copies }) => void sent.push({ pdf, copies }) })
  await calls['printing.print']({ ...job(), copies: 3 })
  expect(sent.map(({ copies }) => copies)).toEqual([1])
  const words = pagesOf(sent[0]?.pdf ?? new Uint8Array()).map((page) => /DUPLICATE No. \d/.exec(page)?.[0])
  expect(words).toEqual([undefined, 'DUPLICATE No. 1', 'DUPLICATE No. 2'])
  expect(await calls['printing.print'](job())).toMatchObject({ duplicate: 3 })
})

it('prints as the policy of the machine says, whatever the screen sends', async () => {
  const fixed = {
    fixedPrinters: { receipt: 'Front desk' },
    fixedPrinting: { receipt: { copies: 2, paper: 'A5' } },
  } as const
  const { calls } = printingCalls(
    {
      ...counter,
      ...noInstitute,
      ...fixed,
      objects: objects(),
      printers: { list: frontDesk, print: async () => undefined },
    },
    { maker, institute: async () => localInstitute({}), staff: () => null, remember: async () => undefined },
  )
  const print = asClerk(calls)['printing.print']
  await expect(print(job())).rejects.toMatchObject({ failure: { code: 'forbidden', message: /set by your IT/ } })
  expect(await print({ ...job(), copies: 2, paper: 'A5' })).toMatchObject({ copies: 2, paper: 'A5' })
})

it('says with the preview which duplicate the next print is', async () => {
  const calls = callsWith({})
  const next = async () => (await calls['printing.preview']({ task: 'preview', document })).duplicate
  expect(await next()).toBe(0)
  const { id } = await calls['printing.print'](job())
  expect(await next()).toBe(1)
  await calls['printing.confirm']({ id, state: 'failed' })
  expect(await next()).toBe(0)
})

it('a printer that cannot be remembered has printed all the same', async () => {
  const remember = () => Promise.reject(new Error('database is locked'))
  const calls = callsWith({}, { remember })
  expect(await calls['printing.print'](job())).toMatchObject({ state: 'queued', message: '' })
  expect(counter.lines.at(-1)).toMatch(/^The printer could not be remembered: receipt, Error/)
  expect(counter.lines.join()).not.toContain('database is locked')
})

it('ends the print of a document that waits or is made: nothing is spooled, nothing journalled', async () => {
  const spooled: string[] = []
  const calls = callsWith({ print: async (_, { title }) => void spooled.push(title) })
  const jobs = [job(), job(), job()] as const
  const prints = Promise.allSettled(jobs.map((one) => calls['printing.print'](one)))
  await calls['printing.cancel']({ task: jobs[0].task })
  await calls['printing.cancel']({ task: jobs[2].task })
  const [first, second, third] = await prints
  const cancelled = 'The making of this document was cancelled. Nothing was printed.'
  for (const one of [first, third]) expect(one).toMatchObject({ status: 'rejected', reason: { message: cancelled } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { duplicate: 0 } })
  expect(spooled).toEqual(['Tax invoice KNL/2627/000123'])
  expect(await calls['printing.journal']({})).toHaveLength(1)
  expect(await calls['printing.print']({ ...job(), task: jobs[0].task })).toMatchObject({ duplicate: 1 })
})

it('ends a print that waits at once, not when the one before it has come out', async () => {
  const paper = Promise.withResolvers<undefined>()
  const calls = callsWith({ print: () => paper.promise })
  const [first, second] = [job(), job()]
  const printing = calls['printing.print'](first)
  const waiting = calls['printing.print'](second)
  await calls['printing.cancel']({ task: second.task })
  await expect(waiting).rejects.toThrow('was cancelled. Nothing was printed.')
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  paper.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', duplicate: 0 })
})

it('ends while the institute is asked and while a picture is loaded', async () => {
  const never = () => new Promise<never>(() => undefined)
  const asking = callsWith({}, { institute: never })
  const sheet = {
    kind: 'registration-sheet',
    registration: paidRegistration({ passportPhoto: 'store:x.png' }),
  } as const
  const { calls: loading } = printingCalls(
    { ...counter, ...noInstitute, objects: { ...objects(), get: never }, printers: { list: never, print: never } },
    { maker, institute: async () => localInstitute({}), staff: () => null, remember: never },
  )
  for (const calls of [asking, asClerk(loading)]) {
    const making = calls['printing.preview']({ task: 'slow', document: sheet })
    await calls['printing.cancel']({ task: 'slow' })
    await expect(making).rejects.toThrow('was cancelled')
  }
})

it('cannot be cancelled any more once the printer has it', async () => {
  const paper = Promise.withResolvers<undefined>()
  const calls = callsWith({ print: () => paper.promise })
  const given = job()
  const printing = calls['printing.print'](given)
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  await calls['printing.cancel']({ task: given.task })
  paper.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', message: '' })
})

it('closing cancels what waits, waits for what a printer is taking, and takes nothing more', async () => {
  const paper = Promise.withResolvers<undefined>()
  const { calls, close } = printingWith({ print: () => paper.promise })
  const printing = calls['printing.print'](job())
  const waiting = calls['printing.print'](job())
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  const order: string[] = []
  const closing = close().then(() => order.push('closed'))
  await expect(waiting).rejects.toThrow('Nothing was printed')
  await expect(calls['printing.print'](job())).rejects.toThrow('is being closed')
  order.push('out')
  paper.resolve(undefined)
  await closing
  expect(order).toEqual(['out', 'closed'])
  expect(await printing).toMatchObject({ state: 'queued' })
})

it('takes one making at a time of one task, and cancelling what is over changes nothing', async () => {
  const calls = callsWith({})
  const first = calls['printing.preview']({ task: 'same', document })
  await expect(calls['printing.preview']({ task: 'same', document })).rejects.toThrow('is already being made')
  await first
  await calls['printing.cancel']({ task: 'same' })
  expect((await calls['printing.preview']({ task: 'same', document })).subject).toBe(registration.id)
})

it('puts the uploaded photo on the registration form', async () => {
  const object = { type: 'image/png', visibility: 'private' } as const
  const signal = new AbortController().signal
  const passportPhoto = await objects().put('certificates/photo.png', png(200), object, () => {}, signal)
  const preview = async (fields: Record<string, unknown>) =>
    callsWith({})['printing.preview']({
      task: 'sheet',
      document: { kind: 'registration-sheet', registration: paidRegistration(fields) },
    })
  expect(Buffer.from((await preview({ passportPhoto })).bytes).includes('/Subtype /Image')).toBe(true)
  expect(Buffer.from((await preview({})).bytes).includes('/Subtype /Image')).toBe(false)
})

it('shows a letterhead as it would be printed, and whether its logo can be', async () => {
  const object = { type: 'image/png', visibility: 'public' } as const
  const { signal } = new AbortController()
  const store = (name: string, bytes: Uint8Array) =>
    objects().put(`certificates/public/${name}`, bytes, object, () => {}, signal)
  const words = { name: 'IDTR', nameHindi: '', address: ['Karnal'], addressHindi: [], phone: '', email: '', gstin: '' }
  const show = async (logo: string) => {
    const { bytes, hasLogo } = await callsWith({})['printing.letterhead']({ ...words, logo })
    return [Buffer.from(bytes).includes('/Subtype /Image'), hasLogo]
  }
  expect(await show('')).toEqual([false, false])
  expect(await show(await store('logo.png', png(200)))).toEqual([true, true])
  expect(await show(await store('huge.png', png(1201)))).toEqual([false, false])
  expect(await show('store:certificates/public/gone.png')).toEqual([false, false])
})

it('refuses what is not a registration, naming the field', async () => {
  const preview = callsWith({})['printing.preview']({
    task: 'preview',
    document: { kind: 'receipt', registration: { ...registration, createdAt: 5 } },
  })
  await expect(preview).rejects.toMatchObject({
    failure: { code: 'invalid', fields: { createdAt: expect.any(String) } },
  })
})
