import { isRollPaper, type PaperOption } from '../layout/page-format'
import type { PdfRenderer } from '../pdf-renderer'
import { type LetterheadSampleData, letterheadSample } from './letterhead-sample'
import { type TestPageData, testPage } from './test-page'
import { testSlip } from './test-slip'

/** Documents for testing a letterhead and a printer. */
export const instituteDocuments = (renderer: PdfRenderer) => ({
  letterheadSample: (data: LetterheadSampleData) => letterheadSample(renderer, data),
  testPage: (data: TestPageData & PaperOption) => (isRollPaper(data) ? testSlip : testPage)(renderer, data),
})
