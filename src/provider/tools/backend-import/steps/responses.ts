import { recheckStates } from '#contract/exam/candidate'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import { isAnsweredRight } from '#contract/exam/question-rules'
import type { Answer, Response } from '#contract/exam/response'
import { percentOf } from '#contract/exam/result-rules'
import { type ChosenOptions, responses } from '../../../database/schema/exam/batches'
import type { Adoption } from '../import-run'
import { type Kept, lost } from '../imported-row'
import type { TestDay } from './batch-details'

const entity = 'response'

/** Handed-in papers: what was chosen, how many were right, the practical score, and how far a recheck is. */
export async function adoptResponses(run: Adoption, day: TestDay): Promise<void> {
  const batchId = run.idOf('batch', day.batch.id)
  if (batchId === undefined) return
  const taken = new Set<string>()
  const kept: Kept<typeof responses>[] = []
  for (const row of day.responses) {
    const registrationId = run.idOf('registration', row.candidate?.id ?? '')
    if (registrationId === undefined) {
      run.refuse(entity, row.id, 'a paper is of a candidate, and of none here')
      continue
    }
    if (taken.has(registrationId)) {
      run.refuse(entity, row.id, 'its candidate has handed in another paper, and has one')
      continue
    }
    taken.add(registrationId)
    const { set, practicalScore, reason } = row
    const recheck =
      recheckStates.find((state) => state.toLowerCase() === row.recheck.trim().toLowerCase()) ?? 'noRequest'
    const at = run.timeOf(row)
    const values = {
      ...{ batchId, registrationId, set, practicalScore, recheck, reason, requestedAt: row.requestedAt || null },
      ...{ requestedBy: run.idOf('staffMember', row.requestedById) ?? '', createdAt: at },
      ...answersOf(run, day, row),
    }
    kept.push({ sourceId: row.id, at, values })
  }
  await run.keep(entity, responses, kept)
}

/** Choices by our questions, and how many are right, so that the score is the one that the source tells (D-120). */
function answersOf(run: Adoption, { paper }: TestDay, row: Response) {
  const questions = paper?.questions ?? []
  const answers = matchAnswersToQuestions(row.answers, questions)
  const choices: ChosenOptions = {}
  let own = 0
  for (const { questionId, chosen } of answers) {
    const question = questions.find(({ id }) => id === questionId)
    const ours = run.idOf('question', questionId) ?? run.idOf('question', lost(questionId))
    if (!question || ours === undefined || chosen.length === 0) continue
    if (isAnsweredRight(question.options, chosen)) own++
    // By their places, as our options are numbered.
    choices[ours] = chosen.flatMap((number) => {
      const place = question.options.findIndex((option) => option.number === number)
      return place < 0 ? [] : [place + 1]
    })
  }
  // A score without a paper and answers is kept as so many of a hundred.
  const all = Math.max(questions.length, row.answers.length) || (row.score === null ? 0 : 100)
  const right = rightOf(run, row, { own, all })
  const unanswered = Math.min(all - right, all - row.answers.filter(({ chosen }) => chosen.length > 0).length)
  return { choices, right, unanswered, wrong: all - right - unanswered }
}

function rightOf(run: Adoption, { id, answers, score }: Response, { own, all }: { own: number; all: number }): number {
  const told = answers.filter(({ isRight }: Answer) => isRight).length
  if (score === null) return own
  const isScore = (right: number) => Math.abs(percentOf(right, all) - score) <= 0.5
  if (isScore(own)) return own
  if (!isScore(told)) run.mark(entity, id, `its score of ${score} does not follow from its answers: kept as told`)
  else run.mark(entity, id, 'other answers count as right at the source than the options say: kept as told')
  return isScore(told) ? told : Math.min(all, Math.round((score * all) / 100))
}
