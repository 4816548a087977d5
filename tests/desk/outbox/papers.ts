import type { ChangeOrders } from '#contract/desk/outbox'
import type { Answer } from '#contract/exam/response'
import { prepareBatch } from '../../support/institute/test-day'
import type { Api } from '../support/desk'

type Paper = { batchId: string; questionPaperId: string; answers: Answer[]; candidates: string[] }
const answerTo = (questionId: string): Answer => ({
  questionId,
  question: 'Which sign?',
  type: 'mcq',
  image: '',
  options: [],
  isRight: false,
  chosen: [2],
})
/** Papers, and candidates who have not handed theirs in, by the address of their backend. */
const preparedPapers = new Map<string, Promise<Paper>>()

async function preparePapers(api: Api, isPlain: boolean): Promise<Paper> {
  if (isPlain) {
    const { rows } = await api.batch.list({ page: 1, limit: 1 })
    return {
      batchId: rows[0]?.id ?? '',
      questionPaperId: 'paper',
      answers: [answerTo(''), answerTo('')],
      candidates: [],
    }
  }
  const people = ['Asha Rani', 'Bina Rani', 'Chitra Rani', 'Divya Rani']
  const { id: batchId } = await prepareBatch(api, { name: 'Papers', people, size: 20, absent: 0 })
  const { id: questionPaperId, questions } = await api.examSet.ofBatch({ batchId })
  const { rows } = await api.candidate.list({ batchId, page: 1, limit: 10 })
  const answers = questions.map(({ id }) => answerTo(id))
  return { batchId, questionPaperId, answers, candidates: rows.map(({ id }) => id) }
}

/** A paper to be handed in, of a candidate of a batch or, without batches, of a new registration. */
export async function openPaper(
  { url, api, isPlain }: { url: string; api: Api; isPlain: boolean },
  register: () => Promise<string>,
): Promise<ChangeOrders['response.add']> {
  const pendingPapers = preparedPapers.get(url) ?? preparePapers(api, isPlain)
  preparedPapers.set(url, pendingPapers)
  const { candidates, ...paper } = await pendingPapers
  return { ...paper, candidateId: candidates.pop() ?? (await register()), practicalScore: null }
}
