import { type Body, type Collections, idOf } from '../store'
import { dayFrom, lmv, vscid } from './catalogue'

const categories = ['Signs', 'Rules', 'Vehicle', 'First aid']
const categoryId = (name: string) => idOf('questionCategory', name)

const question = (category: string, index: number): Body => ({
  _id: idOf('question', category, index),
  Qname: `${category}: question ${index + 1}`,
  type: 'mcq',
  language: 'english',
  image: '',
  Category: categoryId(category),
  vcid: lmv.vcid,
  vscid,
  isActive: true,
  Option: [1, 2, 3, 4].map((no) => ({ no, name: `Answer ${no} to ${category} ${index + 1}`, istrue: no === 2 })),
  Answer: [2],
})

/** A batch of tomorrow with paid registrations, and questions for a paper of twenty. */
export const exam = (now: number): Collections => ({
  questionCategory: categories.map((name) => ({ _id: categoryId(name), name, vcid: lmv.vcid, vscid })),
  question: categories.flatMap((category) => Array.from({ length: 6 }, (_, place) => question(category, place))),
  batch: [
    {
      _id: idOf('batch', 'morning'),
      name: 'Morning batch',
      date: dayFrom(now, 1),
      tdid: [idOf('slot', dayFrom(now, 1), '09:00'), idOf('slot', dayFrom(now, 2), '09:00')],
      Examiner: idOf('staff', '9700000004'),
      DataEntry: idOf('staff', '9700000003'),
      isAttendanceTake: false,
      isExamGenerate: false,
      complete: false,
    },
  ],
})
