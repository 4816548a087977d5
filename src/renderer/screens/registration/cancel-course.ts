import { t } from '@lingui/core/macro'
import { IconCalendarCancel } from '@tabler/icons-react'
import { lazy } from 'react'
import { genderLabel } from '#contract/registration/option-labels'
import { refundStateText } from '#contract/registration/refund'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { dayColumn, moneyColumn, optional, textColumn } from '../../crud/list/columns'
import { getCancellationDetails, getCancelledDetailGroups } from './parts/cancelled-details'
import { paymentModeLabel } from './parts/payment-labels'
import { documentDetails } from './parts/trainee-details'

const CancelledDrawer = lazy(async () => ({
  default: (await import('./parts/trainee-drawer/cancelled-drawer')).CancelledDrawer,
}))

/** Cancelled registrations (S1 §2.10). A column with `requiredExtension` is hidden if the backend lacks the extension. */
export const cancelCourseScreen = crudScreen(api.cancelledRegistration, {
  path: '/cancel-course',
  icon: IconCalendarCancel,
  empty: t`No cancellations yet.`,
  columns: [
    dayColumn(t`Date`, 'createdAt'),
    { key: 'firstName', title: t`First Name`, value: ({ firstName }) => firstName, isRowName: true },
    { key: 'lastName', title: t`Last Name`, value: ({ lastName }) => lastName },
    { key: 'email', title: t`Email`, value: ({ email }) => email, hiddenIfNarrow: true },
    { key: 'courseName', title: t`Course Name`, value: ({ courseName }) => courseName.name },
    {
      key: 'courseCategory',
      title: t`Course Category`,
      value: ({ courseCategory }) => courseCategory.name,
      hiddenIfNarrow: true,
    },
    { key: 'gender', title: t`Gender`, value: ({ gender }) => genderLabel(gender), hiddenIfNarrow: true },
    { key: 'mode', title: t`Payment Type`, value: ({ mode }) => paymentModeLabel(mode), hiddenIfNarrow: true },
    {
      key: 'refundState',
      title: t`Refund status`,
      value: refundStateText,
      sortValue: false,
      hiddenIfNarrow: true,
      requiredExtension: 'refundRecord',
    },
    optional({ ...moneyColumn(t`Refund`, 'refund'), requiredExtension: 'cancel' }),
    optional({ ...textColumn(t`Credit Note`, 'creditNoteNumber'), requiredExtension: 'cancel' }),
    optional(textColumn(t`Phone`, 'phone')),
    optional({ ...textColumn(t`Cancelled by`, 'cancelledBy'), requiredExtension: 'cancel' }),
  ],
  details: {
    title: t`User Information`,
    groups: (row) => [
      ...(row.creditNoteNumber ? [{ title: t`Cancellation`, details: getCancellationDetails(row) }] : []),
      ...getCancelledDetailGroups(row),
      { title: t`Other Information`, details: documentDetails(row) },
    ],
    drawer: { Drawer: CancelledDrawer, getSearchText: ({ phone }) => phone },
  },
})
