import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { CallError } from '#contract/protocol/failure'
import { documentName } from '#contract/protocol/text/document-name'
import type { BatchSource } from '../sources/batch-source'
import { loadPictures } from '../sources/pictures'
import { fileNameOf, type PrepareExamDocument, titleOf } from './source'

export const rollList: PrepareExamDocument<'roll-list'> = async (_, { batch, letterhead, batchSource }) => {
  const candidates = await requireCandidates(batch, batchSource)
  return {
    subject: batch.id,
    title: `Roll list ${batch.name}`,
    file: documentName(batch.name, 'Roll list'),
    render: (make) => make('rollList', { institute: letterhead, batch, candidates }),
  }
}

export const batchReport: PrepareExamDocument<'batch-report'> = async (_, { batch, letterhead, batchSource }) => {
  const candidates = await requireCandidates(batch, batchSource)
  const thresholds = await batchSource.loadThresholds(batch)
  return {
    subject: batch.id,
    title: `Batch report ${batch.name}`,
    file: documentName(batch.name, 'Batch report'),
    render: (make) => make('batchReport', { institute: letterhead, batch, candidates, thresholds }),
  }
}

/** Singular and plural. */
const sheetNames = ['Candidate sheet', 'Candidate sheets'] as const

export const candidateSheets: PrepareExamDocument<'candidate-sheet'> = async ({ candidateId }, source) => {
  const { batch, letterhead: institute, batchSource, context, signal, owner } = source
  const candidates = await batchSource.loadSelectedCandidates(batch, candidateId)
  const thresholds = await batchSource.loadThresholds(batch)
  const locations = candidates.map(({ passportPhoto }) => passportPhoto)
  // Without a loaded photo, the sheet has an empty box to glue one in.
  const { pictures } = await loadPictures(locations, context, signal, owner)
  const photos = new Map(
    candidates.flatMap(({ id, passportPhoto }) => {
      const photo = pictures.get(passportPhoto)
      return photo ? [[id, photo] as const] : []
    }),
  )
  return {
    subject: candidateId ?? batch.id,
    title: titleOf(sheetNames, batch, candidateId, candidates),
    file: fileNameOf(sheetNames, batch, candidateId, candidates),
    render: (make) => make('candidateSheets', { institute, batch, thresholds, candidates, photos }),
  }
}

async function requireCandidates(batch: Batch, source: BatchSource): Promise<Candidate[]> {
  const candidates = await source.loadCandidates(batch)
  if (candidates.length === 0) throw new CallError('conflict', t`There is no user in this batch`)
  return candidates
}
