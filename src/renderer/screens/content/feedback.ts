import { t } from '@lingui/core/macro'
import { IconMessageStar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** Feedback (S2 §2, 7). */
export const feedbackScreen = crudScreen(api.feedback, {
  path: '/feedback-records',
  icon: IconMessageStar,
  empty: t`No feedback yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { ...textColumn(t`Full Name`, 'name'), isRowName: true },
    textColumn(t`Email`, 'email'),
    textColumn(t`Mobile Number`, 'phone'),
    textColumn(t`Feedback Category`, 'category'),
    textColumn(t`Details`, 'subCategory'),
    { key: 'rating', title: t`Rating/5`, value: ({ rating }) => rating, numeric: true },
    textColumn(t`Description`, 'description'),
  ],
  details: {
    title: t`Feedback Information`,
    groups: (row) => [
      {
        details: [
          { label: t`Date`, value: formatDay(row.createdAt) },
          { label: t`Full Name`, value: row.name },
          { label: t`Mobile Number`, value: row.phone },
          { label: t`Email`, value: row.email },
          { label: t`Feedback Category`, value: row.category },
          { label: t`Details`, value: row.subCategory },
          { label: t`Rating/5`, value: row.rating },
          { label: t`Description`, text: row.description },
        ],
      },
    ],
  },
  range: { label: t`Date of the feedback`, chipLabel: t`Given` },
  export: { file: 'Feedback Record Report.csv' },
})
