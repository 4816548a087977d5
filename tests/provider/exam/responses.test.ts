import { expect, test } from 'vitest'
import type { ResponseDraft } from '#contract/exam/response'
import { onDatabase } from '../databases'
import { newKey } from '../institute-under-test'
import { answers, candidatesOf, newBatchWithPaper, settleAll } from './test-day'

onDatabase((institute) => {
  test('an answer is right with exactly the correct options, and unanswered without any', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 2)
    const api = institute().as('dataEntry')
    const handedIn = { batchId, candidateId: ids[0]!, questionPaperId: paper.id }
    await api.response.add({ ...handedIn, answers: answers(paper, 13, 4), practicalScore: 72.5 })
    const [first, second] = await candidatesOf(institute(), batchId)
    expect(first).toMatchObject({
      isPaperDone: true,
      right: 13,
      wrong: 3,
      unanswered: 4,
      theoryScore: 65,
      practicalScore: 72.5,
      finalScore: 68.75,
      result: 'Pass',
      recheck: 'noRequest',
    })
    expect(second).toMatchObject({ isPaperDone: false, theoryScore: null, finalScore: null, result: 'Pending' })

    const [response] = await api.response.ofCandidate({ candidateId: ids[0]! })
    expect(response).toMatchObject({
      id: first!.responseId,
      questionPaperId: paper.id,
      score: 65,
      practicalScore: 72.5,
    })
    expect(response!.answers.map(({ questionId }) => questionId)).toEqual(paper.questions.map(({ id }) => id))
    expect(response!.answers.filter(({ isRight }) => isRight)).toHaveLength(13)
    expect(response!.answers[0]).toMatchObject({
      question: paper.questions[0]!.name,
      options: paper.questions[0]!.options,
      isRight: true,
    })
    expect(response!.answers.at(-1)).toMatchObject({ chosen: [], isRight: false })
    expect(await api.response.ofBatch({ batchId })).toEqual([response])
    expect(await api.response.allOfCandidate({ candidateId: ids[0]! })).toEqual([response])
    expect(await api.response.ofCandidate({ candidateId: ids[1]! })).toEqual([])
  })

  test('one correct option of two is wrong, and so is one too many', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 2)
    const checkboxIndex = paper.questions.findIndex(({ type }) => type === 'checkbox')
    expect(checkboxIndex).toBeGreaterThanOrEqual(0)
    const all = paper.questions[checkboxIndex]!.options.map(({ number }) => number)
    const api = institute().as('dataEntry')
    for (const [candidateId, chosen] of [
      [ids[0]!, all.slice(0, 1)],
      [ids[1]!, all],
    ] as const) {
      const submittedAnswers = answers(paper, 20).map((one, i) =>
        i === checkboxIndex ? { ...one, chosen: [...chosen] } : one,
      )
      await api.response.add({
        batchId,
        candidateId,
        questionPaperId: paper.id,
        answers: submittedAnswers,
        practicalScore: null,
      })
    }
    const question = paper.questions[checkboxIndex]!
    const rights = question.options.filter(({ isRight }) => isRight)
    const counts = (await candidatesOf(institute(), batchId)).map(({ right, wrong }) => [right, wrong])
    expect(counts).toEqual([
      rights.length === 1 && rights[0]!.number === all[0] ? [20, 0] : [19, 1],
      rights.length === all.length ? [20, 0] : [19, 1],
    ])
  })

  test('one of several papers handed in at the same moment counts', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const draft = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, practicalScore: null }
    const key = newKey()
    const again = await Promise.all(
      Array.from({ length: 4 }, () =>
        institute()
          .as('dataEntry')
          .response.add({ ...draft, answers: answers(paper, 20) }, { key }),
      ),
    )
    expect(new Set(again.map(({ id }) => id)).size).toBe(1)
    const second = await newBatchWithPaper(institute(), 1)
    const other = { ...draft, batchId: second.id, candidateId: second.ids[0]!, questionPaperId: second.paper.id }
    const { done } = await settleAll(
      [5, 10, 15, 20].map((known) =>
        institute()
          .as('examiner')
          .response.add({ ...other, answers: answers(second.paper, known) }),
      ),
    )
    // The other three are stored as second papers and wait for a decision.
    expect(done).toHaveLength(4)
    expect(await institute().as('dataEntry').response.ofBatch({ batchId: second.id })).toHaveLength(1)
  })

  test('a paper of an absent candidate, another batch or unknown options is refused', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 2)
    const other = await newBatchWithPaper(institute(), 1)
    const api = institute().as('dataEntry')
    await api.batch.takeAttendance({ batchId, present: [ids[0]!] })
    const validDraft = {
      batchId,
      candidateId: ids[0]!,
      questionPaperId: paper.id,
      answers: answers(paper, 20),
      practicalScore: null,
    }
    const mcq = validDraft.answers.findIndex((_, i) => paper.questions[i]!.type === 'mcq')
    const changed = (change: object) => validDraft.answers.map((one, i) => (i === mcq ? { ...one, ...change } : one))
    const refused: [Partial<ResponseDraft>, string | RegExp][] = [
      [{ candidateId: ids[1]! }, 'Bina Rani is not marked present in this batch.'],
      [{ candidateId: other.ids[0]! }, 'This candidate is not in the batch. Load the list again.'],
      [{ questionPaperId: other.paper.id }, 'This is not the question paper of the batch.'],
      [{ answers: changed({ questionId: 'gone' }) }, 'An answer belongs to a question that is not in the paper.'],
      [{ answers: [...validDraft.answers, validDraft.answers[0]!] }, /is answered more than once/],
      [{ answers: changed({ chosen: [5] }) }, /has no such option/],
      [{ answers: changed({ chosen: [1, 2] }) }, /takes one option only/],
      [{ practicalScore: 101 }, 'Enter 0 to 100'],
    ]
    for (const [change, message] of refused) {
      await expect(api.response.add({ ...validDraft, ...change }), String(message)).rejects.toMatchObject({
        code: 'invalid',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
    }
    expect(await api.response.ofBatch({ batchId })).toEqual([])
  })

  test('the practical score, null if not examined, may change until a batch is complete', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const api = institute().as('dataEntry')
    const handedIn = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, answers: answers(paper, 20) }
    await api.response.add({ ...handedIn, practicalScore: 80 })
    const [response] = await api.response.ofCandidate({ candidateId: ids[0]! })
    const { id, answers: stored } = response!
    const scores = async () => {
      const [row] = await candidatesOf(institute(), batchId)
      return [row!.theoryScore, row!.practicalScore, row!.result]
    }
    await api.response.update({ id, answers: stored, practicalScore: 30 })
    expect(await scores()).toEqual([100, 30, 'Fail'])
    await api.response.update({ id, answers: [], practicalScore: null })
    expect(await scores()).toEqual([100, null, 'Pending'])
    await api.response.update({ id, answers: stored, practicalScore: 0 })
    expect(await scores()).toEqual([100, 0, 'Fail'])
    await expect(api.response.update({ id, answers: answers(paper, 3), practicalScore: 0 })).rejects.toMatchObject({
      code: 'conflict',
      message: 'The answers of a paper are changed after an approved recheck only.',
    })
    await expect(
      institute().as('examiner').response.update({ id, answers: [], practicalScore: 90 }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('after the test data entry staff hand in missing papers, an examiner cannot', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    await institute().as('examiner').batch.complete({ id: batchId, acceptMissing: true })
    const draft = {
      batchId,
      candidateId: ids[0]!,
      questionPaperId: paper.id,
      answers: answers(paper, 20),
      practicalScore: 90,
    }
    await expect(
      institute()
        .as('examiner')
        .response.add({ ...draft, practicalScore: null }),
    ).rejects.toMatchObject({
      code: 'conflict',
      message: 'This batch is complete. Papers that are still missing are entered in Check Test.',
    })
    await institute().as('dataEntry').response.add(draft)
    expect((await candidatesOf(institute(), batchId))[0]).toMatchObject({ result: 'Pass' })
  })

  test('a hand-in with a practical score needs Check Question, without one it does not', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const api = institute().as('examiner')
    const handedIn = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, answers: answers(paper, 20) }
    for (const practicalScore of [100, 0]) {
      await expect(api.response.add({ ...handedIn, practicalScore })).rejects.toMatchObject({
        code: 'forbidden',
        message: 'Your role may not enter a practical score. It is entered in Check Test.',
      })
    }
    expect((await candidatesOf(institute(), batchId))[0]).toMatchObject({ isPaperDone: false })
    await api.response.add(handedIn)
    expect((await candidatesOf(institute(), batchId))[0]).toMatchObject({ isPaperDone: true, practicalScore: null })
  })
})
