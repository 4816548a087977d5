import { connectionScreen } from './connection/index'
import { dashboardScreen } from './dashboard/index'
import { outboxScreen } from './outbox/index'
import { printsScreen } from './prints/index'
import { reportsScreen } from './reports/index'
import { settingsScreen } from './settings/index'
import { thisCounterScreen } from './this-counter/index'
import { workstationsScreen } from './workstations/index'

/** The institute at a glance. */
export const instituteScreens = {
  dashboard: dashboardScreen,
  reports: reportsScreen,
  settings: settingsScreen,
  outbox: outboxScreen,
  workstations: workstationsScreen,
  connection: connectionScreen,
  prints: printsScreen,
  thisCounter: thisCounterScreen,
}
