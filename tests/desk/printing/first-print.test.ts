import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readText } from '../../support/documents/read-pdf'
import { prepareBatch } from '../../support/institute/test-day'
import { describeWithCups } from '../../support/printing/cups'
import { withPracticeDesk } from '../support/at-practice'

describeWithCups('A question paper through CUPS', (cups) => {
  const at = withPracticeDesk()

  /** A candidate's paper of a batch whose paper was not printed yet. */
  async function ofBina(name: string) {
    const people = ['Asha Devi', 'Bina Devi']
    const { id: batchId } = await prepareBatch(at.desk.api, { name, people, size: 20, absent: 0 })
    const [, bina] = (await at.desk.api.candidate.list({ batchId, page: 1, limit: 10 })).rows
    const which = { batchId, language: 'English', set: null, answerForm: false } as const
    return {
      document: { kind: 'question-paper', ...which, candidateId: bina?.id ?? '' } as const,
      isSettled: async () => (await at.desk.api.examSet.ofBatch({ batchId })).isIssued,
    }
  }

  it('is settled by its first print, not by the preview', async () => {
    const { document, isSettled } = await ofBina('Settled by a print')
    const { bytes, title } = await at.desk.call('printing.preview', { task: randomUUID(), document })
    expect(title).toBe('Question paper Settled by a print, roll number 2, English')
    expect(readText(bytes)).toContain('Bina Devi')
    expect(readText(bytes)).not.toContain('Asha Devi')
    expect(await isSettled()).toBe(false)
    const job = await at.desk.call('printing.print', { task: randomUUID(), document, printer: cups.printer, copies: 1 })
    expect(readText(await cups.takePrinted(job.title))).toContain('Bina Devi')
    expect(await isSettled()).toBe(true)
  })

  it('is settled before it is saved as a file too', async () => {
    const { document, isSettled } = await ofBina('Settled by a file')
    await at.desk.call('printing.beginFile', { task: randomUUID(), document })
    expect(await isSettled()).toBe(true)
  })
})
