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
  const batchId = run.ownIdOf('batch', details.batch.id)
  if (batchId === undefined) return
  const importedCandidates = new Set<string>()
  const rowsToStore: RowToStore<typeof responses>[] = []
  for (const row of details.responses) {
    const registrationId = run.ownIdOf('registration', row.candidate?.id ?? '')
    if (registrationId === undefined) {
      run.addRejected(entity, row.id, 'a paper is of a candidate, and of none here')
      continue
    }
    if (importedCandidates.has(registrationId)) {
      run.addRejected(entity, row.id, 'its candidate has handed in another paper, and has one')
      continue
    }
    importedCandidates.add(registrationId)
    const { set, practicalScore, reason } = row
    const recheck =
      recheckStates.find((state) => state.toLowerCase() === row.recheck.trim().toLowerCase()) ?? 'noRequest'
    const at = run.timestampOf(row)
    const values = {
      ...{ batchId, registrationId, set, practicalScore, recheck, reason, requestedAt: row.requestedAt || null },
      ...{ requestedBy: run.ownIdOf('staffMember', row.requestedById) ?? '', createdAt: at },
      ...toAnswerColumns(run, details, row),
    }
    rowsToStore.push({ sourceId: row.id, at, values })
  }
  await run.store(entity, responses, rowsToStore)
}

/** Choices by question id here, and counts that give the source's score (D-120). */
function toAnswerColumns(run: ImportRun, { paper }: BatchDetails, row: Response) {
  const questions = paper?.questions ?? []
  const answers = matchAnswersToQuestions(row.answers, questions)
  const choices: ChosenOptions = {}
  let ownCorrectCount = 0
  for (const { questionId, chosen } of answers) {
    const question = questions.find(({ id }) => id === questionId)
    const ownQuestionId = run.ownIdOf('question', questionId) ?? run.ownIdOf('question', unlistedSourceId(questionId))
    if (!question || ownQuestionId === undefined || chosen.length === 0) continue
    if (isAnsweredRight(question.options, chosen)) ownCorrectCount++
    // Options are numbered by position here.
    choices[ownQuestionId] = chosen.flatMap((number) => {
      const index = question.options.findIndex((option) => option.number === number)
      return index < 0 ? [] : [index + 1]
    })
  }
  // A score without paper and answers is stored as correct answers of a hundred.
  const all = Math.max(questions.length, row.answers.length) || (row.score === null ? 0 : 100)
  const right = correctCountOf(run, row, { own: ownCorrectCount, all })
  const unanswered = Math.min(all - right, all - row.answers.filter(({ chosen }) => chosen.length > 0).length)
  return { choices, right, unanswered, wrong: all - right - unanswered }
}

function correctCountOf(
  run: ImportRun,
  { id, answers, score }: Response,
  { own, all }: { own: number; all: number },
): number {
  const sourceCorrectCount = answers.filter(({ isRight }: Answer) => isRight).length
  if (score === null) return own
  const isScore = (right: number) => Math.abs(percentOf(right, all) - score) <= 0.5
  if (isScore(own)) return own
  if (!isScore(sourceCorrectCount))
    run.addWarning(entity, id, `its score of ${score} does not follow from its answers: kept as told`)
  else run.addWarning(entity, id, 'other answers count as right at the source than the options say: kept as told')
  return isScore(sourceCorrectCount) ? sourceCorrectCount : Math.min(all, Math.round((score * all) / 100))
}
