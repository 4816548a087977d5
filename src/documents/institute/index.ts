import type { Engine } from '../engine'
import { isForRoll, type OnPaper } from '../layout/page-format'
import { type LetterheadSampleData, letterheadSample } from './letterhead-sample'
import { type TestPageData, testPage } from './test-page'
import { testSlip } from './test-slip'

/** By which a letterhead and a printer are tried. */
export const instituteDocuments = (engine: Engine) => ({
  letterheadSample: (data: LetterheadSampleData) => letterheadSample(engine, data),
  testPage: (data: TestPageData & OnPaper) => (isForRoll(data) ? testSlip : testPage)(engine, data),
})
