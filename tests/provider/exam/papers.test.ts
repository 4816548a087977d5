import { expect, test } from 'vitest'
import type { QuestionDraft } from '#contract/exam/question'
import type { PaperDraft, QuestionPaper } from '#contract/exam/question-paper'
import type { Contract } from '#contract/index'
import type { Client } from '#contract/protocol/http/client'
import { onDatabase } from '../databases'
import { answers, candidatesOf, newBatch, newBatchWithPaper, paperDraft, settleAll } from './test-day'

/** Input that the question form would send back. */
async function draftOf(api: Client<Contract>, id: string): Promise<QuestionDraft> {
  const { category, vehicleCategory, vehicleSubCategory, translation, type, language, ...question } = (
    await api.question.all()
  ).find((one) => one.id === id)!
  return {
    ...question,
    type: type as 'mcq',
    language: language as 'English',
    category: category.id,
    vehicleCategory: vehicleCategory.id,
    vehicleSubCategory: vehicleSubCategory.id,
    translation: translation.id,
  }
}

/** A paper as the screen of a candidate gets it: without its correct options. */
function withoutKey(paper: QuestionPaper): QuestionPaper {
  const blank = <W extends { options: readonly { isRight: boolean }[] }>(wording: W) => ({
    ...wording,
    options: wording.options.map((option) => ({ ...option, isRight: false })),
  })
  const questions = paper.questions.map((one) => ({
    ...blank(one),
    translation: one.translation ? blank(one.translation) : null,
  }))
  return { ...paper, questions }
}

