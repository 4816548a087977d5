import { IconMessageStar } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** Feedback (S2 §2, 7). */
export const feedbackScreen = crudScreen(api.feedback, {
  path: '/feedback-records',
  icon: IconMessageStar,
  empty: 'No feedback yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { ...textColumn('Full Name', 'name'), isNaming: true },
    textColumn('Email', 'email'),
    textColumn('Mobile Number', 'phone'),
    textColumn('Feedback Category', 'category'),
    textColumn('Details', 'subCategory'),
    { title: 'Rating/5', serverSortKey: 'rating', value: ({ rating }) => rating, numeric: true },
    textColumn('Description', 'description'),
  ],
  details: {
    title: 'Feedback Information',
    groups: (row) => [
      {
        details: [
          { label: 'Date', value: formatDay(row.createdAt) },
          { label: 'Full Name', value: row.name },
          { label: 'Mobile Number', value: row.phone },
          { label: 'Email', value: row.email },
          { label: 'Feedback Category', value: row.category },
          { label: 'Details', value: row.subCategory },
          { label: 'Rating/5', value: row.rating },
          { label: 'Description', text: row.description },
        ],
      },
    ],
  },
  range: { label: 'Date of the feedback', chipLabel: 'Given' },
  export: { file: 'Feedback Record Report.csv' },
})
