import { t } from '@lingui/core/macro'
import { eq } from 'drizzle-orm'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { describeSitting } from '#contract/exam/sitting'
import { updatedMessageWith } from '#contract/protocol/changes/side-effect'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { responseRevisions, responses } from '../../database/schema/exam/batches'
import { withdrawnCertificatesText } from '../../registration/exam-hooks'
import { lockBatch } from '../batches/batch-access'
import { selectCandidates } from '../batches/candidates'
import { endSitting } from '../batches/sittings'
import { readQuestionPaper } from '../question-papers/question-papers'
import { withdrawOutdatedOfBatch } from '../results/certificates'
import { countAnswers, hasSameChoices, parseAnswers } from './choices'
import { addSecondPaper, hasUndecidedSecondPaper, noRecheck } from './second-papers'

/**
 * Stores a candidate's response (D-28). If there is one already, the new one becomes a second paper. `acceptSitting`:
 * stores a typed paper even while the candidate takes the test on screen. Throws `conflict`, `invalid` or `forbidden`.
 */
export const addResponse: Handlers['response']['add'] = async (draft, context) => {
  const { db, now, at, staffId } = context
  const { batchId, candidateId, questionPaperId, set = '', answers, practicalScore = null, source = '' } = draft
  // Menu key of the Check Test screen.
  const canCheckTests = context.menus.includes('Check Question')
  if (practicalScore !== null && !canCheckTests) {
    throw new CallError('forbidden', t`Your role may not enter a practical score. It is entered in Check Test.`)
  }
  const batch = await lockBatch(batchId, context)
  if (batch.completedAt !== null && !canCheckTests) {
    throw new CallError('conflict', t`This batch is complete. Papers that are still missing are entered in Check Test.`)
  }
  const candidates = await selectCandidates(batch, context)
  const candidate = candidates.find(({ id }) => id === candidateId)
  if (!candidate) throw new CallError('invalid', t`This candidate is not in the batch. Load the list again.`)
  const name = disambiguateNames(candidates)(candidate)
  if (!candidate.isPresent) throw new CallError('invalid', t`${name} is not marked present in this batch.`)
  if (source === 'typed' && candidate.sitting && !draft.acceptSitting) {
    throw new CallError(
      'conflict',
      t`${name}: ${{ sitting: describeSitting(candidate.sitting) }}. Look at the screen before you type.`,
    )
  }
  const paper = await readQuestionPaper(db, batchId)
  if (paper?.id !== questionPaperId) throw new CallError('invalid', t`This is not the question paper of the batch.`)
  const choices = parseAnswers(paper, answers)
  const id = createId(now)
  const row = {
    id,
    batchId,
    registrationId: candidateId,
    set,
    choices,
    ...countAnswers(paper, choices),
    practicalScore,
    source,
    workstation: context.client.workstation,
    createdAt: at,
    createdBy: staffId,
  }
  if (source === 'screen') await endSitting(db, draft)
  if (candidate.isPaperDone) {
    await addSecondPaper(db, await readResponse(db, candidate.responseId), row, name)
    return { message: updatedMessageWith(twoPapersMessage(name)), result: 0, id }
  }
  await db.insert(responses).values(row)
  return { message: t`The paper of ${name} is handed in`, result: 0, id }
}

const twoPapersMessage = (name: string) =>
  t`Of ${name} two papers are stored now. An admin decides which one counts: until then there is no result.`

/**
 * Stores the previous state as a revision. New answers (D-32) and, in a complete batch, a replaced score (D-46) need an
 * approved recheck and use it up, and so does a call that sends the stored answers again.
 */
export const updateResponse: Handlers['response']['update'] = async ({ id, set, answers, ...changes }, context) => {
  const { db, at, staffId } = context
  const { batch, response, paper } = await lockResponse(id, context)
  const choices = answers.length > 0 ? parseAnswers(paper, answers) : response.choices
  const practicalScore = changes.practicalScore === undefined ? response.practicalScore : changes.practicalScore
  const hasNewAnswers = !hasSameChoices(choices, response.choices)
  if (hasNewAnswers && response.recheck !== 'approved') {
    throw new CallError('conflict', t`The answers of a paper are changed after an approved recheck only.`)
  }
  if (hasNewAnswers && (await hasUndecidedSecondPaper(db, id))) throw new CallError('conflict', undecidedMessage)
  const isUnchanged = !hasNewAnswers && practicalScore === response.practicalScore
  const isScoreFinal = batch.completedAt !== null && response.practicalScore !== null
  const replacesFinalScore = isScoreFinal && practicalScore !== response.practicalScore
  if (replacesFinalScore && response.recheck !== 'approved') throw new CallError('conflict', scoreFinalMessage)
  const consumesRecheck =
    response.recheck === 'approved' && (hasNewAnswers || replacesFinalScore || (isUnchanged && answers.length > 0))
  if (isUnchanged && !consumesRecheck) return { message: t`Nothing has changed`, result: 0 }
  const { requestedBy, requestedAt, reason, decidedBy, decidedAt } = response
  await db.insert(responseRevisions).values({
    id: createId(context.now),
    responseId: id,
    choices: response.choices,
    practicalScore: response.practicalScore,
    ...(consumesRecheck ? { requestedBy, requestedAt, reason, decidedBy, decidedAt } : {}),
    at,
    by: staffId,
  })
  await db
    .update(responses)
    .set({
      practicalScore,
      ...(hasNewAnswers ? { set: set ?? response.set, choices, ...countAnswers(paper, choices) } : {}),
      ...(consumesRecheck ? noRecheck : {}),
    })
    .where(eq(responses.id, id))
  const withdrawnCertificates = await withdrawOutdatedOfBatch(batch, context)
  return { message: updatedMessageWith(withdrawnCertificatesText(withdrawnCertificates)), result: 0 }
}
const undecidedMessage = t`Two papers of this candidate are stored. It is decided first which one counts.`
const scoreFinalMessage = t`The practical score of a complete batch is changed after an approved recheck only.`

/** A response with its paper and batch. Locks the batch. */
async function lockResponse(id: string, context: Context) {
  const { batchId } = await readResponse(context.db, id)
  const batch = await lockBatch(batchId, context)
  const response = await readResponse(context.db, id)
  const paper = await readQuestionPaper(context.db, batchId)
  if (!paper) throw new Error(`Batch ${batchId} has responses but no question paper`)
  return { batch, response, paper }
}

export async function readResponse(db: Database, id: string): Promise<typeof responses.$inferSelect> {
  const [response] = await db.select().from(responses).where(eq(responses.id, id))
  if (!response) throw rowNotFound()
  return response
}
