import { expect, it } from 'vitest'
import type { SignedInStaff } from '#contract/desk/index'
import { CallError } from '#contract/protocol/failure'
import type { Registration } from '#contract/registration/registration'
import { acceptingPrinters } from '../../../tests/support/printing/calls'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { noInstitute } from '../../../tests/support/workstation/desk-parts'
import type { DeskContext } from '../ports'

const { openCalls, createJob, registration } = withPrinting('2026-11-20T18:45:00Z')

type Api = ReturnType<DeskContext['clientFor']>
type Institute = Pick<DeskContext, 'clientFor'>
const noClient = noInstitute.clientFor()
const instituteWith = (list: Api['registration']['list']): Institute => ({
  clientFor: () => ({ ...noClient, registration: { ...noClient.registration, list } }) as Api,
})

function printingAs(
  staff: Partial<SignedInStaff>,
  institute: Institute = noInstitute,
  printAtOffice?: () => Promise<never>,
) {
  const user: SignedInStaff = { id: 'a clerk', name: 'Asha Rani', email: '', role: 'admin', ...staff }
  const printers = acceptingPrinters(['Front desk', 'Office'], {
    print: async (_, { printer }) => (printer === 'Office' ? printAtOffice?.() : undefined),
  })
  const intervals = { pollMs: 20, warnAfterMs: 100, perPageMs: 100 }
  return openCalls({}, { ...institute, owner: user.id, staffOf: () => user, printers, intervals })
}

it('shows a user their own prints of a day in India, a superadmin all', async () => {
  const clerkCalls = printingAs({})
  const { id } = await clerkCalls['printing.print'](createJob())
  const colleagueCalls = printingAs({ id: 'a colleague', name: 'Ravi Kumar', role: 'examiner' })
  const superadminCalls = printingAs({ id: 'a chief', name: 'Meenakshi Rao', role: 'superadmin' })
  // 18:45 UTC is a quarter past midnight of 21 November in India.
  expect(await clerkCalls['printing.records']({ day: '2026-11-20' })).toEqual([])
  const expected = { id, by: 'Asha Rani', hasPdf: true, canReprint: true, file: expect.stringContaining('Sunita') }
  expect(await clerkCalls['printing.records']({ day: '2026-11-21' })).toMatchObject([{ ...expected, isOwn: true }])
  expect(await colleagueCalls['printing.records']({ day: null })).toEqual([])
  await expect(colleagueCalls['printing.pdf']({ id })).rejects.toThrow('not in the journal')
  await expect(colleagueCalls['printing.again']({ id })).rejects.toThrow('not in the journal')
  expect(await superadminCalls['printing.records']({ day: null })).toMatchObject([{ ...expected, isOwn: false }])
  expect((await superadminCalls['printing.pdf']({ id })).bytes.length).toBeGreaterThan(1000)
})

it('lists only the prints of a subject', async () => {
  const calls = printingAs({})
  const { id, subject } = await calls['printing.print'](createJob())
  expect(await calls['printing.records']({ day: null, subject })).toMatchObject([{ id }])
  expect(await calls['printing.records']({ day: null, subject: 'another' })).toEqual([])
})

it('reprints the institute’s current data; stored data while it is unreachable', async () => {
  const cancelled: Registration = { ...registration, cancelledAt: '2026-11-20T10:00:00.000Z' }
  const requests: unknown[] = []
  const reachable = instituteWith(async (input) => {
    requests.push(input.search)
    return { rows: [cancelled], total: 1 }
  })
  const calls = printingAs({}, reachable)
  const { id } = await calls['printing.print'](createJob())
  const { document } = await calls['printing.again']({ id })
  expect(document).toMatchObject({
    kind: 'receipt',
    registration: { id: registration.id, cancelledAt: cancelled.cancelledAt },
  })
  expect(requests).toEqual([registration.phone])
  const unreachable = instituteWith(async () => {
    throw new CallError('unreachable', 'Server unreachable.')
  })
  expect(await printingAs({}, unreachable)['printing.again']({ id })).toEqual({ document: createJob().document })
})

it('reports a stuck printer, which does not block others', async () => {
  const calls = printingAs({}, noInstitute, () => new Promise<never>(() => undefined))
  void calls['printing.print'](createJob('Office')).catch(() => undefined)
  const listStuck = () => calls['printing.stuckJobs'](undefined)
  await expect
    .poll(async () => (await listStuck()).map(({ reason }) => reason))
    .toEqual([expect.stringMatching(/^The printer Office has not accepted the job for /)])
  // Copy 1: the stuck job may still be printed and counts as the original.
  expect(await calls['printing.print'](createJob())).toMatchObject({ state: 'queued', copyNumber: 1 })
})
