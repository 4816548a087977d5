import { afterAll, expect, it } from 'vitest'
import { openDocumentRenderer } from '../../../tests/support/documents/open'
import { readText } from '../../../tests/support/documents/read-pdf'
import { institute } from '../../../tests/support/documents/sample'
import { batch, candidateOf, questionPaperOf } from '../../../tests/support/documents/test-day'
import type { RenderFunction } from './printable-document'
import { renderCopies, singleCopy } from './render-copies'

const renderer = openDocumentRenderer()
afterAll(() => renderer.close())

const renderToText = async (render: (make: RenderFunction) => ReturnType<RenderFunction>) =>
  readText(
    await renderCopies(
      { subject: 'b1', title: batch.name, file: batch.name, render },
      () => undefined,
      { ...singleCopy, language: 'Hindi' },
      renderer,
      {},
    ),
  )

it('renders documents in the print’s language, question papers in that of their data', async () => {
  expect(await renderToText((make) => make('rollList', { institute, batch, candidates: [candidateOf(1)] }))).toContain(
    'अनुक्रमांक सूची',
  )
  const papers = [{ set: 'A' as const }]
  const paper = { institute, batch, questionPaper: questionPaperOf(2), papers, answerForm: false, pictures: new Map() }
  const text = await renderToText((make) => make('questionPapers', { ...paper, language: 'English' }))
  expect(text).toContain('Question paper')
  expect(text).not.toContain('प्रश्न पत्र')
})
