import { eq } from 'drizzle-orm'
import { disambiguateNames } from '#contract/exam/disambiguate-names'
import { describeSitting } from '#contract/exam/sitting'
import { appendSideEffect } from '#contract/protocol/changes/side-effect'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../../core/context'
import { rowNotFound } from '../../core/crud'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { responseRevisions, responses } from '../../database/schema/exam/batches'
import { withdrawnCertificatesText } from '../../registration/exam-hooks'
import { lockedBatch } from '../batches/batch-access'
import { candidateRows } from '../batches/candidates'
import { endSitting } from '../batches/sittings'
import { paperOf } from '../question-papers/question-papers'
import { withdrawOutdated } from '../results/certificates'
import { choicesOf, countsOf, isSame as hasSameChoices } from './choices'
import { addSecondPaper, hasOpenSecondPaper, noRecheck } from './second-papers'

/**
 * Hands in one candidate's paper (D-28); another one of the same candidate becomes a second paper. Throws `conflict` and
 * `invalid` with the reason.
 */
export const addResponse: Handlers['response']['add'] = async (draft, context) => {
  const { db, now, at, staffId } = context
  const { batchId, candidateId, examSetId, set = '', answers, practicalScore = null, source = '' } = draft
  const isChecking = context.menus.includes('Check Question')
  if (practicalScore !== null && !isChecking) {
    throw new CallError('forbidden', 'Your role may not enter a practical score. It is entered in Check Test.')
  }
  const batch = await lockedBatch(batchId, context)
  if (batch.completedAt !== null && !isChecking) {
    throw new CallError('conflict', 'This batch is complete. Papers that are still missing are entered in Check Test.')
  }
  const everyone = await candidateRows(batch, context)
  const candidate = everyone.find(({ id }) => id === candidateId)
  if (!candidate) throw new CallError('invalid', 'This candidate is not in the batch. Load the list again.')
  const name = disambiguateNames(everyone)(candidate)
  if (!candidate.isPresent) throw new CallError('invalid', `${name} is not marked present in this batch.`)
  if (source === 'typed' && candidate.sitting && !draft.acceptSitting) {
    throw new CallError(
      'conflict',
      `${name}: ${describeSitting(candidate.sitting)}. Look at the screen before you type.`,
    )
  }
  const paper = await paperOf(db, batchId)
  if (paper?.id !== examSetId) throw new CallError('invalid', 'This is not the question paper of the batch.')
  const choices = choicesOf(paper, answers)
  const id = createId(now)
  const handedIn = {
    ...{ id, batchId, registrationId: candidateId, set, choices, ...countsOf(paper, choices), practicalScore, source },
    ...{ workstation: context.client.workstation, createdAt: at, createdBy: staffId },
  }
  if (source === 'screen') await endSitting(db, draft)
  if (candidate.isPaperDone) {
    await addSecondPaper(db, await storedResponse(db, candidate.responseId), handedIn, name)
    return { message: appendSideEffect(twoPapers(name)), result: 0, id }
  }
  await db.insert(responses).values(handedIn)
  return { message: `The paper of ${name} is handed in`, result: 0, id }
}

const twoPapers = (name: string) =>
  `Of ${name} two papers are stored now. An admin decides which one counts: until then there is no result.`

/**
 * Changes the practical score, and with an approved recheck the answers (D-32); a score that a complete batch has already
 * needs one too (D-46). What the paper said before is kept. Answers as they are stored change nothing, and so does a list
 * without any. The approval is used up by what needs it, and by a paper that is saved as it is.
 */
export const updateResponse: Handlers['response']['update'] = async ({ id, set, answers, ...sent }, context) => {
  const { db, at, staffId } = context
  const { batch, stored, paper } = await lockedResponse(id, context)
  const choices = answers.length > 0 ? choicesOf(paper, answers) : stored.choices
  const practicalScore = sent.practicalScore === undefined ? stored.practicalScore : sent.practicalScore
  const isOther = !hasSameChoices(choices, stored.choices)
  if (isOther && stored.recheck !== 'approved') {
    throw new CallError('conflict', 'The answers of a paper are changed after an approved recheck only.')
  }
  if (isOther && (await hasOpenSecondPaper(db, id))) throw new CallError('conflict', undecided)
  const isSame = !isOther && practicalScore === stored.practicalScore
  const isFixed = batch.completedAt !== null && stored.practicalScore !== null
  const isRescored = isFixed && practicalScore !== stored.practicalScore
  if (isRescored && stored.recheck !== 'approved') throw new CallError('conflict', fixedScore)
  const usesUp = stored.recheck === 'approved' && (isOther || isRescored || (isSame && answers.length > 0))
  if (isSame && !usesUp) return { message: 'Nothing has changed', result: 0 }
  const { requestedBy, requestedAt, reason, decidedBy, decidedAt } = stored
  await db.insert(responseRevisions).values({
    id: createId(context.now),
    responseId: id,
    choices: stored.choices,
    practicalScore: stored.practicalScore,
    ...(usesUp ? { requestedBy, requestedAt, reason, decidedBy, decidedAt } : {}),
    at,
    by: staffId,
  })
  await db
    .update(responses)
    .set({
      practicalScore,
      ...(isOther ? { set: set ?? stored.set, choices, ...countsOf(paper, choices) } : {}),
      ...(usesUp ? noRecheck : {}),
    })
    .where(eq(responses.id, id))
  const withdrawn = await withdrawOutdated(batch, context)
  return { message: appendSideEffect(withdrawnCertificatesText(withdrawn)), result: 0 }
}
const undecided = 'Two papers of this candidate are stored. It is decided first which one counts.'
const fixedScore = 'The practical score of a complete batch is changed after an approved recheck only.'

/** A handed-in paper with its batch locked, and the question paper. */
async function lockedResponse(id: string, context: Context) {
  const { batchId } = await storedResponse(context.db, id)
  const batch = await lockedBatch(batchId, context)
  const stored = await storedResponse(context.db, id)
  const paper = await paperOf(context.db, batchId)
  if (!paper) throw new Error(`The batch ${batchId} has answers but no question paper`)
  return { batch, stored, paper }
}

export async function storedResponse(db: Database, id: string): Promise<typeof responses.$inferSelect> {
  const [stored] = await db.select().from(responses).where(eq(responses.id, id))
  if (!stored) throw rowNotFound()
  return stored
}
