import { requestScreens } from './requests/index'
import { trailScreen } from './trail/index'

/** Who works here, who may do what, what waits for approval, and who did what. */
export const staffScreens = [...requestScreens, trailScreen]
