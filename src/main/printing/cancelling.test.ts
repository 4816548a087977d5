import { expect, it } from 'vitest'
import { openObjectStore } from '../../../tests/support/printing/calls'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { paidRegistration } from '../../../tests/support/registrations'
import { bindClerk } from '../../../tests/support/workstation/desk-parts'

const { open, openCalls, workstation, document, createJob, registration } = withPrinting()

it('another user cannot cancel a task', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const { calls } = open({ print: () => spooling.promise })
  const request = createJob()
  const printed = bindClerk(calls)['printing.print'](request)
  await bindClerk(calls, 'a colleague')['printing.cancel']({ task: request.task })
  spooling.resolve(undefined)
  expect(await printed).toMatchObject({ state: 'queued' })
})

it('cancelling a waiting or rendering document spools and stores nothing', async () => {
  const spooled: string[] = []
  const calls = openCalls({ print: async (_, { title }) => void spooled.push(title) })
  const jobs = [createJob(), createJob(), createJob()] as const
  const prints = Promise.allSettled(jobs.map((job) => calls['printing.print'](job)))
  await calls['printing.cancel']({ task: jobs[0].task })
  await calls['printing.cancel']({ task: jobs[2].task })
  const [first, second, third] = await prints
  const cancelled = 'The making of this document was cancelled. Nothing was printed.'
  for (const result of [first, third])
    expect(result).toMatchObject({ status: 'rejected', reason: { message: cancelled } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { copyNumber: 0 } })
  expect(spooled).toEqual(['Tax invoice KNL/2627/000123'])
  expect(await calls['printing.journal']({})).toHaveLength(1)
  expect(await calls['printing.print']({ ...createJob(), task: jobs[0].task })).toMatchObject({ copyNumber: 1 })
})

it('cancelling ends a waiting print at once, while the printer has another one', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const calls = openCalls({ print: () => spooling.promise })
  const [first, second] = [createJob(), createJob()]
  const printing = calls['printing.print'](first)
  const waiting = calls['printing.print'](second)
  await calls['printing.cancel']({ task: second.task })
  await expect(waiting).rejects.toThrow('was cancelled. Nothing was printed.')
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  spooling.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', copyNumber: 0 })
})

it('cancelling works while the institute or a picture keeps the document waiting', async () => {
  const never = () => new Promise<never>(() => undefined)
  const slowInstitute = openCalls({}, { institute: never })
  const sheet = {
    kind: 'registration-sheet',
    registration: paidRegistration({ passportPhoto: 'store:x.png' }),
  } as const
  const slowPicture = openCalls(
    { list: never, print: never },
    { objectStore: { ...openObjectStore(workstation()), get: never } },
  )
  for (const calls of [slowInstitute, slowPicture]) {
    const preview = calls['printing.preview']({ task: 'slow', document: sheet })
    await calls['printing.cancel']({ task: 'slow' })
    await expect(preview).rejects.toThrow('was cancelled')
  }
})

it('cancelling has no effect once the printer has the document', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const calls = openCalls({ print: () => spooling.promise })
  const request = createJob()
  const printing = calls['printing.print'](request)
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  await calls['printing.cancel']({ task: request.task })
  spooling.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', message: '' })
})

it('closing cancels waiting prints and finishes the one at the printer', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const { clerkCalls: calls, close } = open({ print: () => spooling.promise })
  const printing = calls['printing.print'](createJob())
  const waiting = calls['printing.print'](createJob())
  await expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)
  const events: string[] = []
  const closing = close().then(() => events.push('closed'))
  await expect(waiting).rejects.toThrow('Nothing was printed')
  await expect(calls['printing.print'](createJob())).rejects.toThrow('is closing')
  events.push('printed')
  spooling.resolve(undefined)
  await closing
  expect(events).toEqual(['printed', 'closed'])
  expect(await printing).toMatchObject({ state: 'queued' })
})

it('a second rendering of a task is refused; cancelling a finished task is ignored', async () => {
  const calls = openCalls({})
  const first = calls['printing.preview']({ task: 'same', document })
  await expect(calls['printing.preview']({ task: 'same', document })).rejects.toThrow('is already being made')
  await first
  await calls['printing.cancel']({ task: 'same' })
  expect((await calls['printing.preview']({ task: 'same', document })).subject).toBe(registration.id)
})
