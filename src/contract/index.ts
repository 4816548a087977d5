import { courseCategory, courseName, courseType, slot, vehicleCategory } from './catalogue'
import { extension, outboxMail } from './extensions'
import { enrolledUser, preLoginVisit, userLog } from './people'
import { cancelledRegistration, payment, registration } from './registration'
import { session } from './session'

/** Everything that can be asked of a provider. */
export const contract = {
  session,
  registration,
  payment,
  cancelledRegistration,
  enrolledUser,
  preLoginVisit,
  userLog,
  vehicleCategory,
  courseType,
  courseCategory,
  courseName,
  slot,
  extension,
  outboxMail,
}
export type Contract = typeof contract
