import { IconAddressBook } from '@tabler/icons-react'
import { api } from '../../app/api'
import { dayColumn, textColumn } from '../../crud/columns'
import { crudScreen } from '../../crud/crud-screen'

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
