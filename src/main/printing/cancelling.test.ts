import { expect, it } from 'vitest'
import { openObjectStore } from '../../../tests/support/printing/calls'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { paidRegistration } from '../../../tests/support/registrations'
import { bindClerk } from '../../../tests/support/workstation/desk-parts'

const { open, openCalls, workstation, document, createJob, registration } = withPrinting()

/** A job is stored in the journal right before it is spooled. */
const waitUntilSpooling = (calls: ReturnType<typeof openCalls>) =>
  expect.poll(async () => (await calls['printing.journal']({})).length).toBe(1)

it('another user cannot cancel a task', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const { calls } = open({ print: () => spooling.promise })
  const request = createJob()
  const printed = bindClerk(calls)['printing.print'](request)
  await bindClerk(calls, 'a colleague')['printing.cancel']({ task: request.task })
  spooling.resolve(undefined)
  // 'queued': the spooler has accepted the job.
  expect(await printed).toMatchObject({ state: 'queued' })
})

it('a document cancelled while it waits or is rendered is not spooled or stored', async () => {
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
  // A cancelled task may be started again; this is the second print of the same invoice.
  expect(await calls['printing.print']({ ...createJob(), task: jobs[0].task })).toMatchObject({ copyNumber: 1 })
})

it('cancelling ends a waiting print at once, while another one is being spooled', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const calls = openCalls({ print: () => spooling.promise })
  const [first, second] = [createJob(), createJob()]
  const printing = calls['printing.print'](first)
  const waiting = calls['printing.print'](second)
  await calls['printing.cancel']({ task: second.task })
  await expect(waiting).rejects.toThrow('was cancelled. Nothing was printed.')
  await waitUntilSpooling(calls)
  spooling.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', copyNumber: 0 })
})

it('cancelling ends a rendering that waits for the institute or for a picture', async () => {
  const never = () => new Promise<never>(() => undefined)
  const withPendingInstitute = openCalls({}, { institute: never })
  const sheet = {
    kind: 'registration-sheet',
    registration: paidRegistration({ passportPhoto: 'store:x.png' }),
  } as const
  const withPendingPicture = openCalls(
    { list: never, print: never },
    { objectStore: { ...openObjectStore(workstation()), get: never } },
  )
  for (const calls of [withPendingInstitute, withPendingPicture]) {
    const preview = calls['printing.preview']({ task: 'slow', document: sheet })
    await calls['printing.cancel']({ task: 'slow' })
    await expect(preview).rejects.toThrow('was cancelled')
  }
})

it('cancelling has no effect on a document that is being spooled', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const calls = openCalls({ print: () => spooling.promise })
  const request = createJob()
  const printing = calls['printing.print'](request)
  await waitUntilSpooling(calls)
  await calls['printing.cancel']({ task: request.task })
  spooling.resolve(undefined)
  expect(await printing).toMatchObject({ state: 'queued', message: '' })
})

it('closing cancels waiting prints and finishes the one that is being spooled', async () => {
  const spooling = Promise.withResolvers<undefined>()
  const { clerkCalls: calls, close } = open({ print: () => spooling.promise })
  const printing = calls['printing.print'](createJob())
  const waiting = calls['printing.print'](createJob())
  await waitUntilSpooling(calls)
  const events: string[] = []
  const closing = close().then(() => events.push('closed'))
  await expect(waiting).rejects.toThrow('Nothing was printed')
  await expect(calls['printing.print'](createJob())).rejects.toThrow('is closing')
  events.push('spooled')
  spooling.resolve(undefined)
  await closing
  expect(events).toEqual(['spooled', 'closed'])
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
