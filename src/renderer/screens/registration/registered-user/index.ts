import { t } from '@lingui/core/macro'
import { IconUsers } from '@tabler/icons-react'
import { formatDay, fullName } from '#contract/protocol/format'
import { api } from '../../../core/api'
import type { ScreenView } from '../../../core/screens/screen'
import { paymentStateLabels } from '../parts/payment-labels'
import { getPaymentState } from '../parts/registration-row'

export const registeredUserScreen: ScreenView = {
  path: '/registered-user',
  icon: IconUsers,
  commands: [{ label: t`New registration`, keys: 'Alt+N', name: 'new' }],
  search: async (text, signal) => {
    const { rows } = await api.registration.list({ search: text, page: 1, limit: 6 }, { signal })
    return rows.map((row) => ({
      id: row.id,
      title: fullName(row),
      subtitle: [
        row.phone,
        row.courseName?.[0]?.name,
        formatDay(row.dateOfCourse),
        paymentStateLabels[getPaymentState(row)],
        row.invoiceNumber,
        row.creditNoteNumber,
      ]
        .filter(Boolean)
        .join(' · '),
      searchText: row.phone,
    }))
  },
  load: async () => (await import('./registered-user')).RegisteredUser,
}
