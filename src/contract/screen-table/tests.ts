import type { ScreenGroup } from '../screen-row'
import { examResultCalls, ownBatchCalls, questionSelectCalls } from './calls'

export const tests = {
  title: 'Tests',
  screens: [
    {
      path: '/take-test',
      title: 'Take Test',
      task: 'Test day',
      words: 'attendance, start test, on screen, roll list',
      calls: ['batch.list', 'candidate.list'],
      optionalCalls: [
        ...ownBatchCalls,
        'candidate.present',
        ...examResultCalls,
        ...questionSelectCalls,
        'questionCategory.of',
      ],
    },
    {
      path: '/check-question',
      title: 'Check Test',
      task: 'Papers and results',
      words: 'check question, enter paper, practical, certificate',
      menu: 'Check Question',
      calls: ['batch.list', 'candidate.list'],
      optionalCalls: [...ownBatchCalls, ...examResultCalls],
    },
    {
      path: '/batch-creation',
      title: 'Batch Creation',
      task: 'Batches',
      words: 'exam group',
      calls: ['batch.list'],
      optionalCalls: ['slot.onDay', 'batch.examiners', 'batch.dataEntryMembers', 'candidate.list', ...examResultCalls],
    },
    {
      path: '/recheck-request',
      title: 'Recheck Request',
      task: 'Rechecks',
      words: 'review request',
      calls: ['response.byRecheck'],
      optionalCalls: ['examSet.ofBatch', 'response.ofCandidate'],
    },
    {
      path: '/question-addition',
      title: 'Question Addition',
      task: 'Question bank',
      words: 'questions, Hindi, import',
      calls: ['question.list'],
      optionalCalls: [...questionSelectCalls, 'questionCategory.of', 'questionCategory.all'],
      report: { order: 5, name: 'Question', contents: 'All questions: they have no date' },
    },
    {
      path: '/question-category',
      title: 'Question Category',
      words: 'question categories',
      calls: ['questionCategory.list'],
      optionalCalls: questionSelectCalls,
      report: { order: 4, name: 'Question Category', contents: 'All categories: they have no date' },
    },
    { path: '/question-images', title: 'Question Images', words: 'gallery, pictures', calls: ['galleryImage.list'] },
  ],
} as const satisfies ScreenGroup
