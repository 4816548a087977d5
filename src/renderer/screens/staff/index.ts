import { trailScreen } from './trail/index'

/** Who may do what, and who did what. */
export const staffScreens = [trailScreen]
