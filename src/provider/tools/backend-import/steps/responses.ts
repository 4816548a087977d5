import { recheckStates } from '#contract/exam/candidate'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer, Response } from '#contract/exam/response'
import { percentOf } from '#contract/exam/result-rules'
import { type ChosenOptions, responses } from '../../../database/schema/exam/batches'
import type { ImportRun } from '../import-run'
import { type RowToStore, unlistedSourceId } from '../imported-row'
import type { BatchDetails } from './batch-details'

const entity = 'response'

/** Imports responses: choices, correct answers, practical score and recheck. */
export async function importResponses(run: ImportRun, details: BatchDetails): Promise<void> {
  const batchId = run.localIdOf('batch', details.batch.id)
  if (batchId === undefined) return
  const candidatesWithResponse = new Set<string>()
  const rowsToStore: RowToStore<typeof responses>[] = []
  for (const row of details.responses) {
    const registrationId = run.localIdOf('registration', row.candidate?.id ?? '')
    if (registrationId === undefined) {
      run.addRejected(entity, row.id, 'its candidate was not imported')
      continue
    }
    if (candidatesWithResponse.has(registrationId)) {
      run.addRejected(entity, row.id, 'its candidate already has a response')
      continue
    }
    candidatesWithResponse.add(registrationId)
    const { set, practicalScore, reason } = row
    const recheck =
      recheckStates.find((state) => state.toLowerCase() === row.recheck.trim().toLowerCase()) ?? 'noRequest'
    const at = run.timestampOf(row)
    const values = {
      batchId,
      registrationId,
      set,
      practicalScore,
      recheck,
      reason,
      requestedAt: row.requestedAt || null,
      requestedBy: run.localIdOf('staffMember', row.requestedById) ?? '',
      createdAt: at,
      ...toAnswerColumns(run, details, row),
    }
    rowsToStore.push({ sourceId: row.id, at, values })
  }
  await run.store(entity, responses, rowsToStore)
}

/** Choices by local question id, and right, wrong and unanswered counts that result in the source's score (D-120). */
function toAnswerColumns(run: ImportRun, { paper }: BatchDetails, row: Response) {
  const questions = paper?.questions ?? []
  const answers = matchAnswersToQuestions(row.answers, questions)
  const choices: ChosenOptions = {}
  let localCorrectCount = 0
  for (const { questionId, chosen } of answers) {
    const question = questions.find(({ id }) => id === questionId)
    const localQuestionId =
      run.localIdOf('question', questionId) ?? run.localIdOf('question', unlistedSourceId(questionId))
    if (!question || localQuestionId === undefined || chosen.length === 0) continue
    if (isAnsweredRight(question.options, chosen)) localCorrectCount++
    // Stored choices number the options by position, starting at 1.
    choices[localQuestionId] = chosen.flatMap((number) => {
      const index = question.options.findIndex((option) => option.number === number)
      return index < 0 ? [] : [index + 1]
    })
  }
  // A score without paper and answers is stored as a count of correct answers out of 100.
  const questionCount = Math.max(questions.length, row.answers.length) || (row.score === null ? 0 : 100)
  const right = resolveCorrectCount(run, row, { localCorrectCount, questionCount })
  const unanswered = Math.min(
    questionCount - right,
    questionCount - row.answers.filter(({ chosen }) => chosen.length > 0).length,
  )
  return { choices, right, unanswered, wrong: questionCount - right - unanswered }
}

/**
 * Count of correct answers: by the correct options if that gives the source's score or the source has none; else by
 * the answers that the source marks as right if that gives the score; else computed from the score.
 */
function resolveCorrectCount(
  run: ImportRun,
  { id, answers, score }: Response,
  { localCorrectCount, questionCount }: { localCorrectCount: number; questionCount: number },
): number {
  const sourceCorrectCount = answers.filter(({ isRight }: Answer) => isRight).length
  if (score === null) return localCorrectCount
  // A score may be rounded to whole per cent.
  const isSourceScore = (right: number) => Math.abs(percentOf(right, questionCount) - score) <= 0.5
  if (isSourceScore(localCorrectCount)) return localCorrectCount
  if (isSourceScore(sourceCorrectCount)) {
    const warning = 'answers counted as right at the source differ from the correct options: stored as received'
    run.addWarning(entity, id, warning)
    return sourceCorrectCount
  }
  run.addWarning(entity, id, `score ${score} does not follow from the answers: stored as received`)
  return Math.min(questionCount, Math.round((score * questionCount) / 100))
}
