import { eq } from 'drizzle-orm'
import type { ExamSet } from '#contract/exam/exam-set'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { ResponseDraft } from '#contract/exam/response'
import { toldApart } from '#contract/exam/told-apart'
import { withConsequence } from '#contract/protocol/changes/consequence'
import { CallError } from '#contract/protocol/failure'
import type { Context, Handlers } from '../../core/context'
import { gone } from '../../core/crud'
import { createId } from '../../core/id'
import type { Database } from '../../database/database'
import { type Choices, responseRevisions, responses } from '../../database/schema/exam/batches'
import { withdrawnWords } from '../../registration/test-day'
import { lockedBatch } from '../batches/batch-owner'
import { candidateRows } from '../batches/candidates'
import { withdrawOutdated } from '../results/certificates'
import { paperOf } from './exam-sets'

type Given = readonly Pick<ResponseDraft['answers'][number], 'questionId' | 'chosen'>[]

/** Hands in one candidate's paper, once (D-28). Throws `conflict` and `invalid` with the reason. */
export const addResponse: Handlers['response']['add'] = async (draft, context) => {
  const { db, now, at, staffId } = context
  const { batchId, candidateId, examSetId, set, answers, practicalScore = null } = draft
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
  const name = toldApart(everyone)(candidate)
  if (!candidate.isPresent) throw new CallError('invalid', `${name} is not marked present in this batch.`)
  if (candidate.isPaperDone) throw new CallError('conflict', `${name} has already handed in a paper.`)
  const paper = await paperOf(db, batchId)
  if (paper?.id !== examSetId) throw new CallError('invalid', 'This is not the question paper of the batch.')
  const choices = choicesOf(paper, answers)
  const id = createId(now)
  await db.insert(responses).values({
    id,
    batchId,
    registrationId: candidateId,
    set: set ?? '',
    choices,
    ...countsOf(paper, choices),
    practicalScore,
    createdAt: at,
    createdBy: staffId,
  })
  return { message: `The paper of ${name} is handed in`, result: 0, id }
}

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
  const isOther = canonical(choices) !== canonical(stored.choices)
  if (isOther && stored.recheck !== 'approved') {
    throw new CallError('conflict', 'The answers of a paper are changed after an approved recheck only.')
  }
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
      ...(usesUp ? used : {}),
    })
    .where(eq(responses.id, id))
  const withdrawn = await withdrawOutdated(batch, context)
  return { message: withConsequence(withdrawnWords(withdrawn)), result: 0 }
}
const fixedScore = 'The practical score of a complete batch is changed after an approved recheck only.'
/** No recheck any more. */
const used = {
  recheck: 'noRequest',
  requestedBy: '',
  requestedAt: null,
  reason: '',
  decidedBy: '',
  decidedAt: null,
} as const

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
  if (!stored) throw gone()
  return stored
}

/** What was chosen, checked against the paper; questions without a choice are left out. */
function choicesOf({ questions }: ExamSet, answers: Given): Choices {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const choices: Choices = {}
  for (const { questionId, chosen } of answers) {
    const question = byId.get(questionId)
    if (!question) throw wrongAnswers('An answer belongs to a question that is not in the paper.')
    byId.delete(questionId)
    const numbers = [...new Set(chosen)].sort((a, b) => a - b)
    const known = new Set(question.options.map(({ number }) => number))
    if (numbers.some((number) => !known.has(number))) throw wrongAnswers(`“${question.name}” has no such option.`)
    if (question.type === 'mcq' && numbers.length > 1) throw wrongAnswers(`“${question.name}” takes one option only.`)
    if (numbers.length > 0) choices[questionId] = numbers
  }
  return choices
}
const wrongAnswers = (message: string) => new CallError('invalid', message, { answers: message })

const canonical = (choices: Choices) => JSON.stringify(Object.entries(choices).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Right when exactly the right options are chosen; unanswered when none is (D-30). */
export function countsOf(
  { questions }: ExamSet,
  choices: Choices,
): { right: number; wrong: number; unanswered: number } {
  const answered = questions.filter(({ id }) => choices[id])
  const right = answered.filter(({ id, options }) => isAnsweredRight(options, choices[id] ?? [])).length
  return { right, wrong: answered.length - right, unanswered: questions.length - answered.length }
}
