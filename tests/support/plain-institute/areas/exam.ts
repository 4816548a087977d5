import { type Call, listed, type Reply, type Route, type Routes, refused, said, told } from '../call'
import type { Body, Row } from '../store'
import { resultOf } from './results'

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** Those who paid for one of its slots. */
export const peopleOf = ({ store }: Call, batch: Row | undefined) =>
  store.rowsOf('register').filter((row) => row.isPaymentDone && !row.isCancelled && ids(batch?.tdid).includes(row.tdid))

function batchTold(call: Call, batch: Row): Row {
  const { store, tell } = call
  const slots = ids(batch.tdid).flatMap((id) => store.find('slot', id) ?? [])
  const person = (id: unknown) => {
    const found = store.find('staff', id)
    return found ? { _id: found._id, name: found.name, email: found.email } : null
  }
  return {
    ...batch,
    tdid: slots.map(tell),
    total: slots.reduce((all, { seat }) => all + Number(seat), 0),
    totalUser: peopleOf(call, batch).length,
    ...{ Examiner: person(batch.Examiner), DataEntry: person(batch.DataEntry) },
  }
}
const batchesOf =
  (isMeant: (batch: Row, call: Call) => boolean): Route =>
  (call) => {
    const rows = call.store.rowsOf('batch').filter((batch) => isMeant(batch, call))
    return listed(
      call,
      rows.map((row) => batchTold(call, row)),
      { key: 'Batch', searched: ['name'], countBeside: true },
    )
  }

