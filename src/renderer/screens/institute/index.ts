import { connectionScreen } from './connection/index'
import { countersScreen } from './counters/index'
import { dashboardScreen } from './dashboard/index'
import { outboxScreen } from './outbox'
import { reportsScreen } from './reports/index'
import { settingsScreen } from './settings/index'

/** The institute at a glance. */
export const instituteScreens = {
  dashboard: dashboardScreen,
  reports: reportsScreen,
  settings: settingsScreen,
  outbox: outboxScreen,
  counters: countersScreen,
  connection: connectionScreen,
}
