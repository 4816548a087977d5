import { expect, test } from 'vitest'
import { onDatabase } from '../../databases'
import {
  answers,
  batchNamed,
  candidatesOf,
  completeBatch,
  examinerAndDataEntry,
  newBatchWithPaper,
  newCandidate,
  newSlot,
  paperDraft,
} from '../test-day'

const recheckNeeded = 'The practical score of a complete batch is changed after an approved recheck only.'

onDatabase((institute) => {
  test('the practical score of a complete batch changes only by an approved recheck', async () => {
    const { id: batchId, ids } = await completeBatch(institute(), 1)
    const data = institute().as('dataEntry')
    const [first] = await data.response.ofCandidate({ candidateId: ids[0]! })
    const { id, answers: stored } = first!
    const score = async () => (await candidatesOf(institute(), batchId))[0]!.practicalScore
    for (const practicalScore of [30, null, 81]) {
      const change = data.response.update({ id, answers: stored, practicalScore })
      await expect(change).rejects.toMatchObject({ code: 'conflict', message: recheckNeeded })
    }
    expect(await data.response.update({ id, answers: [], practicalScore: 80 })).toMatchObject({
      message: 'Nothing has changed',
    })
    await data.response.setRecheck({ id, recheck: 'pending', reason: ' The examiner wrote 89. ' })
    const [asked] = (await institute().as('admin').response.byRecheck({ recheck: 'pending', page: 1, limit: 1 })).rows
    expect(asked).toMatchObject({ id, reason: 'The examiner wrote 89.', rollNumber: 1 })
    await expect(data.response.update({ id, answers: [], practicalScore: 89 })).rejects.toMatchObject({
      message: recheckNeeded,
    })
    await institute().as('admin').response.setRecheck({ id, recheck: 'approved' })
    await data.response.update({ id, answers: [], practicalScore: 89 })
    expect(await score()).toBe(89)
    await expect(data.response.update({ id, answers: [], practicalScore: 90 })).rejects.toMatchObject({
      message: recheckNeeded,
    })
    const [row] = await data.response.ofCandidate({ candidateId: ids[0]! })
    expect(row).toMatchObject({ recheck: 'noRequest', reason: '' })
    const used = { requestedBy: 'Sunita Yadav', approvedBy: 'Rajesh Malhotra', reason: 'The examiner wrote 89.' }
    expect(row!.revisions).toMatchObject([{ practicalScore: 80, ...used }])
  })

  test('a missing score of a complete batch is still entered, once', async () => {
    const { id: batchId, ids, paper } = await newBatchWithPaper(institute(), 1)
    const data = institute().as('dataEntry')
    const handedIn = { batchId, candidateId: ids[0]!, questionPaperId: paper.id, answers: answers(paper, 20) }
    const { id } = await data.response.add({ ...handedIn, practicalScore: null })
    await institute().as('examiner').batch.complete({ id: batchId, acceptMissing: false })
    expect(await data.response.update({ id, answers: [], practicalScore: 70 })).toMatchObject({
      message: 'Updated Successfully',
    })
    await expect(data.response.update({ id, answers: [], practicalScore: 71 })).rejects.toMatchObject({
      message: recheckNeeded,
    })
  })

  test('saving a result names the certificate that it withdraws', async () => {
    const { id: batchId } = await completeBatch(institute(), 1)
    const data = institute().as('dataEntry')
    await data.batch.results({ id: batchId })
    const [certified] = await candidatesOf(institute(), batchId)
    const { responseId: id, certificateNumber } = certified!
    expect(certificateNumber).not.toBe('')
    await data.response.setRecheck({ id, recheck: 'pending' })
    await institute().as('admin').response.setRecheck({ id, recheck: 'approved' })
    const { message } = await data.response.update({ id, answers: [], practicalScore: 90 })
    expect(message).toBe(
      `Updated Successfully. Certificate ${certificateNumber} is withdrawn. Save the results of its batch anew, and print the new certificate.`,
    )
  })

  test('a result of Fail by a recheck states that no certificate follows', async () => {
    const { id: batchId } = await completeBatch(institute(), 1)
    const data = institute().as('dataEntry')
    await data.batch.results({ id: batchId })
    const [certified] = await candidatesOf(institute(), batchId)
    const { responseId: id, certificateNumber } = certified!
    await data.response.setRecheck({ id, recheck: 'pending' })
    await institute().as('admin').response.setRecheck({ id, recheck: 'approved' })
    const { message } = await data.response.update({ id, answers: [], practicalScore: 20 })
    expect(message).toBe(
      `Updated Successfully. The result is Fail now. Certificate ${certificateNumber} is withdrawn, and none follows.`,
    )
  })

  test('two candidates of one name are told apart in messages', async () => {
    const slot = await newSlot(institute())
    const twins = [
      await newCandidate(institute(), slot, { firstName: 'Asha', lastName: 'Rani' }),
      await newCandidate(institute(), slot, { firstName: 'Asha', lastName: 'Rani' }),
      await newCandidate(institute(), slot, { firstName: 'Bina', lastName: 'Rani' }),
    ]
    const name = `Twins ${slot.date}`
    await institute()
      .as('admin')
      .batch.add({ name, date: slot.date, slots: [slot.slotId], ...(await examinerAndDataEntry(institute())) })
    const { id: batchId } = await batchNamed(institute(), name)
    const api = institute().as('examiner')
    await api.batch.takeAttendance({ batchId, present: twins.map(({ id }) => id) })
    await api.examSet.generate(await paperDraft(institute(), batchId))
    const listed = await candidatesOf(institute(), batchId)
    const named = listed.map(({ rollNumber, phone }) => `Asha Rani (roll number ${rollNumber}, ${phone})`)
    await expect(api.batch.complete({ id: batchId, acceptMissing: false })).rejects.toMatchObject({
      message: expect.stringContaining(`${named[0]}, ${named[1]} and Bina Rani`),
    })
  })
})
