import type { Screen } from '../app/screen'
import { dashboardScreen } from './dashboard'

/** Menu and routes, in the order and the groups of the side menu. */
export const screens: readonly Screen[] = [dashboardScreen]
