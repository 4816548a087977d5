import type { SpecifiedRequests } from './types'

const question = {
  name: 'रुकें?',
  language: 'Hindi',
  type: 'mcq',
  vehicleCategory: 'v1',
  vehicleSubCategory: 'b1',
  category: 'k1',
  options: [1, 2, 3, 4].map((number) => ({ number, name: `Option ${number}`, isRight: number === 2 })),
  image: '',
  translation: 'qn9',
} as const
const questionBody = {
  Qname: 'रुकें?',
  type: 'mcq',
  vcid: 'v1',
  Option: [
    { no: 1, name: 'Option 1', istrue: false },
    { no: 2, name: 'Option 2', istrue: true },
    { no: 3, name: 'Option 3', istrue: false },
    { no: 4, name: 'Option 4', istrue: false },
  ],
  // S3 §9.
  language: 'hindi',
  Category: 'k1',
  image: '',
  vscid: 'b1',
}
const batch = { name: 'Friday', date: '2026-12-04', slots: ['s1', 's2'], examiner: 'e1', dataEntry: 'd1' }
const batchBody = { name: 'Friday', date: '2026-12-04', tdid: ['s1', 's2'], Examiner: 'e1', DataEntry: 'd1' }
const answers = [
  {
    questionId: 'qn1',
    question: 'रुकें?',
    type: 'checkbox',
    image: '',
    options: [{ number: 1, name: 'Yes', isRight: true }],
    chosen: [1, 3],
    isRight: false,
  },
]
/** S3 §3: Qname, Option, image, Answer, type, isRight; the question's id beside them (D-92). */
const ListofQA = [
  {
    _id: 'qn1',
    Qname: 'रुकें?',
    Option: [{ no: 1, name: 'Yes', istrue: true }],
    image: '',
    Answer: [1, 3],
    type: 'checkbox',
    isRight: false,
  },
]

/** S3 §7. For the calls that add and update a batch it gives the bodies, but no paths (D-93). */
export const exam: SpecifiedRequests = {
  questionCategory: {
    of: [
      { vehicleCategory: 'v1', vehicleSubCategory: ['b1', 'b2'] },
      'POST /api/v1/category/getCategoryByVscid',
      { vcid: 'v1', vscid: ['b1', 'b2'] },
    ],
    add: [
      { name: 'Signs', vehicleCategory: 'v1', vehicleSubCategory: 'b1' },
      'POST /api/v1/category/addCategory',
      { name: 'Signs', vcid: 'v1', vscid: 'b1' },
    ],
    update: [
      { id: 'k1', name: 'Signs', vehicleCategory: 'v1', vehicleSubCategory: 'b1' },
      'PUT /api/v1/category/updateCategory/k1',
      { name: 'Signs', vcid: 'v1', vscid: 'b1' },
    ],
    // D-2: question categories alone.
    remove: [{ id: 'k1' }, 'DELETE /api/v1/category/deleteCategory/k1'],
  },
  question: {
    add: [question, 'POST /api/v1/question/addQuestion', questionBody],
    update: [{ ...question, id: 'qn1' }, 'PUT /api/v1/question/updateQuestion/qn1', questionBody],
    setStatus: [{ id: 'qn1', isActive: false }, 'PUT /api/v1/question/updateStatus/qn1', { isActive: false }],
    remove: [{ id: 'qn1' }, 'DELETE /api/v1/question/deleteQuestion/qn1'],
    uploadSheet: [
      { file: { name: 'प्रश्न.xlsx', bytes: new TextEncoder().encode('PK questions') } },
      'POST /api/v1/question/uploadcsv',
      { csv: 'प्रश्न.xlsx: PK questions' },
    ],
  },
  examSet: {
    generate: [
      {
        batchId: 'b9',
        slots: ['s1', 's2'],
        language: 'English',
        size: 20,
        vehicleCategory: 'v1',
        vehicleSubCategories: ['b1'],
        categories: ['k1'],
        categoryCounts: [{ vehicleSubCategory: 'b1', category: 'k1', count: 5 }],
      },
      'POST /api/v1/question/getgenerateQuestion',
      {
        tdid: ['s1', 's2'],
        batch: 'b9',
        no: 20,
        type: 'english',
        vcid: 'v1',
        vscid: ['b1'],
        ctid: ['k1'],
        // D-31.
        ctidData: [{ vscid: 'b1', ctid: 'k1', count: 5 }],
      },
    ],
  },
  batch: {
    add: [batch, 'POST /api/v1/batch/addBatch', batchBody],
    update: [{ ...batch, id: 'b9' }, 'PUT /api/v1/batch/updateBatch/b9', batchBody],
    remove: [{ id: 'b9' }, 'DELETE /api/v1/batch/deleteBatch/b9'],
    takeAttendance: [
      { batchId: 'b9', present: ['u1', 'u2'] },
      'PUT /api/v1/test/attendence',
      { uids: ['u1', 'u2'], batch: 'b9' },
    ],
    complete: [{ id: 'b9', acceptMissing: true }, 'PUT /api/v1/batch/CompleteBatchById/b9'],
  },
  response: {
    add: [
      { batchId: 'b9', candidateId: 'u1', questionPaperId: 'x1', set: 'B', answers, practicalScore: null },
      'POST /api/v1/response/addResponse',
      { batch: 'b9', uid: 'u1', Esid: 'x1', ListofQA, practicalScore: null },
    ],
    update: [
      { id: 'p1', set: 'B', answers, practicalScore: 72 },
      'PUT /api/v1/response/updateResponse/p1',
      { ListofQA, practicalScore: 72 },
    ],
    setRecheck: [
      { id: 'p1', recheck: 'pending', reason: 'Typed wrongly' },
      'PUT /api/v1/response/editRequestResponseById/p1',
      { status: 'pending' },
    ],
  },
}
