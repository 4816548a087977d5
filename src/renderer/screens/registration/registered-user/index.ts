import { IconUsers } from '@tabler/icons-react'
import { formatDay, fullName } from '#contract/protocol/format'
import { api } from '../../../core/api'
import { counter, type Screen } from '../../../core/screens/screen'
import { stateOf } from './row'
import type { Found } from './use-dialog'

export const registeredUserScreen: Screen = {
  path: '/registered-user',
  // The reports of S1 §2.13 link there (D-26).
  aliases: ['/user'],
  title: 'Registered User',
  icon: IconUsers,
  group: counter,
  commands: [{ label: 'New registration', keys: 'Alt+N', name: 'new' }],
  find: async (text, signal) => {
    const { rows } = await api.registration.list({ search: text, page: 1, limit: 6 }, { signal })
    return rows.map((row) => ({
      id: row.id,
      title: fullName(row),
      subtitle: [row.phone, row.courseName?.[0]?.name, formatDay(row.dateOfCourse), stateOf(row)].join(' · '),
      state: { found: { id: row.id, phone: row.phone } satisfies Found },
    }))
  },
  load: async () => (await import('./registered-user')).RegisteredUser,
}
