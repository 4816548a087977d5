import {
  type Call,
  type Reply,
  type Route,
  type Routes,
  refuse,
  respondList,
  respondMessage,
  respondPayload,
} from '../call'
import type { Body, Row } from '../store'
import { computeResult } from './results'

const listOrEmpty = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Paid registrations in the slots of the batch. */
export const findCandidates = ({ store }: Call, batch: Row | undefined) =>
  store
    .rowsOf('register')
    .filter((row) => row.isPaymentDone && !row.isCancelled && listOrEmpty(batch?.tdid).includes(row.tdid))

function expandBatch(call: Call, batch: Row): Row {
  const { store, serialize } = call
  const slots = listOrEmpty(batch.tdid).flatMap((id) => store.find('slot', id) ?? [])
  const findPerson = (id: unknown) => {
    const member = store.find('staff', id)
    return member ? { _id: member._id, name: member.name, email: member.email } : null
  }
  return {
    ...batch,
    tdid: slots.map(serialize),
    total: slots.reduce((all, { seat }) => all + Number(seat), 0),
    totalUser: findCandidates(call, batch).length,
    Examiner: findPerson(batch.Examiner),
    DataEntry: findPerson(batch.DataEntry),
  }
}
const listBatches =
  (isIncluded: (batch: Row, call: Call) => boolean): Route =>
  (call) => {
    const rows = call.store.rowsOf('batch').filter((batch) => isIncluded(batch, call))
    return respondList(
      call,
      rows.map((row) => expandBatch(call, row)),
      { key: 'Batch', searchFields: ['name'], hasOuterCount: true },
    )
  }

