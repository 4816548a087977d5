import { IconAddressBook } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** Contact messages (S2 §2, 8). */
export const contactScreen = crudScreen(api.contactEnquiry, {
  path: '/contact-us',
  icon: IconAddressBook,
  empty: 'No enquiries yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { ...textColumn('Name', 'name'), isNaming: true },
    textColumn('Email', 'email'),
    textColumn('Phone', 'phone'),
    textColumn('Subject', 'subject'),
    textColumn('Description', 'description'),
  ],
  details: {
    title: 'Enquiry Information',
    groups: (row) => [
      {
        details: [
          { label: 'Date', value: formatDay(row.createdAt) },
          { label: 'Name', value: row.name },
          { label: 'Phone', value: row.phone },
          { label: 'Email', value: row.email },
          { label: 'Subject', value: row.subject },
          { label: 'Description', text: row.description },
        ],
      },
    ],
  },
  export: { file: 'Contact Us Report.csv' },
})
