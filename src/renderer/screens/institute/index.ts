import { connectionScreen } from './connection/index'
import { countersScreen } from './counters/index'
import { dashboardScreen } from './dashboard/index'
import { outboxScreen } from './outbox/index'
import { printsScreen } from './prints/index'
import { reportsScreen } from './reports/index'
import { settingsScreen } from './settings/index'
import { thisCounterScreen } from './this-counter/index'

/** The institute at a glance. */
export const instituteScreens = {
  dashboard: dashboardScreen,
  reports: reportsScreen,
  settings: settingsScreen,
  outbox: outboxScreen,
  counters: countersScreen,
  connection: connectionScreen,
  prints: printsScreen,
  thisCounter: thisCounterScreen,
}
