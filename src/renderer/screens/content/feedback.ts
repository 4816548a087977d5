import { IconMessageStar } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 7. */
export const feedbackScreen = crudScreen(api.feedback, {
  path: '/feedback-records',
  title: 'Feedback Records',
  icon: IconMessageStar,
  group: 'Reports',
  empty: 'Nobody has given feedback yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    textColumn('Full Name', 'name'),
    textColumn('Email', 'email'),
    textColumn('Mobile Number', 'phone'),
    textColumn('Feedback Category', 'category'),
    textColumn('Details', 'subCategory'),
    { title: 'Rating/5', value: ({ rating }) => rating, numeric: true },
    textColumn('Description', 'description'),
  ],
  range: { label: 'Date of the feedback', chip: 'Given' },
  export: { file: 'Feedback Record Report.csv' },
})
