import { expect, it } from 'vitest'
import { onDatabase } from '../databases'
import { answers, candidatesOf, newBatchWithPaper } from './test-day'

onDatabase((institute) => {
  const page = { page: 1, limit: 100 }
  const as = (role: 'examiner' | 'dataEntry' | 'admin' | 'superadmin') => institute().as(role)

  /** A batch of one candidate with ways to hand in a paper: `type` with 8 correct answers, `answerOnScreen` with 20. */
  async function openBatchOfOne() {
    const { paper, ...batch } = await newBatchWithPaper(institute(), 1)
    const candidateId = batch.ids[0]!
    const order = { batchId: batch.id, candidateId, questionPaperId: paper.id }
    return {
      batchId: batch.id,
      candidateId,
      paper,
      type: (known = 8, more: { acceptSitting?: boolean; practicalScore?: number } = {}) =>
        as('dataEntry').response.add({ ...order, answers: answers(paper, known), set: 'B', source: 'typed', ...more }),
      answerOnScreen: () =>
        as('examiner').response.add({ ...order, answers: answers(paper, 20), set: 'A', source: 'screen' }),
      report: (answered: number, hasLeft = false) =>
        as('examiner').sitting.report({ batchId: batch.id, candidateId, answered, hasLeft }),
      candidate: async () => (await candidatesOf(institute(), batch.id))[0]!,
      conflict: async () => {
        const { rows } = await as('admin').secondPaper.list(page)
        return rows.find((row) => row.batch?.id === batch.id)
      },
    }
  }
  const decide = (id: string, counts: 'first' | 'second') =>
    as('admin').secondPaper.decide({ id, counts, reason: 'The sheet is of someone else' })

  it.each(['typed', 'screen'])('stores both papers of a candidate, whichever is first: %s', async (first) => {
    const { type, answerOnScreen, conflict, candidate, candidateId } = await openBatchOfOne()
    const inOrder = first === 'typed' ? [type, answerOnScreen] : [answerOnScreen, type]
    await inOrder[0]!()
    const { message } = await inOrder[1]!()
    expect(message).toBe(
      'Updated Successfully. Of Asha Rani two papers are stored now. An admin decides which one counts: until then there is no result.',
    )
    const typed = { source: 'typed', set: 'B', score: 40, by: 'Sunita Yadav' }
    const onScreen = { source: 'screen', set: 'A', score: 100, by: 'Harpreet Gill' }
    expect(await conflict()).toMatchObject({
      candidate: { id: candidateId, firstName: 'Asha' },
      rollNumber: 1,
      ...(first === 'typed' ? { first: typed, second: onScreen } : { first: onScreen, second: typed }),
    })
    expect((await conflict())!.second.answers).toHaveLength(20)
    expect(await candidate()).toMatchObject({ isPaperDone: true, hasSecondPaper: true, theoryScore: null })
  })

  it('refuses a paper with the answers of one that is stored', async () => {
    const { type, answerOnScreen, conflict } = await openBatchOfOne()
    await type()
    await answerOnScreen()
    for (const again of [type, answerOnScreen]) {
      await expect(again()).rejects.toMatchObject({
        code: 'conflict',
        message: 'Asha Rani has already handed in a paper with the same answers.',
      })
    }
    await type(12)
    const { rows } = await as('admin').secondPaper.list(page)
    const first = await conflict()
    expect(rows.filter(({ batch }) => batch?.id === first!.batch!.id)).toHaveLength(2)
  })

  it('counts the second paper once an admin decides so, and keeps the first', async () => {
    const { type, answerOnScreen, conflict, candidate, candidateId } = await openBatchOfOne()
    await type(8, { practicalScore: 80 })
    await answerOnScreen()
    const { id } = (await conflict())!
    await decide(id, 'second')
    expect(await candidate()).toMatchObject({ theoryScore: 100, practicalScore: 80, result: 'Pass' })
    expect(await conflict()).toBeUndefined()
    const [paper] = await as('admin').response.ofCandidate({ candidateId })
    expect(paper).toMatchObject({
      score: 100,
      set: 'A',
      revisions: [{ score: 40, reason: 'Another paper counts: The sheet is of someone else' }],
    })
    const acts = await as('superadmin').trail.ofRecord({ recordId: paper!.id })
    expect(JSON.stringify(acts)).toContain('"right":8')
    expect(acts.map(({ did }) => did)).toContain(
      'decided that the second of two papers of Asha Rani (roll 1) counts: The sheet is of someone else',
    )
    await expect(decide(id, 'first')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('leaves the first paper unchanged if that one counts', async () => {
    const { type, answerOnScreen, conflict, candidate, candidateId } = await openBatchOfOne()
    await type()
    await answerOnScreen()
    await decide((await conflict())!.id, 'first')
    expect(await candidate()).toMatchObject({ theoryScore: 40, hasSecondPaper: false })
    const [paper] = await as('admin').response.ofCandidate({ candidateId })
    expect(paper).toMatchObject({ set: 'B', revisions: [] })
    expect(JSON.stringify(await as('superadmin').trail.ofRecord({ recordId: paper!.id }))).toContain('"right":20')
  })

  it('completes no batch while two papers wait for a decision', async () => {
    const { batchId, type, answerOnScreen, conflict } = await openBatchOfOne()
    await type()
    await answerOnScreen()
    const complete = (acceptMissing: boolean) => as('examiner').batch.complete({ id: batchId, acceptMissing })
    for (const acceptMissing of [false, true]) {
      await expect(complete(acceptMissing)).rejects.toMatchObject({
        code: 'conflict',
        message: `Of Asha Rani two papers are stored. An admin decides in Recheck Request which one counts, then the batch can be completed.`,
      })
    }
    await decide((await conflict())!.id, 'second')
    await complete(false)
  })

  it('issues no certificate while two papers wait for a decision', async () => {
    const { batchId, type, conflict, candidate } = await openBatchOfOne()
    await type(19, { practicalScore: 90 })
    await as('examiner').batch.complete({ id: batchId, acceptMissing: false })
    await type(20)
    await as('examiner').batch.results({ id: batchId })
    expect(await candidate()).toMatchObject({ result: 'Pending', certificateNumber: '', finalScore: null })
    await decide((await conflict())!.id, 'first')
    await as('examiner').batch.results({ id: batchId })
    expect(await candidate()).toMatchObject({ result: 'Pass', certificateNumber: expect.stringContaining('/') })
  })

  it('keeps an issued certificate until the other paper is decided to count', async () => {
    const { batchId, candidateId, paper, type, conflict, candidate } = await openBatchOfOne()
    await type(20, { practicalScore: 90 })
    await as('examiner').batch.complete({ id: batchId, acceptMissing: false })
    await as('examiner').batch.results({ id: batchId })
    const { certificateNumber } = await candidate()
    await as('dataEntry').response.add({
      batchId,
      candidateId,
      questionPaperId: paper.id,
      answers: answers(paper, 5),
      source: 'screen',
    })
    await as('examiner').batch.results({ id: batchId })
    expect(await candidate()).toMatchObject({ certificateNumber })
    expect(certificateNumber).not.toBe('')
    const { message } = await decide((await conflict())!.id, 'second')
    expect(message).toContain(`Certificate ${certificateNumber} is withdrawn`)
    expect(await candidate()).toMatchObject({ result: 'Fail', certificateNumber: '' })
  })

  it('changes no answers while two papers wait for a decision', async () => {
    const { type, answerOnScreen, candidate, paper } = await openBatchOfOne()
    await type()
    const { responseId: id } = await candidate()
    await as('dataEntry').response.setRecheck({ id, recheck: 'pending', reason: 'Smudged' })
    await as('admin').response.setRecheck({ id, recheck: 'approved' })
    await answerOnScreen()
    await expect(as('dataEntry').response.update({ id, answers: answers(paper, 3) })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Two papers'),
    })
  })

  it.each(['examiner', 'dataEntry'] as const)('lets no %s decide', async (role) => {
    const { type, answerOnScreen, conflict } = await openBatchOfOne()
    await type()
    await answerOnScreen()
    const decision = { id: (await conflict())!.id, counts: 'second', reason: 'Mine' } as const
    await expect(as(role).secondPaper.decide(decision)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(as(role).secondPaper.list(page)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('reports the progress of a sitting until the paper is handed in', async () => {
    const { report, candidate, answerOnScreen } = await openBatchOfOne()
    expect((await candidate()).sitting).toBeNull()
    await report(0)
    await report(7)
    const { sitting } = await candidate()
    expect(sitting).toMatchObject({
      answered: 7,
      questionCount: 20,
      leftAt: '',
      startedAt: expect.stringMatching(/Z$/),
    })
    await report(8, true)
    expect((await candidate()).sitting).toMatchObject({ answered: 8, leftAt: expect.stringMatching(/Z$/) })
    await report(21)
    expect((await candidate()).sitting).toMatchObject({ answered: 20, leftAt: '', startedAt: sitting!.startedAt })
    await answerOnScreen()
    await report(0)
    expect(await candidate()).toMatchObject({ sitting: null, isPaperDone: true })
  })

  it('asks before a paper is typed for a candidate with an open sitting', async () => {
    const { report, type, answerOnScreen, candidate, conflict } = await openBatchOfOne()
    await report(7)
    await expect(type()).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Asha Rani: Sits at the screen: 7 of 20 answered since/),
    })
    expect(await candidate()).toMatchObject({ isPaperDone: false })
    await type(8, { acceptSitting: true })
    expect(await candidate()).toMatchObject({ isPaperDone: true, sitting: { answered: 7 } })
    await answerOnScreen()
    expect(await conflict()).toMatchObject({ first: { source: 'typed' }, second: { source: 'screen' } })
  })

  it('accepts no progress of an absent candidate or for another person’s batch', async () => {
    const { batchId, candidateId } = await openBatchOfOne()
    const sittingInput = { batchId, candidateId, answered: 1 }
    await expect(institute().as('otherExaminer').sitting.report(sittingInput)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await as('examiner').batch.takeAttendance({ batchId, present: [] })
    await expect(as('examiner').sitting.report(sittingInput)).rejects.toMatchObject({ code: 'invalid' })
  })
})
