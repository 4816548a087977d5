import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readText } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { withPracticeDesk } from '../support/at-practice'
import { colleague, superadmin } from '../support/booking'
import { failureFrom } from '../support/desk'

describeWithCups('A print while the workstation is locked', (cups) => {
  const setup = withPracticeDesk()
  const paidReceipt = async () => {
    const { rows } = await setup.desk.api.registration.list({ search: '', page: 1, limit: 100 })
    const registration =
      rows.find((row) => row.isPaymentDone && row.mode === 'offline' && !row.cancelledAt) ?? expect.unreachable()
    return { kind: 'receipt', registration } as const
  }
  const preparePrint = async () => {
    const document = await paidReceipt()
    return () => setup.desk.call('printing.print', { task: randomUUID(), document, printer: cups.printer, copies: 1 })
  }
  const ownJob = async (id: string) =>
    (await setup.desk.call('printing.records', { day: null })).find((row) => row.id === id)

  it('continues for its owner, and none can be started', async () => {
    const begin = await preparePrint()
    const printJob = begin()
    await setup.desk.call('session.lock')
    expect(await failureFrom(begin())).toMatchObject({ code: 'locked' })
    expect(await failureFrom(setup.desk.call('printing.stuckJobs'))).toMatchObject({ code: 'locked' })
    const job = await printJob
    expect(job).toMatchObject({ state: 'queued', copyNumber: 0 })
    expect(readText(await cups.takePrinted(job.title))).toContain(job.title.split(' ').at(-1))

    // The journal of a colleague who signs in does not have this print, and their print of the same receipt is a copy.
    await setup.desk.api.session.signIn(colleague)
    expect(await setup.desk.call('printing.journal', {})).toEqual([])
    const second = await begin()
    expect(second).toMatchObject({ copyNumber: 1 })
    expect(readText(await cups.takePrinted(second.title))).toContain('COPY 1')
    await setup.desk.api.session.signIn(superadmin)
    expect(await setup.desk.call('printing.confirm', { id: job.id, state: 'confirmed' })).toMatchObject({
      state: 'confirmed',
    })
    const [first, other] = [await ownJob(job.id), await ownJob(second.id)]
    expect([first?.isOwn, other?.isOwn]).toEqual([true, false])
    expect(first?.by).not.toBe(other?.by)
  })

  it('of a colleague is reprinted by a superadmin as the next copy', async () => {
    const [latest] = (await setup.desk.call('printing.records', { day: null })).filter((row) => !row.isOwn)
    const again = async () => (await setup.desk.call('printing.again', { id: latest?.id ?? '' })).document
    const reprint = async () => {
      const printInput = { task: randomUUID(), document: await again(), printer: cups.printer, copies: 1 }
      const job = await setup.desk.call('printing.print', printInput)
      return { job, paper: readText(await cups.takePrinted(job.title)) }
    }
    const before = await reprint()
    expect(before.job).toMatchObject({ copyNumber: 2 })
    expect(before.paper).toContain('COPY 2')
    const { registration } = await paidReceipt()
    await setup.desk.api.extension.cancel({ id: registration.id, reason: 'Ill' })
    const after = await reprint()
    expect(after.job.title).toMatch(/^Tax invoice /)
    expect(after.paper).toMatch(/Credited by \S+ of|No refund was recorded/)
  })
})