/** Adds the fields of a test day (S3 §3): the course with nested category and type, the populated slot, the result. */
function expandCandidate(call: Call, row: Row): Row {
  const { store } = call
  const expandRow = (collection: string, id: unknown, more: Body = {}) => ({ ...store.find(collection, id), ...more })
  const vcid = expandRow('vehicleCategory', row.vcid)
  const ctid = expandRow('courseType', row.ctid, { vcid })
  const cnid = expandRow('courseName', row.cnid, { ccid: expandRow('courseCategory', row.ccid, { ctid }) })
  const response = store.rowsOf('response').find(({ uid }) => uid === row._id)
  const { vcid: _, ctid: __, ccid: ___, price: ____, ...own } = row
  return {
    ...own,
    cnid,
    tdid: { ...store.find('slot', row.tdid) },
    isPaperDone: response !== undefined,
    ...computeResult(response, call.options),
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const findPaper = ({ store }: Call, batchId: string): Row | undefined =>
  store.rowsOf('examSet').find((paper) => paper.batchId === batchId)
function serializePaper(call: Call, paper: Row): Body {
  // A paper has ids of questions, or copies made when it was drawn.
  const questions = listOrEmpty(paper.questionsList).flatMap((one) =>
    isRow(one) ? one : (call.store.find('question', one) ?? []),
  )
  return call.serialize({
    ...paper,
    questionsList: questions.map(({ Category: _, vcid: __, vscid: ___, ...one }) => call.serialize(one)),
  })
}

/** A submitted paper, without ids of its questions (S3 §3). */
function serializeResponse({ store, serialize }: Call, { batch, ...row }: Row): Body {
  const person = store.find('register', row.uid)
  const batchRow = store.find('batch', batch)
  const uid = { _id: row.uid, fname: person?.fname, lname: person?.lname, phone: person?.phone }
  const isIdOnly = row._id.charCodeAt(1) % 2 === 0
  return serialize({ ...row, uid, batch: isIdOnly ? batchRow?._id : { _id: batchRow?._id, name: batchRow?.name } })
}
const pickAnswerFields = (answers: unknown): Body[] =>
  listOrEmpty(answers).map((answer) => {
    const { Qname, Option, image, Answer, type, isRight } = answer as Body
    return { Qname, Option, image, Answer, type, isRight }
  })
const computeScore = (answers: readonly Body[]) =>
  answers.length === 0 ? 0 : Math.round((answers.filter(({ isRight }) => isRight).length / answers.length) * 100)
const listResponses =
  (key: string, field: string): Route =>
  (call) =>
    respondPayload({
      [key]: call.store
        .rowsOf('response')
        .filter((row) => row[field] === call.id)
        .map((row) => serializeResponse(call, row)),
    })

function listCandidates(call: Call): Reply {
  const batch = call.store.find('batch', call.id)
  const rows = findCandidates(call, batch)
  if (call.query.get('isAttendence') !== 'true')
    return respondList(
      call,
      rows.map((row) => expandCandidate(call, row)),
      { key: 'users', hasOuterCount: true },
    )
  const paper = findPaper(call, call.id)
  const present = rows.filter(({ isAttendence }) => isAttendence)
  return respondPayload({
    users: present.map((row) => call.serialize(expandCandidate(call, row))),
    Examset: paper ? serializePaper(call, paper) : null,
  })
}

/** S3 does not name the paths that create, update and list batches; they follow the others. */
export const exam: Routes = {
  'GET batch/getAllBatch': listBatches(() => true),
  'GET batch/getBatchByExaminer/:id': listBatches(({ Examiner }, { id }) => Examiner === id),
  'GET batch/getBatchByDataEntry/:id': listBatches(({ DataEntry }, { id }) => DataEntry === id),
  'POST batch/addBatch': ({ store, body }) => {
    store.add('batch', { ...body, isAttendanceTake: false, isExamGenerate: false, complete: false })
    return respondMessage('Batch added Successfully')
  },
  'PUT batch/updateBatch/:id': ({ store, id, body: { name, Examiner, DataEntry } }) =>
    store.change('batch', id, { name, Examiner, DataEntry })
      ? respondMessage('Updated Successfully')
      : refuse('Not found', 404),
  'DELETE batch/deleteBatch/:id': ({ store, id }) =>
    store.remove('batch', id) ? respondMessage('Deleted Successfully') : refuse('Not found', 404),
  'PUT batch/CompleteBatchById/:id': ({ store, id }) =>
    store.change('batch', id, { complete: true })
      ? respondMessage('Batch completed Successfully')
      : refuse('Not found', 404),
  'GET generatepdf/generate-pdf/:id': ({ store, id, origin }) => {
    const batch = store.find('batch', id)
    if (!batch?.complete) return refuse('Batch is not completed')
    return respondPayload({ ZipLink: `${origin}/results/${id}.zip`, batch: { name: batch.name } })
  },
  'GET batch/getExamsetByBatch/:id': (call) => {
    const paper = findPaper(call, call.id)
    return paper ? respondPayload({ Examset: serializePaper(call, paper) }) : refuse('Not found', 404)
  },
  'GET register/getRegisterByBatch/:id': listCandidates,
  'PUT test/attendence': (call) => {
    const { uids, batch } = call.body
    for (const row of findCandidates(call, call.store.find('batch', batch)))
      call.store.change('register', row._id, { isAttendence: listOrEmpty(uids).includes(row._id) })
    call.store.change('batch', batch, { isAttendanceTake: true })
    return respondMessage('Attendence added Successfully')
  },
  'GET response/getResponseByUser/:id': listResponses('Response', 'uid'),
  'GET response/getResponseByUserWithoutPagination/:id': listResponses('findResponse', 'uid'),
  'GET response/getResponseByBatch/:id': listResponses('findResponse', 'batch'),
  'POST response/addResponse': ({ store, body }) => {
    if (store.rowsOf('response').some(({ uid }) => uid === body.uid)) return refuse('Paper already submitted')
    const { batch, uid, Esid, practicalScore } = body
    const answers = pickAnswerFields(body.ListofQA)
    store.add('response', {
      batch,
      uid,
      Esid,
      ListofQA: answers,
      Score: computeScore(answers),
      practicalScore,
      status: 'noRequest',
    })
    return respondMessage('Response added Successfully')
  },
  'PUT response/updateResponse/:id': ({ store, id, body: { ListofQA, practicalScore } }) => {
    const answers = pickAnswerFields(ListofQA)
    const theory = answers.length > 0 ? { ListofQA: answers, Score: computeScore(answers) } : {}
    const practice = practicalScore === undefined ? {} : { practicalScore }
    return store.change('response', id, { ...theory, ...practice })
      ? respondMessage('Updated Successfully')
      : refuse('Not found', 404)
  },
  'PUT response/editRequestResponseById/:id': ({ store, id, body: { status } }) =>
    store.change('response', id, { status })
      ? respondMessage('Request updated Successfully')
      : refuse('Not found', 404),
  'GET response/getRequestResponseByStatus': (call) => {
    const rows = call.store.rowsOf('response').filter(({ status }) => status === call.query.get('status'))
    return respondList(
      call,
      rows.map((row) => serializeResponse(call, row) as Row),
      { key: 'Response', hasOuterCount: true },
    )
  },
}