/** A candidate with what the test day adds (S3 §3): the course chained to what it belongs to, the slot populated. */
function candidate(call: Call, row: Row): Row {
  const { store } = call
  const chained = (collection: string, id: unknown, more: Body = {}) => ({ ...store.find(collection, id), ...more })
  const vcid = chained('vehicleCategory', row.vcid)
  const ctid = chained('courseType', row.ctid, { vcid })
  const cnid = chained('courseName', row.cnid, { ccid: chained('courseCategory', row.ccid, { ctid }) })
  const paper = store.rowsOf('response').find(({ uid }) => uid === row._id)
  const { vcid: _, ctid: __, ccid: ___, price: ____, ...own } = row
  return {
    ...own,
    cnid,
    tdid: { ...store.find('slot', row.tdid) },
    isPaperDone: paper !== undefined,
    ...resultOf(paper, call.options),
  }
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null
const paperOf = ({ store }: Call, batchId: string): Row | undefined =>
  store.rowsOf('examSet').find((paper) => paper.batchId === batchId)
function paperTold(call: Call, paper: Row): Body {
  // A paper holds ids of questions, or what they said when it was drawn.
  const questions = ids(paper.questionsList).flatMap((one) =>
    isRow(one) ? one : (call.store.find('question', one) ?? []),
  )
  return call.tell({
    ...paper,
    questionsList: questions.map(({ Category: _, vcid: __, vscid: ___, ...one }) => call.tell(one)),
  })
}

/** A submitted paper, without ids of its questions (S3 §3). */
function responseTold({ store, tell }: Call, { batch, ...row }: Row): Body {
  const person = store.find('register', row.uid)
  const of = store.find('batch', batch)
  const uid = { _id: row.uid, fname: person?.fname, lname: person?.lname, phone: person?.phone }
  const isMereId = row._id.charCodeAt(1) % 2 === 0
  return tell({ ...row, uid, batch: isMereId ? of?._id : { _id: of?._id, name: of?.name } })
}
const asSubmitted = (answers: unknown): Body[] =>
  ids(answers).map((answer) => {
    const { Qname, Option, image, Answer, type, isRight } = answer as Body
    return { Qname, Option, image, Answer, type, isRight }
  })
const scoreOf = (answers: readonly Body[]) =>
  answers.length === 0 ? 0 : Math.round((answers.filter(({ isRight }) => isRight).length / answers.length) * 100)
const responses =
  (key: string, field: string): Route =>
  (call) =>
    told({
      [key]: call.store
        .rowsOf('response')
        .filter((row) => row[field] === call.id)
        .map((row) => responseTold(call, row)),
    })

function people(call: Call): Reply {
  const batch = call.store.find('batch', call.id)
  const rows = peopleOf(call, batch)
  if (call.query.get('isAttendence') !== 'true')
    return listed(
      call,
      rows.map((row) => candidate(call, row)),
      { key: 'users', countBeside: true },
    )
  const paper = paperOf(call, call.id)
  const present = rows.filter(({ isAttendence }) => isAttendence)
  return told({
    users: present.map((row) => call.tell(candidate(call, row))),
    Examset: paper ? paperTold(call, paper) : null,
  })
}

/** The paths of a batch's create, update and list S3 does not name: spelled as its others are. */
export const exam: Routes = {
  'GET batch/getAllBatch': batchesOf(() => true),
  'GET batch/getBatchByExaminer/:id': batchesOf(({ Examiner }, { id }) => Examiner === id),
  'GET batch/getBatchByDataEntry/:id': batchesOf(({ DataEntry }, { id }) => DataEntry === id),
  'POST batch/addBatch': ({ store, body }) => {
    store.add('batch', { ...body, isAttendanceTake: false, isExamGenerate: false, complete: false })
    return said('Batch added Successfully')
  },
  'PUT batch/updateBatch/:id': ({ store, id, body: { name, Examiner, DataEntry } }) =>
    store.change('batch', id, { name, Examiner, DataEntry }) ? said('Updated Successfully') : refused('Not found', 404),
  'DELETE batch/deleteBatch/:id': ({ store, id }) =>
    store.remove('batch', id) ? said('Deleted Successfully') : refused('Not found', 404),
  'PUT batch/CompleteBatchById/:id': ({ store, id }) =>
    store.change('batch', id, { complete: true }) ? said('Batch completed Successfully') : refused('Not found', 404),
  'GET generatepdf/generate-pdf/:id': ({ store, id, origin }) => {
    const batch = store.find('batch', id)
    if (!batch?.complete) return refused('Batch is not completed')
    return told({ ZipLink: `${origin}/results/${id}.zip`, batch: { name: batch.name } })
  },
  'GET batch/getExamsetByBatch/:id': (call) => {
    const paper = paperOf(call, call.id)
    return paper ? told({ Examset: paperTold(call, paper) }) : refused('Not found', 404)
  },
  'GET register/getRegisterByBatch/:id': people,
  'PUT test/attendence': (call) => {
    const { uids, batch } = call.body
    for (const row of peopleOf(call, call.store.find('batch', batch)))
      call.store.change('register', row._id, { isAttendence: ids(uids).includes(row._id) })
    call.store.change('batch', batch, { isAttendanceTake: true })
    return said('Attendence added Successfully')
  },
  'GET response/getResponseByUser/:id': responses('Response', 'uid'),
  'GET response/getResponseByUserWithoutPagination/:id': responses('findResponse', 'uid'),
  'GET response/getResponseByBatch/:id': responses('findResponse', 'batch'),
  'POST response/addResponse': ({ store, body }) => {
    if (store.rowsOf('response').some(({ uid }) => uid === body.uid)) return refused('Paper already submitted')
    const { batch, uid, Esid, practicalScore } = body
    const answers = asSubmitted(body.ListofQA)
    store.add('response', {
      batch,
      uid,
      Esid,
      ListofQA: answers,
      Score: scoreOf(answers),
      practicalScore,
      status: 'noRequest',
    })
    return said('Response added Successfully')
  },
  'PUT response/updateResponse/:id': ({ store, id, body: { ListofQA, practicalScore } }) => {
    const answers = asSubmitted(ListofQA)
    const paper = answers.length > 0 ? { ListofQA: answers, Score: scoreOf(answers) } : {}
    const practice = practicalScore === undefined ? {} : { practicalScore }
    return store.change('response', id, { ...paper, ...practice })
      ? said('Updated Successfully')
      : refused('Not found', 404)
  },
  'PUT response/editRequestResponseById/:id': ({ store, id, body: { status } }) =>
    store.change('response', id, { status }) ? said('Request updated Successfully') : refused('Not found', 404),
  'GET response/getRequestResponseByStatus': (call) => {
    const rows = call.store.rowsOf('response').filter(({ status }) => status === call.query.get('status'))
    return listed(
      call,
      rows.map((row) => responseTold(call, row) as Row),
      { key: 'Response', countBeside: true },
    )
  },
}
