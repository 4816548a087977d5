import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { FileOutcome } from '#contract/desk/printing'
import { readPages, readText } from '../../../tests/support/documents/read-pdf'
import { withPrinting } from '../../../tests/support/printing/with-printing'
import { bindClerk } from '../../../tests/support/workstation/desk-parts'
import { instituteFromEnv } from './sources/institute'

const { open, document, createJob, registration } = withPrinting()

function openSaving() {
  const files: string[] = []
  const printed: string[] = []
  const { calls } = open({ print: async (pdf) => void printed.push(readPages(pdf).join('\n')) })
  const clerk = bindClerk(calls)
  async function save(kind: 'receipt' | 'registration-sheet' = 'receipt', outcome: FileOutcome = 'saved') {
    const { id, bytes } = await clerk['printing.beginFile']({ task: randomUUID(), document: { kind, registration } })
    await clerk['printing.endFile']({ id, outcome })
    if (outcome === 'saved') files.push(readText(bytes))
    return id
  }
  const previewCopyLabel = async () => (await clerk['printing.preview']({ task: randomUUID(), document })).copyLabel
  return { clerk, save, previewCopyLabel, files, printed }
}
const copyLabelOf = (text = '') => /ORIGINAL FOR RECIPIENT|COPY \d+/.exec(text)?.[0]

it('counts files and prints of an invoice as copies of one original', async () => {
  const { clerk, save, previewCopyLabel, files, printed } = openSaving()
  expect(await previewCopyLabel()).toBe('ORIGINAL FOR RECIPIENT')
  await save()
  expect(await previewCopyLabel()).toBe('COPY 1')
  await clerk['printing.print'](createJob())
  await save()
  expect(files.map(copyLabelOf)).toEqual(['ORIGINAL FOR RECIPIENT', 'COPY 2'])
  expect(printed.map(copyLabelOf)).toEqual(['COPY 1'])
  const records = await clerk['printing.records']({ day: null })
  expect(records.map(({ printer, state, copyNumber }) => [printer, state, copyNumber])).toEqual([
    ['', 'confirmed', 2],
    ['Front desk', 'queued', 1],
    ['', 'confirmed', 0],
  ])
})

it('leaves the original of other documents unmarked', async () => {
  const { save, files } = openSaving()
  await save('registration-sheet')
  await save('registration-sheet')
  expect(files.map(copyLabelOf)).toEqual([undefined, 'COPY 1'])
})

it('uses no copy number for a preview or a file that was not written', async () => {
  const { clerk, save, previewCopyLabel, files } = openSaving()
  await previewCopyLabel()
  await save('receipt', 'failed')
  const id = await save()
  expect(files.map(copyLabelOf)).toEqual(['ORIGINAL FOR RECIPIENT'])
  // A recorded outcome is final.
  await expect(clerk['printing.endFile']({ id, outcome: 'cancelled' })).rejects.toThrow('already recorded')
  const records = await clerk['printing.records']({ day: null })
  expect(records.map(({ state, message }) => [state, message])).toEqual([
    ['confirmed', ''],
    ['failed', 'The file was not saved.'],
  ])
})

it('counts a file as saved if the program ends before its outcome is recorded', async () => {
  await openSaving().clerk['printing.beginFile']({ task: randomUUID(), document })
  const reopened = openSaving()
  expect((await reopened.clerk['printing.journal']({}))[0]).toMatchObject({ state: 'confirmed', printer: '' })
  expect(await reopened.previewCopyLabel()).toBe('COPY 1')
})

it('prints no original mark without a GSTIN', async () => {
  const clerk = bindClerk(open({}, { institute: async () => instituteFromEnv({}) }).calls)
  const texts: string[] = []
  for (const task of ['first', 'second'])
    texts.push(readText((await clerk['printing.beginFile']({ task, document })).bytes))
  expect(texts.map(copyLabelOf)).toEqual([undefined, 'COPY 1'])
})
