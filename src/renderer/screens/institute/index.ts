import { dashboardScreen } from './dashboard/index'
import { outboxScreen } from './outbox'
import { reportsScreen } from './reports/index'

/** The institute at a glance. */
export const instituteScreens = { dashboard: dashboardScreen, reports: reportsScreen, outbox: outboxScreen }
