import { type Call, entityRoutes, type Routes, refuse, respondMessage, respondPayload } from '../call'
import type { Body, Row } from '../store'

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** The requested number of questions per category; undefined if one has too few. */
function drawQuestions({ store }: Call, categoryCounts: readonly Body[], language: unknown): Row[] | undefined {
  const all = store.rowsOf('question').filter((row) => row.language === language)
  const parts = categoryCounts.map(({ ctid, count }) =>
    all.filter(({ Category }) => Category === ctid).slice(0, Number(count)),
  )
  return parts.every((part, index) => part.length === Number(categoryCounts[index]?.count)) ? parts.flat() : undefined
}

/** S3 §7: question bank, categories and the drawing of a paper. */
export const questions: Routes = {
  ...entityRoutes({
    rows: 'question',
    key: 'Question',
    searchFields: ['Qname'],
    list: 'question/getAllQuestion',
    all: 'question/getAll',
    add: 'question/addQuestion',
    update: 'question/updateQuestion',
    status: 'question/updateStatus',
    remove: 'question/deleteQuestion',
  }),
  'POST question/uploadcsv': () => ({ body: { result: 0, message: 'Uploaded Successfully' } }),
  ...entityRoutes({
    rows: 'questionCategory',
    key: 'Menu',
    searchFields: ['name'],
    hasOuterCount: true,
    list: 'category/getAllCategory',
    all: 'category/getAll',
    add: 'category/addCategory',
    update: 'category/updateCategory',
    remove: 'category/deleteCategory',
  }),
  'POST category/getCategoryByVscid': ({ store, body: { vcid, vscid }, serialize }) => {
    const found = store
      .rowsOf('questionCategory')
      .filter((row) => row.vcid === vcid && toArray(vscid).includes(row.vscid))
    return respondPayload({ category: found.map(serialize) })
  },
  'POST question/getgenerateQuestion': (call) => {
    const { batch, no, type, ctidData } = call.body
    const found = drawQuestions(call, toArray(ctidData) as Body[], type)
    if (!found || found.length !== Number(no)) return refuse('Questions are not available')
    call.store.add('examSet', { batchId: batch, language: type, no, questionsList: found.map(({ _id }) => _id) })
    call.store.change('batch', batch, { isExamGenerate: true })
    return respondMessage('Question Paper generated Successfully')
  },
}
