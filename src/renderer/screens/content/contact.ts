import { t } from '@lingui/core/macro'
import { IconAddressBook } from '@tabler/icons-react'
import { formatDay } from '#contract/protocol/format'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, textColumn } from '../../crud/list/columns'

/** Contact messages (S2 §2, 8). */
export const contactScreen = crudScreen(api.contactEnquiry, {
  path: '/contact-us',
  icon: IconAddressBook,
  empty: t`No enquiries yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { ...textColumn(t`Name`, 'name'), isRowName: true },
    textColumn(t`Email`, 'email'),
    textColumn(t`Phone`, 'phone'),
    textColumn(t`Subject`, 'subject'),
    textColumn(t`Description`, 'description'),
  ],
  details: {
    title: t`Enquiry Information`,
    groups: (row) => [
      {
        details: [
          { label: t`Date`, value: formatDay(row.createdAt) },
          { label: t`Name`, value: row.name },
          { label: t`Phone`, value: row.phone },
          { label: t`Email`, value: row.email },
          { label: t`Subject`, value: row.subject },
          { label: t`Description`, text: row.description },
        ],
      },
    ],
  },
  export: { file: 'Contact Us Report.csv' },
})
