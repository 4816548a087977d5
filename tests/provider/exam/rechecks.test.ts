import { expect, test } from 'vitest'
import { onDatabase } from '../databases'
import { answers, candidatesOf, newBatchWithPaper, settleAll } from './test-day'

onDatabase((institute) => {
  test('each change of a paper keeps the earlier answers, scores, time and author', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 2)
    const data = institute().as('dataEntry')
    const admin = institute().as('admin')
    const draft = { batchId, questionPaperId: paper.id, answers: answers(paper, 10) }
    const { id } = await data.response.add({ ...draft, candidateId: ids[0]!, practicalScore: null })
    const { id: other } = await data.response.add({ ...draft, candidateId: ids[1]!, practicalScore: 30 })
    const [first] = await data.response.ofCandidate({ candidateId: ids[0]! })
    expect(first!.revisions).toEqual([])

    const none = { requestedBy: '', reason: '', approvedBy: '' }
    await data.response.update({ id, answers: [], practicalScore: 40 })
    await data.response.update({ id, answers: draft.answers, practicalScore: 40 })
    await data.response.setRecheck({ id, recheck: 'pending' })
    await admin.response.setRecheck({ id, recheck: 'approved' })
    await data.response.update({ id, answers: answers(paper, 15), practicalScore: 60 })
    await admin.response.update({ id: other, answers: [], practicalScore: 31 })
    await data.response.setRecheck({ id, recheck: 'pending' })

    const at = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/)
    const rows = await data.response.ofBatch({ batchId })
    expect(rows.map(({ score, practicalScore, revisions }) => ({ score, practicalScore, revisions }))).toEqual([
      {
        score: 75,
        practicalScore: 60,
        revisions: [
          { at, by: 'Sunita Yadav', score: 50, practicalScore: null, ...none },
          {
            at,
            by: 'Sunita Yadav',
            score: 50,
            practicalScore: 40,
            requestedBy: 'Sunita Yadav',
            reason: '',
            approvedBy: 'Rajesh Malhotra',
          },
        ],
      },
      {
        score: 50,
        practicalScore: 31,
        revisions: [{ at, by: 'Rajesh Malhotra', score: 50, practicalScore: 30, ...none }],
      },
    ])
    const [stored] = rows
    expect(await data.response.ofCandidate({ candidateId: ids[0]! })).toEqual([stored])
    const pendingRechecks = await admin.response.byRecheck({ recheck: 'pending', page: 1, limit: 100, search: 'asha' })
    expect(pendingRechecks.rows.find((row) => row.id === id)?.revisions).toEqual(stored!.revisions)
    const times = stored!.revisions!.map((revision) => revision.at)
    expect(times).toEqual([...times].sort())
  })

  test('a recheck is requested once, decided by another person, and used by one change', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 2)
    const data = institute().as('dataEntry')
    const admin = institute().as('admin')
    const head = institute().as('superadmin')
    const draft = { batchId, questionPaperId: paper.id, practicalScore: 70 }
    const { id } = await data.response.add({ ...draft, candidateId: ids[0]!, answers: answers(paper, 10) })
    const { id: second } = await data.response.add({ ...draft, candidateId: ids[1]!, answers: answers(paper, 10) })
    const edit = () => data.response.update({ id, answers: answers(paper, 15), practicalScore: 70 })

    await expect(admin.response.setRecheck({ id, recheck: 'approved' })).rejects.toMatchObject({
      code: 'conflict',
      message: 'There is no open request for this paper. Load the list again.',
    })
    await data.response.setRecheck({ id, recheck: 'pending' })
    await expect(data.response.setRecheck({ id, recheck: 'pending' })).rejects.toMatchObject({
      message: 'A recheck of this paper is requested already.',
    })
    await expect(edit()).rejects.toMatchObject({ code: 'conflict' })
    await expect(data.response.setRecheck({ id, recheck: 'approved' })).rejects.toMatchObject({ code: 'forbidden' })
    const { rows } = await admin.response.byRecheck({ recheck: 'pending', page: 1, limit: 10, search: 'asha' })
    expect(rows[0]).toMatchObject({
      id,
      requestedBy: 'Sunita Yadav',
      batch: { id: batchId },
      recheck: 'pending',
      score: 50,
    })

    await admin.response.setRecheck({ id, recheck: 'approved' })
    await expect(admin.response.setRecheck({ id, recheck: 'rejected' })).rejects.toMatchObject({ code: 'conflict' })
    await edit()
    expect((await candidatesOf(institute(), batchId))[0]).toMatchObject({
      theoryScore: 75,
      result: 'Pass',
      recheck: 'noRequest',
    })
    await expect(data.response.update({ id, answers: answers(paper, 20), practicalScore: 70 })).rejects.toMatchObject({
      code: 'conflict',
    })

    await admin.response.setRecheck({ id: second, recheck: 'pending' })
    await expect(admin.response.setRecheck({ id: second, recheck: 'approved' })).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Someone else has to decide your own request.',
    })
    const { message } = await head.response.setRecheck({ id: second, recheck: 'rejected' })
    expect(message).toBe('The recheck is rejected')
    await expect(data.response.setRecheck({ id: second, recheck: 'pending' })).rejects.toMatchObject({
      message: 'The recheck of this paper was rejected.',
    })
  })

  test('one of two simultaneous decisions counts, and one change uses it', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const data = institute().as('dataEntry')
    const paperOf = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, practicalScore: 70 }
    const { id } = await data.response.add({ ...paperOf, answers: answers(paper, 10) })
    await data.response.setRecheck({ id, recheck: 'pending' })
    const decided = await settleAll([
      institute().as('admin').response.setRecheck({ id, recheck: 'approved' }),
      institute().as('superadmin').response.setRecheck({ id, recheck: 'approved' }),
    ])
    expect(decided.done).toHaveLength(1)
    const { done, refused } = await settleAll(
      [11, 12, 13].map((known) => data.response.update({ id, answers: answers(paper, known), practicalScore: 70 })),
    )
    expect(done).toHaveLength(1)
    for (const error of refused) expect(error).toMatchObject({ code: 'conflict' })
  })

  test('saving the paper unchanged uses up a recheck, a practical score does not', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const data = institute().as('dataEntry')
    const submittedAnswers = answers(paper, 10)
    const handedIn = {
      batchId,
      candidateId: ids[0]!,
      questionPaperId: paper.id,
      answers: submittedAnswers,
      practicalScore: 70,
    }
    const { id } = await data.response.add(handedIn)
    await data.response.setRecheck({ id, recheck: 'pending' })
    await institute().as('admin').response.setRecheck({ id, recheck: 'approved' })
    const state = async () => {
      const [row] = await data.response.ofCandidate({ candidateId: ids[0]! })
      return { recheck: row!.recheck, practicalScore: row!.practicalScore, revisions: row!.revisions!.length }
    }
    await data.response.update({ id, answers: submittedAnswers, practicalScore: 80 })
    expect(await state()).toEqual({ recheck: 'approved', practicalScore: 80, revisions: 1 })
    await data.response.update({ id, answers: [] })
    expect(await state()).toEqual({ recheck: 'approved', practicalScore: 80, revisions: 1 })
    expect(await data.response.update({ id, answers: submittedAnswers })).toMatchObject({
      message: 'Updated Successfully',
    })
    expect(await state()).toEqual({ recheck: 'noRequest', practicalScore: 80, revisions: 2 })
    const [row] = await data.response.ofCandidate({ candidateId: ids[0]! })
    expect(row).toMatchObject({ score: 50, requestedBy: '' })
    expect(row!.revisions![1]).toMatchObject({ requestedBy: 'Sunita Yadav', approvedBy: 'Rajesh Malhotra' })
    expect(await data.response.update({ id, answers: submittedAnswers })).toMatchObject({
      message: 'Nothing has changed',
    })
  })
})
