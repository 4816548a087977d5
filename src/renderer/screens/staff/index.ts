import { assignmentScreen } from './assignment/index'
import { menuScreen } from './menu'
import { staffMemberScreen } from './staff-member/index'

/** Who works here and may do what. */
export const staffScreens = [staffMemberScreen, menuScreen, assignmentScreen]
