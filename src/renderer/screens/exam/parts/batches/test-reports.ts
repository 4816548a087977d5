import { t } from '@lingui/core/macro'
import type { Batch } from '#contract/exam/batch'
import type { Candidate } from '#contract/exam/candidate'
import { matchAnswersToQuestions } from '#contract/exam/match-answers'
import type { QuestionPaper } from '#contract/exam/question-paper'
import type { Answer, Response } from '#contract/exam/response'
import { fillRollNumbers } from '#contract/exam/roll-numbers'
import type { Contract } from '#contract/index'
import type { Output } from '#contract/protocol/endpoint'
import { formatInstant, fullName } from '#contract/protocol/format'
import { api } from '../../../../core/api'
import type { ExportColumn } from '../../../../crud/definition'
import { readAllRows } from '../../../../crud/export/export'
import { saveCsv } from '../../../../crud/export/save-csv'
import { indexCurrentResponses } from '../papers/current-response'
import { formatPercent, getAttendanceLabel, getResultLabel } from '../status-labels'

const rollNumberColumn: ExportColumn<Candidate> = {
  title: t`Roll number`,
  value: ({ rollNumber }) => String(rollNumber),
}
const nameColumn: ExportColumn<Candidate> = { title: t`Name`, value: fullName }
const phoneColumn: ExportColumn<Candidate> = { title: t`Phone`, value: (row) => row.phone }

/**
 * Scores and set of every candidate, and R, W or – (not answered) for each question in the order of set A,
 * whichever set the candidate had.
 */
export function createTestDataColumns(
  paper: Pick<QuestionPaper, 'id' | 'questions'>,
  responses: readonly Response[],
): ExportColumn<Candidate>[] {
  const getResponse = indexCurrentResponses(responses)
  const answersByResponse = new Map(
    responses.map(({ id, questionPaperId, answers }) => {
      // Answers without question ids are matched only if they are answers to this paper.
      const questions = questionPaperId === paper.id ? paper.questions : []
      return [id, new Map(matchAnswersToQuestions(answers, questions).map((answer) => [answer.questionId, answer]))]
    }),
  )
  const createCountColumn = (title: string, matches: (answer: Answer) => boolean): ExportColumn<Candidate> => ({
    title,
    value: (row) => String(getResponse(row)?.answers.filter(matches).length ?? ''),
  })
  const createVerdictGetter = (questionId: string) => (row: Candidate) => {
    const answers = answersByResponse.get(getResponse(row)?.id ?? '')
    if (!answers) return ''
    const answer = answers.get(questionId)
    if (!answer || answer.chosen.length === 0) return '–'
    return answer.isRight ? 'R' : 'W'
  }
  return [
    rollNumberColumn,
    nameColumn,
    phoneColumn,
    { title: t`Set`, value: (row) => getResponse(row)?.set ?? '' },
    createCountColumn(t`Right`, ({ chosen, isRight }) => chosen.length > 0 && isRight),
    createCountColumn(t`Wrong`, ({ chosen, isRight }) => chosen.length > 0 && !isRight),
    createCountColumn(t`Unanswered`, ({ chosen }) => chosen.length === 0),
    { title: t`Theory`, value: ({ theoryScore }) => formatPercent(theoryScore) },
    { title: t`Practical`, value: ({ practicalScore }) => formatPercent(practicalScore) },
    { title: t`Final`, value: ({ finalScore }) => formatPercent(finalScore) },
    { title: t`Result`, value: getResultLabel },
    ...paper.questions.map(({ id }, index) => ({ title: t`Q${index + 1} (set A)`, value: createVerdictGetter(id) })),
  ]
}

export type AttendanceEntry = Output<Contract['batch']['attendanceLog']>[number]

/** Attendance columns. The attendance log (an extension) adds lateness, time and person. */
export function createAttendanceColumns(log: readonly AttendanceEntry[] | undefined): ExportColumn<Candidate>[] {
  const attendanceColumn: ExportColumn<Candidate> = { title: t`Attendance`, value: getAttendanceLabel }
  if (!log) return [rollNumberColumn, nameColumn, phoneColumn, attendanceColumn]
  // The log is oldest first, so the map keeps the last entry of each candidate.
  const latestEntries = new Map(log.map((entry) => [entry.candidateId, entry]))
  const getLatestEntry = (row: Candidate) => latestEntries.get(row.id)
  return [
    rollNumberColumn,
    nameColumn,
    phoneColumn,
    attendanceColumn,
    { title: t`Late`, value: (row) => (row.isPresent && getLatestEntry(row)?.isLate ? t`Late` : '') },
    { title: t`Marked at`, value: (row) => formatInstant(getLatestEntry(row)?.at ?? '') },
    { title: t`Marked by`, value: (row) => getLatestEntry(row)?.by ?? '' },
  ]
}

const fetchCandidates = (batchId: string) =>
  readAllRows<Candidate>((page, signal) => api.candidate.list({ batchId, ...page }, { signal }))

/** Saves the scores of all present candidates as CSV. Throws if they cannot be loaded. */
export async function saveTestData(file: string, { id: batchId }: Batch): Promise<void> {
  const [rows, responses, paper] = await Promise.all([
    fetchCandidates(batchId),
    api.response.ofBatch({ batchId }),
    api.examSet.ofBatch({ batchId }),
  ])
  await saveCsv(file, createTestDataColumns(paper, responses), [
    fillRollNumbers(rows).filter(({ isPresent }) => isPresent),
  ])
}

/** Saves the attendance of a batch as CSV. Throws if it cannot be loaded. */
export async function saveAttendance(file: string, { id }: Batch, hasLog: boolean): Promise<void> {
  const [rows, log] = await Promise.all([fetchCandidates(id), hasLog ? api.batch.attendanceLog({ id }) : undefined])
  await saveCsv(file, createAttendanceColumns(log), [fillRollNumbers(rows)])
}
