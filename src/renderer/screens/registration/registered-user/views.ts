import { t } from '@lingui/core/macro'
import { serverToday } from '../../../core/workstation/server-time'
import type { BuiltInView } from '../../../crud/list/views/list-views'
import { getPresets } from '../../../ui/forms/day/day'

/** URL parameters of a preset: 0 for today, 1 for this week. */
const getPresetDays = (preset: 0 | 1) => {
  const [, days] = getPresets(serverToday())[preset] ?? []
  return { ...days }
}

/** Built-in views. Filtering by training date needs no extension (D-23). */
export const views: readonly BuiltInView[] = [
  { id: 'all', name: t`All`, getQuery: () => ({}) },
  {
    id: 'pending',
    name: t({ message: 'Pending', context: 'payment' }),
    getQuery: () => ({ payment: 'Pending' }),
    requiredExtension: 'registration.filtered',
  },
  { id: 'today', name: t`Training today`, getQuery: () => getPresetDays(0) },
  { id: 'week', name: t`This week`, getQuery: () => getPresetDays(1) },
]
