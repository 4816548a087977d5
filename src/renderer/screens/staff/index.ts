import { assignmentScreen } from './assignment/index'
import { menuScreen } from './menu'
import { requestScreens } from './requests/index'
import { staffMemberScreen } from './staff-member/index'
import { trailScreen } from './trail/index'

/** Who works here, who may do what, what waits for approval, and who did what. */
export const staffScreens = [staffMemberScreen, menuScreen, assignmentScreen, ...requestScreens, trailScreen]
