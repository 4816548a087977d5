import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../../databases'
import { rowsOf, sendAndDecode } from '../../wire'
import { batchNamed, examinerAndDataEntry, newBatch, newSlot, paperDraft } from '../test-day'

onBothDatabases((institute) => {
  const send = async (endpoint: Parameters<typeof sendAndDecode>[1], ...request: [string, string, unknown?]) =>
    (await sendAndDecode(institute(), endpoint, request)).wire
  const { batch, candidate, examSet } = contract

  test('a batch is added, listed, updated and deleted on the specified paths', async () => {
    const { slotId, date } = await newSlot(institute())
    const { examiner, dataEntry } = await examinerAndDataEntry(institute())
    const draft = { name: 'Wire batch', date, tdid: [slotId], Examiner: examiner, DataEntry: dataEntry }
    const added = await send(batch.add, 'POST', 'batch/addBatch', draft)
    expect(added).toMatchObject({ result: 0, message: 'Added Successfully' })
    const list = await send(batch.list, 'GET', 'batch/getAllBatch?page=1&limit=10&search=wire')
    expect(list.payload.count).toBe(1)
    const [row] = rowsOf(list, 'Batch')
    expect(row).toMatchObject({
      name: 'Wire batch',
      date,
      total: 10,
      totalUser: 0,
      tdid: [{ _id: slotId, date, endDate: date, startTime: '06:00', endTime: '08:30' }],
      Examiner: { _id: examiner, name: 'Harpreet Gill', email: 'harpreet.gill@idtr.example' },
      DataEntry: { _id: dataEntry, name: 'Sunita Yadav', email: 'sunita.yadav@idtr.example' },
      isAttendanceTake: false,
      isExamGenerate: false,
      complete: false,
    })
    const one = await send(batch.byId, 'GET', `batch/getBatchById/${row?._id}`)
    expect(one.payload.Batch).toEqual(row)

    const changed = await send(batch.update, 'PUT', `batch/updateBatch/${row?._id}`, { ...draft, name: 'Wire 2' })
    expect(changed.message).toBe('Updated Successfully')
    const day = await send(contract.slot.onDay, 'GET', `trainingDate/getData?date=${date}`)
    expect(rowsOf(day, 'subMenu')).toMatchObject([{ _id: slotId, batchName: 'Wire 2' }])
    const removed = await send(batch.remove, 'DELETE', `batch/deleteBatch/${row?._id}`)
    expect(removed.message).toBe('Deleted Successfully')
  })

  test('POST batch/addBatch without a field returns 422 with its message', async () => {
    const { status, body } = await institute().exchange('POST', 'batch/addBatch', { name: '', date: '', tdid: [] })
    expect({ status, ...body }).toMatchObject({
      status: 422,
      fields: {
        name: '*Please enter batch name!',
        date: '*Please enter date!',
        slots: '*Please select batch!',
      },
    })
  })

  test('GET admin/get-examiners and get-dataentry return examiners and data entry', async () => {
    const examiners = await send(batch.examiners, 'GET', 'admin/get-examiners')
    expect(rowsOf(examiners, 'Examiner')).toMatchObject([
      { name: 'Baljeet Kaur', email: 'baljeet.kaur@idtr.example' },
      { name: 'Harpreet Gill' },
    ])
    const entries = await send(batch.dataEntryMembers, 'GET', 'admin/get-dataentry')
    expect(rowsOf(entries, 'DataEntry')).toMatchObject([{ name: 'Anil Dhiman' }, { name: 'Sunita Yadav' }])
  })

  test('GET batch/getBatchByExaminer and getBatchByDataEntry return batches and count', async () => {
    const { examiner, dataEntry } = await examinerAndDataEntry(institute())
    const search = 'page=1&limit=10&search=refresher'
    for (const [endpoint, path] of [
      [batch.ofExaminer, `batch/getBatchByExaminer/${examiner}`],
      [batch.ofDataEntry, `batch/getBatchByDataEntry/${dataEntry}`],
    ] as const) {
      const { payload } = await send(endpoint, 'GET', `${path}?${search}`)
      expect(payload).toMatchObject({ count: 1, Batch: [{ name: 'LMV refresher', complete: true, totalUser: 20 }] })
    }
  })

  test('GET register/getRegisterByBatch returns a page, or those present with the paper', async () => {
    const { id } = await batchNamed(institute(), 'LMV weekend, afternoon')
    const { payload } = await send(candidate.list, 'GET', `register/getRegisterByBatch/${id}?page=1&limit=4`)
    expect(payload).toMatchObject({ count: 10, users: [{ rollNo: 1 }, { rollNo: 2 }, { rollNo: 3 }, { rollNo: 4 }] })
    expect((payload.users as object[])[0]).toMatchObject({
      batchId: id,
      isAttendence: true,
      isPaperDone: true,
      totalScore: expect.any(Number),
      practicalScore: null,
      percentage: null,
      isPass: 'Pending',
      status: 'noRequest',
      fname: expect.any(String),
      courseName: [{ courseName: 'LMV Weekend Driving Course' }],
    })
    const second = await send(candidate.list, 'GET', `register/getRegisterByBatch/${id}?page=3&limit=4`)
    expect(rowsOf(second, 'users').map(({ rollNo }) => rollNo)).toEqual([9, 10])

    const allCandidates = await send(candidate.list, 'GET', `register/getRegisterByBatch/${id}`)
    expect(rowsOf(allCandidates, 'users')).toHaveLength(10)
    const present = await send(candidate.present, 'GET', `register/getRegisterByBatch/${id}?isAttendence=true`)
    expect(rowsOf(present, 'users')).toHaveLength(8)
    expect(present.payload.Examset).toMatchObject({ batchId: id, no: 20, language: 'english' })

    const paper = await send(examSet.ofBatch, 'GET', `batch/getExamsetByBatch/${id}`)
    expect(JSON.stringify(paper.payload.Examset)).toContain('"istrue":true')
    expect(JSON.stringify(present.payload.Examset)).not.toContain('istrue')
    expect(paper.payload.Examset).toMatchObject(present.payload.Examset as object)
    const [question] = (paper.payload.Examset as { questionsList: object[] }).questionsList
    expect(question).toMatchObject({
      _id: expect.any(String),
      Qname: expect.any(String),
      Option: [{ no: 1 }, { no: 2 }, { no: 3 }, { no: 4 }],
      translation: { Qname: expect.stringMatching(/\p{Script=Devanagari}/u) },
    })
  })

  test('GET institute/thresholds returns the pass marks', async () => {
    const { payload } = await send(candidate.thresholds, 'GET', 'institute/thresholds')
    expect(payload).toEqual({ theoryThreshold: 60, practicalThreshold: 60 })
  })

  test('the calls of a test day follow the specification', async () => {
    const { id, name, ids, slotId } = await newBatch(institute(), 2)
    const withoutPresent = await institute().exchange('PUT', 'test/attendence', { batch: id })
    expect(withoutPresent).toMatchObject({ status: 422, body: { fields: { present: 'Enter the present candidates' } } })
    const unknownBatch = { uids: [], batch: 'gone' }
    expect((await institute().exchange('PUT', 'test/attendence', unknownBatch)).status).toBe(404)
    const attendance = await send(batch.takeAttendance, 'PUT', 'test/attendence', { uids: ids, batch: id })
    expect(attendance).toMatchObject({ result: 0, message: 'The attendance is saved' })
    const log = await send(batch.attendanceLog, 'GET', `test/attendence/log/${id}`)
    expect(rowsOf(log, 'log')).toMatchObject([
      { candidate: 'Asha Rani', isPresent: true, isLate: false, by: 'Meenakshi Rao' },
      { candidate: 'Bina Rani', isPresent: true, isLate: false, by: 'Meenakshi Rao' },
    ])

    const { categoryCounts, vehicleCategory } = await paperDraft(institute(), id)
    const order = {
      tdid: [slotId],
      batch: id,
      no: '20',
      type: 'english',
      vcid: vehicleCategory,
      vscid: [...new Set(categoryCounts.map((one) => one.vehicleSubCategory))],
      ctid: categoryCounts.map(({ category }) => category),
      ctidData: categoryCounts.map(({ vehicleSubCategory: vscid, category: ctid, count }) => ({ vscid, ctid, count })),
    }
    const missing = await institute().exchange('POST', 'question/getgenerateQuestion', { ...order, type: '', no: '' })
    expect(missing).toMatchObject({
      status: 422,
      body: { fields: { language: '*Please Enter type!', size: '*Please Enter no!' } },
    })
    expect(await send(examSet.generate, 'POST', 'question/getgenerateQuestion', order)).toMatchObject({
      result: 0,
      message: 'The question paper is generated',
    })

    const missingPapers = await institute().exchange('PUT', `batch/CompleteBatchById/${id}`)
    expect(missingPapers).toMatchObject({
      status: 409,
      body: { message: '2 papers are not handed in: Asha Rani and Bina Rani.' },
    })
    const complete = await send(batch.complete, 'PUT', `batch/CompleteBatchById/${id}`, { acceptMissing: true })
    expect(complete.message).toBe('The batch is complete')
    const results = await send(batch.results, 'GET', `generatepdf/generate-pdf/${id}`)
    expect(results.payload).toEqual({
      ZipLink: expect.stringMatching(/\/results\/[\w-]+\.zip$/),
      batch: { name },
      withoutAnswers: false,
    })
  })

  test('an unknown batch returns 404', async () => {
    for (const [method, path] of [
      ['GET', 'batch/getBatchById/gone'],
      ['GET', 'batch/getExamsetByBatch/gone'],
      ['GET', 'register/getRegisterByBatch/gone?page=1&limit=10'],
      ['GET', 'response/getResponseByBatch/gone'],
      ['GET', 'generatepdf/generate-pdf/gone'],
      ['PUT', 'batch/CompleteBatchById/gone'],
      ['DELETE', 'batch/deleteBatch/gone'],
    ] as const) {
      expect((await institute().exchange(method, path)).status, path).toBe(404)
    }
  })
})
