import { type Call, entity, type Routes, refused, said, told } from '../call'
import type { Body, Row } from '../store'

const ids = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

/** As many questions of each category as were asked for; undefined where there are too few. */
function drawn({ store }: Call, shares: readonly Body[], language: unknown): Row[] | undefined {
  const all = store.rowsOf('question').filter((row) => row.language === language)
  const parts = shares.map(({ ctid, count }) => all.filter(({ Category }) => Category === ctid).slice(0, Number(count)))
  return parts.every((part, place) => part.length === Number(shares[place]?.count)) ? parts.flat() : undefined
}

/** S3 §7: the question bank, its categories, and the paper that is drawn from it. */
export const questions: Routes = {
  ...entity({
    ...{
      rows: 'question',
      key: 'Question',
      searched: ['Qname'],
      list: 'question/getAllQuestion',
      all: 'question/getAll',
    },
    ...{ add: 'question/addQuestion', update: 'question/updateQuestion', status: 'question/updateStatus' },
    remove: 'question/deleteQuestion',
  }),
  'POST question/uploadcsv': () => ({ body: { result: 0, message: 'Uploaded Successfully' } }),
  ...entity({
    ...{ rows: 'questionCategory', key: 'Menu', searched: ['name'], countBeside: true },
    ...{ list: 'category/getAllCategory', all: 'category/getAll', add: 'category/addCategory' },
    ...{ update: 'category/updateCategory', remove: 'category/deleteCategory' },
  }),
  'POST category/getCategoryByVscid': ({ store, body: { vcid, vscid }, tell }) => {
    const found = store.rowsOf('questionCategory').filter((row) => row.vcid === vcid && ids(vscid).includes(row.vscid))
    return told({ category: found.map(tell) })
  },
  'POST question/getgenerateQuestion': (call) => {
    const { batch, no, type, ctidData } = call.body
    const found = drawn(call, ids(ctidData) as Body[], type)
    if (!found || found.length !== Number(no)) return refused('Questions are not available')
    call.store.add('examSet', { batchId: batch, language: type, no, questionsList: found.map(({ _id }) => _id) })
    call.store.change('batch', batch, { isExamGenerate: true })
    return said('Question Paper generated Successfully')
  },
}