onDatabase((institute) => {
  const startBatch = async () => {
    const batch = await newBatch(institute(), 2)
    const api = institute().as('examiner')
    await api.batch.takeAttendance({ batchId: batch.id, present: batch.ids })
    return { ...batch, api, draft: await paperDraft(institute(), batch.id) }
  }

  test('a paper is drawn once, after the attendance, with the requested counts', async () => {
    const batch = await newBatch(institute(), 2)
    const api = institute().as('dataEntry')
    const draft = await paperDraft(institute(), batch.id)
    await expect(api.examSet.generate(draft)).rejects.toMatchObject({
      code: 'conflict',
      message: 'Take the attendance first.',
    })
    await api.batch.takeAttendance({ batchId: batch.id, present: batch.ids })
    await expect(api.examSet.ofBatch({ batchId: batch.id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await api.candidate.present({ batchId: batch.id })).toMatchObject({
      candidates: [{}, {}],
      questionPaper: null,
    })

    await api.examSet.generate(draft)
    const paper = await api.examSet.ofBatch({ batchId: batch.id })
    expect(paper).toMatchObject({ batchId: batch.id, language: 'English', size: 20 })
    expect(new Set(paper.questions.map(({ id }) => id)).size).toBe(20)
    const bank = new Map((await institute().as('admin').question.all()).map((row) => [row.id, row]))
    for (const { id, name, options } of paper.questions) {
      expect(bank.get(id)).toMatchObject({ name, options, language: 'English', isActive: true })
    }
    const perCategory = Map.groupBy(paper.questions, ({ id }) => bank.get(id)!.category.id)
    expect([...perCategory].map(([id, { length }]) => [id, length]).sort()).toEqual(
      draft.categoryCounts.map(({ category, count }) => [category, count]).sort(),
    )
    const { questionPaper } = await api.candidate.present({ batchId: batch.id })
    expect(questionPaper).toEqual(withoutKey(paper))
    await expect(api.examSet.generate(draft)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This batch has its question paper already.',
    })
  })

  test('five simultaneous requests draw one paper', async () => {
    const { api, draft, id } = await startBatch()
    const { done, refused } = await settleAll(Array.from({ length: 5 }, () => api.examSet.generate(draft)))
    expect(done).toHaveLength(1)
    for (const error of refused) {
      expect(error).toMatchObject({ code: 'conflict', message: 'This batch has its question paper already.' })
    }
    expect((await api.examSet.ofBatch({ batchId: id })).questions).toHaveLength(20)
  })

  test('simultaneous papers of several batches from the same questions all succeed', async () => {
    const batches = [await startBatch(), await startBatch(), await startBatch()]
    await Promise.all(batches.map(({ api, draft }) => api.examSet.generate(draft)))
    for (const { api, id } of batches) expect((await api.examSet.ofBatch({ batchId: id })).questions).toHaveLength(20)
  })

  test('a paper whose numbers of questions do not add up is not drawn', async () => {
    const { api, draft, id } = await startBatch()
    const [first, second, ...rest] = draft.categoryCounts
    const refused: [Partial<PaperDraft>, string | RegExp][] = [
      [{ categoryCounts: [first!, second!] }, 'Please Select Total 20 Question'],
      [{ size: 40 }, 'Please Select Total 40 Question'],
      [{ size: 30 }, '*Please Enter no!'],
      [{ categoryCounts: [{ ...first!, count: 6 }, second!, ...rest] }, 'Note: Please Enter Value Between 0-5'],
      [{ categoryCounts: [first!, { ...first!, count: 5 }, ...rest] }, 'A question category is listed twice'],
      [{ categoryCounts: [{ ...first!, category: 'gone' }, second!, ...rest] }, /does not belong to the chosen/],
      [
        { categoryCounts: [{ ...first!, vehicleSubCategory: 'other' }, second!, ...rest] },
        /does not belong to the chosen/,
      ],
      [{ vehicleCategory: 'other' }, /does not belong to the chosen/],
    ]
    for (const [changes, message] of refused) {
      await expect(api.examSet.generate({ ...draft, ...changes }), String(message)).rejects.toMatchObject({
        code: 'invalid',
        message: typeof message === 'string' ? message : expect.stringMatching(message),
      })
    }
    await expect(api.examSet.ofBatch({ batchId: id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a question bank that is too small draws nothing and names each short category', async () => {
    const admin = institute().as('admin')
    const { api, draft, id } = await startBatch()
    const truck = (await admin.questionCategory.all()).filter(
      ({ vehicleSubCategory }) => vehicleSubCategory.name === 'Truck',
    )
    const vehicle = truck[0]!.vehicleCategory.id
    const stock = await admin.question.all()
    const [signs, rules] = ['Traffic signs', 'Rules of the road'].map((name) => truck.find((one) => one.name === name)!)
    for (const [category, left] of [
      [signs!.id, 3],
      [rules!.id, 1],
    ] as const) {
      const active = stock.filter((one) => one.category.id === category && one.language === 'Hindi' && one.isActive)
      for (const one of active.slice(left)) await admin.question.setStatus({ id: one.id, isActive: false })
    }
    const categoryCounts = truck.slice(0, 5).map((one) => ({
      vehicleSubCategory: one.vehicleSubCategory.id,
      category: one.id,
      count: 4,
    }))
    const message = await api.examSet
      .generate({ ...draft, language: 'Hindi', vehicleCategory: vehicle, categoryCounts })
      .catch((error: Error) => error.message)
    expect(
      String(message)
        .split(/(?<=\.) ?/)
        .sort(),
    ).toEqual([
      'Truck › Rules of the road has 1 active Hindi question, 4 are asked.',
      'Truck › Traffic signs has 3 active Hindi questions, 4 are asked.',
    ])
    await expect(api.examSet.ofBatch({ batchId: id })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a paper keeps its questions and translations as drawn', async () => {
    const admin = institute().as('admin')
    const { id, paper } = await newBatchWithPaper(institute(), 1)
    const [first, second] = [paper.questions[0]!, paper.questions[1]!]
    expect(first.translation!.name).toMatch(/\p{Script=Devanagari}/u)
    expect(first.translation!.options.map(({ isRight }) => isRight)).toEqual(
      first.options.map(({ isRight }) => isRight),
    )

    const draft = await draftOf(admin, first.id)
    await admin.question.update({ id: first.id, ...draft, name: 'What does a green light mean now?' })
    const hindi = await draftOf(admin, draft.translation)
    await admin.question.update({ id: draft.translation, ...hindi, name: 'हरी बत्ती का अब क्या अर्थ है?' })
    await admin.question.setStatus({ id: second.id, isActive: false })
    expect(await admin.examSet.ofBatch({ batchId: id })).toEqual(paper)
    await admin.question.update({ id: first.id, ...draft })
    await admin.question.setStatus({ id: second.id, isActive: true })
  })

  test('answers to a paper without its correct options are scored correctly', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const api = institute().as('examiner')
    const { questionPaper } = await api.candidate.present({ batchId })
    const choices = answers(paper, 15).map(({ chosen }) => chosen)
    const submittedAnswers = questionPaper!.questions.map(({ id, name, type, image, options }, i) => {
      return { questionId: id, question: name, type, image, options, chosen: choices[i]!, isRight: false }
    })
    await api.response.add({
      batchId,
      candidateId: ids[0]!,
      questionPaperId: paper.id,
      answers: submittedAnswers,
      practicalScore: null,
    })
    expect((await candidatesOf(institute(), batchId))[0]).toMatchObject({ theoryScore: 75, practicalScore: null })
  })
})
