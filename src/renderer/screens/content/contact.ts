import { IconAddressBook } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 8. */
export const contactScreen = crudScreen(api.contactEnquiry, {
  path: '/contact-us',
  title: 'Contact Us',
  icon: IconAddressBook,
  empty: 'Nobody has written yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    textColumn('Name', 'name'),
    textColumn('Email', 'email'),
    textColumn('Phone', 'phone'),
    textColumn('Subject', 'subject'),
    textColumn('Description', 'description'),
  ],
  export: { file: 'Contact Us Report.csv' },
})
