import { IconCalendarCancel } from '@tabler/icons-react'
import { lazy } from 'react'
import { refundStateText } from '#contract/registration/refund'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, moneyColumn, optional, textColumn } from '../../crud/list/columns'
import { cancellationDetails, cancelledGroups } from './parts/cancelled-details'
import { paymentModeLabel } from './parts/payment-mode-label'
import { documentDetails } from './parts/trainee-details'

const CancelledDrawer = lazy(async () => ({
  default: (await import('./parts/trainee-drawer/cancelled-drawer')).CancelledDrawer,
}))

/** Cancelled registrations (S1 §2.10). Refund and credit note are shown if the backend has the extension `cancel`. */
export const cancelCourseScreen = crudScreen(api.cancelledRegistration, {
  path: '/cancel-course',
  icon: IconCalendarCancel,
  empty: 'No cancellations yet.',
  columns: [
    dayColumn('Date', 'createdAt'),
    { title: 'First Name', serverSortKey: 'firstName', value: ({ firstName }) => firstName, isNaming: true },
    { title: 'Last Name', serverSortKey: 'lastName', value: ({ lastName }) => lastName },
    { title: 'Email', serverSortKey: 'email', value: ({ email }) => email, hiddenIfNarrow: true },
    { title: 'Course Name', value: ({ courseName }) => courseName.name },
    { title: 'Course Category', value: ({ courseCategory }) => courseCategory.name, hiddenIfNarrow: true },
    { title: 'Gender', value: ({ gender }) => gender, hiddenIfNarrow: true },
    { title: 'Payment Type', value: ({ mode }) => paymentModeLabel(mode), hiddenIfNarrow: true },
    { title: 'State', value: refundStateText, sortValue: false, requiredExtension: 'refundRecord' },
    optional({ ...moneyColumn('Refund', 'refund'), requiredExtension: 'cancel' }),
    optional({ ...textColumn('Credit Note', 'creditNoteNumber'), requiredExtension: 'cancel' }),
    optional(textColumn('Phone', 'phone')),
    optional({ ...textColumn('Cancelled by', 'cancelledBy'), requiredExtension: 'cancel' }),
  ],
  details: {
    title: 'User Information',
    groups: (row) => [
      ...(row.creditNoteNumber ? [{ title: 'Cancellation', details: cancellationDetails(row) }] : []),
      ...cancelledGroups(row),
      { title: 'Other Information', details: documentDetails(row) },
    ],
    drawer: { Drawer: CancelledDrawer, getLookup: ({ phone }) => phone },
  },
})
