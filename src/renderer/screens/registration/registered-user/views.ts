import { serverToday } from '../../../core/workstation/server-time'
import type { BuiltInView } from '../../../crud/list/views/list-views'
import { getPresets } from '../../../ui/forms/day/day'

const getDays = (preset: 'Today' | 'This week') => ({ ...Object.fromEntries(getPresets(serverToday()))[preset] })

/** Built-in views of trainees. Every server filters by training date (D-23). */
export const views: readonly BuiltInView[] = [
  { id: 'all', name: 'All', getQuery: () => ({}) },
  {
    id: 'pending',
    name: 'Pending',
    getQuery: () => ({ payment: 'Pending' }),
    requiredExtension: 'registration.filtered',
  },
  { id: 'today', name: 'Training today', getQuery: () => getDays('Today') },
  { id: 'week', name: 'This week', getQuery: () => getDays('This week') },
]
