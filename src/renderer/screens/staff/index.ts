import { assignmentScreen } from './assignment/index'
import { menuScreen } from './menu'
import { staffMemberScreen } from './staff-member/index'
import { trailScreen } from './trail/index'

/** Who works here, who may do what, and who did what. */
export const staffScreens = [staffMemberScreen, menuScreen, assignmentScreen, trailScreen]
