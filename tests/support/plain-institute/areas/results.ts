import { strToU8, zipSync } from 'fflate'
import type { Options } from '../options'
import type { Body, Row, Store } from '../store'

/** Scores in per cent and the result (S3 §3): Pending without a practical score. */
export function computeResult(paper: Row | undefined, { passMark }: Options): Body {
  if (!paper) return { isPass: 'Pending' }
  const { Score: totalScore, practicalScore, status } = paper
  const isExamined = practicalScore !== undefined && practicalScore !== null && practicalScore !== ''
  if (!isExamined) return { totalScore, practicalScore: '', status, isPass: 'Pending' }
  const isPass = Number(totalScore) >= passMark && Number(practicalScore) >= passMark ? 'Pass' : 'Fail'
  return { totalScore, practicalScore, percentage: (Number(totalScore) + Number(practicalScore)) / 2, isPass, status }
}

/** A zip with one file per paper of the batch. */
export function createResultsZip(store: Store, batchId: string): Uint8Array {
  const papers = store.rowsOf('response').filter(({ batch }) => batch === batchId)
  const fileNameOf = ({ uid }: Row) => `${store.find('register', uid)?.fname ?? uid}.pdf`
  return zipSync(Object.fromEntries(papers.map((paper) => [fileNameOf(paper), strToU8(`%PDF-1.4 ${paper.Score}`)])))
}
