import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readText } from '../../support/documents/read-pdf'
import { describeWithCups } from '../../support/printing/cups'
import { withPracticeDesk } from '../support/at-practice'
import { colleague, superadmin } from '../support/booking'
import { failureFrom } from '../support/desk'

describeWithCups('A print while the workstation is locked', (cups) => {
  const at = withPracticeDesk()
  const paid = async () => {
    const { rows } = await at.desk.api.registration.list({ search: '', page: 1, limit: 100 })
    const registration =
      rows.find((row) => row.isPaymentDone && row.mode === 'offline' && !row.cancelledAt) ?? expect.unreachable()
    return { kind: 'receipt', registration } as const
  }
  const print = async () => {
    const document = await paid()
    return () => at.desk.call('printing.print', { task: randomUUID(), document, printer: cups.printer, copies: 1 })
  }
  const ownJob = async (id: string) =>
    (await at.desk.call('printing.records', { day: null })).find((row) => row.id === id)

  it('continues for its owner, and none can be started', async () => {
    const begin = await print()
    const printJob = begin()
    await at.desk.call('session.lock')
    expect(await failureFrom(begin())).toMatchObject({ code: 'locked' })
    expect(await failureFrom(at.desk.call('printing.stuckJobs'))).toMatchObject({ code: 'locked' })
    const job = await printJob
    expect(job).toMatchObject({ state: 'queued', copyNumber: 0 })
    expect(readText(await cups.takePrinted(job.title))).toContain(job.title.split(' ').at(-1))

    // A colleague takes the counter over: it is none of theirs, and their print of it is a copy.
    await at.desk.api.session.signIn(colleague)
    expect(await at.desk.call('printing.journal', {})).toEqual([])
    const second = await begin()
    expect(second).toMatchObject({ copyNumber: 1 })
    expect(readText(await cups.takePrinted(second.title))).toContain('COPY 1')
    await at.desk.api.session.signIn(superadmin)
    expect(await at.desk.call('printing.confirm', { id: job.id, state: 'confirmed' })).toMatchObject({
      state: 'confirmed',
    })
    const [first, other] = [await ownJob(job.id), await ownJob(second.id)]
    expect([first?.isOwn, other?.isOwn]).toEqual([true, false])
    expect(first?.by).not.toBe(other?.by)
  })

  it('of a colleague is reprinted by a superadmin as the next copy', async () => {
    const [latest] = (await at.desk.call('printing.records', { day: null })).filter((row) => !row.isOwn)
    const again = async () => (await at.desk.call('printing.again', { id: latest?.id ?? '' })).document
    const printed = async () => {
      const printInput = { task: randomUUID(), document: await again(), printer: cups.printer, copies: 1 }
      const job = await at.desk.call('printing.print', printInput)
      return { job, paper: readText(await cups.takePrinted(job.title)) }
    }
    const before = await printed()
    expect(before.job).toMatchObject({ copyNumber: 2 })
    expect(before.paper).toContain('COPY 2')
    const { registration } = await paid()
    await at.desk.api.extension.cancel({ id: registration.id, reason: 'Ill' })
    const after = await printed()
    expect(after.job.title).toMatch(/^Tax invoice /)
    expect(after.paper).toMatch(/Credited by \S+ of|No refund was recorded/)
  })
})
