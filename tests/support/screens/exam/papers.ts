import type { Page } from 'playwright'
import { expect } from 'vitest'
import type { Batch } from '#contract/exam/batch'
import { paperSet } from '#contract/exam/paper-sets'
import { clientIn } from '../registration/wizard'

/** Questions, candidates and papers of a batch, read and changed through the API instead of the screens. */
export function papersOf(page: Page, batch: Batch) {
  const questionPaper = () => clientIn(page).examSet.ofBatch({ batchId: batch.id })
  async function candidate(firstName: string) {
    const { rows } = await clientIn(page).candidate.list({ batchId: batch.id, page: 1, limit: 100 })
    return rows.find((row) => row.firstName === firstName) ?? expect.unreachable(`${firstName} is not in the batch.`)
  }
  return {
    questionPaper,
    candidate,
    /** Hands in a paper of set A. `marked`: the marked option by the index of its question. */
    async handIn(firstName: string, marked: Readonly<Record<number, number>> = {}) {
      const questions = await questionPaper()
      const paper = { batchId: batch.id, candidateId: (await candidate(firstName)).id, questionPaperId: questions.id }
      const answers = paperSet(questions, 'A').map(
        ({ question: { id, name, type, image, options }, optionOrder }, index) => ({
          questionId: id,
          question: name,
          type,
          image,
          options,
          isRight: false,
          chosen: optionOrder.filter((_, option) => option === marked[index]),
        }),
      )
      return clientIn(page).response.add({ ...paper, answers, practicalScore: null }, { key: crypto.randomUUID() })
    },
  }
}
