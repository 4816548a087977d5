import { t } from '@lingui/core/macro'
import type { ScreenGroup } from '../screen-row'
import { examResultCalls, ownBatchCalls, questionSelectCalls } from './calls'

export const tests = {
  name: 'Tests',
  title: t`Tests`,
  screens: [
    {
      path: '/take-test',
      title: t`Take Test`,
      menu: 'Take Test',
      everydayTitle: t`Test day`,
      searchWords: 'attendance, start test, on screen, roll list, test day, उपस्थिति, परीक्षा, अनुक्रमांक सूची, स्क्रीन पर',
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
      title: t`Check Test`,
      everydayTitle: t`Papers and results`,
      searchWords:
        'check question, enter paper, practical, certificate, papers, results, उत्तर-पत्र, परिणाम, प्रायोगिक, प्रमाण पत्र',
      menu: 'Check Question',
      calls: ['batch.list', 'candidate.list'],
      optionalCalls: [...ownBatchCalls, ...examResultCalls],
    },
    {
      path: '/batch-creation',
      title: t`Batch Creation`,
      menu: 'Batch Creation',
      everydayTitle: t`Batches`,
      searchWords: 'exam group, batches, बैच, परीक्षा समूह',
      calls: ['batch.list'],
      // `slot.onDay`: all slots of a day.
      optionalCalls: ['slot.onDay', 'batch.examiners', 'batch.dataEntryMembers', 'candidate.list', ...examResultCalls],
    },
    {
      path: '/recheck-request',
      title: t`Recheck Request`,
      menu: 'Recheck Request',
      everydayTitle: t`Rechecks`,
      searchWords: 'review request, rechecks, पुनर्जाँच',
      calls: ['response.byRecheck'],
      optionalCalls: ['examSet.ofBatch', 'response.ofCandidate'],
    },
    {
      path: '/question-addition',
      title: t`Question Addition`,
      menu: 'Question Addition',
      everydayTitle: t`Question bank`,
      searchWords: 'questions, Hindi, import, question bank, प्रश्न बैंक, प्रश्न, हिन्दी, आयात',
      calls: ['question.list'],
      optionalCalls: [...questionSelectCalls, 'questionCategory.of', 'questionCategory.all'],
      report: { position: 5, name: t`Question`, contents: t`All questions: they have no date` },
    },
    {
      path: '/question-category',
      title: t`Question Category`,
      menu: 'Question Category',
      searchWords: 'question categories, प्रश्न श्रेणी',
      calls: ['questionCategory.list'],
      optionalCalls: questionSelectCalls,
      report: { position: 4, name: t`Question Category`, contents: t`All categories: they have no date` },
    },
    {
      path: '/question-images',
      title: t`Question Images`,
      menu: 'Question Images',
      searchWords: 'gallery, pictures, गैलरी, चित्र',
      calls: ['galleryImage.list'],
    },
  ],
} as const satisfies ScreenGroup
