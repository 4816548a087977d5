import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readText } from '../../support/documents/read-pdf'
import { prepareBatch } from '../../support/institute/test-day'
import { describeWithCups } from '../../support/printing/cups'
import { withPracticeDesk } from '../support/at-practice'

describeWithCups('A question paper through CUPS', (cups) => {
  const setup = withPracticeDesk()

  /** The paper of one candidate, of a new batch whose papers were not printed yet. */
  async function preparePaper(name: string) {
    const people = ['Asha Devi', 'Bina Devi']
    const { id: batchId } = await prepareBatch(setup.desk.api, { name, people, size: 20, absent: 0 })
    const [, bina] = (await setup.desk.api.candidate.list({ batchId, page: 1, limit: 10 })).rows
    const which = { batchId, language: 'English', set: null, answerForm: false } as const
    return {
      document: { kind: 'question-paper', ...which, candidateId: bina?.id ?? '' } as const,
      isIssued: async () => (await setup.desk.api.examSet.ofBatch({ batchId })).isIssued,
    }
  }

  it('is issued by its first print, not by the preview', async () => {
    const { document, isIssued } = await preparePaper('Settled by a print')
    const { bytes, title } = await setup.desk.call('printing.preview', { task: randomUUID(), document })
    expect(title).toBe('Question paper Settled by a print, roll number 2, English')
    expect(readText(bytes)).toContain('Bina Devi')
    expect(readText(bytes)).not.toContain('Asha Devi')
    expect(await isIssued()).toBe(false)
    const job = await setup.desk.call('printing.print', {
      task: randomUUID(),
      document,
      printer: cups.printer,
      copies: 1,
    })
    expect(readText(await cups.takePrinted(job.title))).toContain('Bina Devi')
    expect(await isIssued()).toBe(true)
  })

  it('is issued before it is saved as a file too', async () => {
    const { document, isIssued } = await preparePaper('Settled by a file')
    await setup.desk.call('printing.beginFile', { task: randomUUID(), document })
    expect(await isIssued()).toBe(true)
  })
})
