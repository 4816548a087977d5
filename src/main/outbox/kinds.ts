import { recordPayment, reportCardPayment } from './kinds/payment'
import { approveRefund, payRefund } from './kinds/refund'
import { createRegistration, updateRegistration } from './kinds/registration'
import { addResponse, updateResponse } from './kinds/response'
import {
  addToWaitingList,
  cancelRegistration,
  closeShift,
  handOverShift,
  moveCash,
  moveRegistration,
  openShift,
  removeFromWaitingList,
  settleOnlinePayment,
} from './kinds/single-step'
import type { Kinds } from './types'

/** All kinds of changes that go through the outbox. */
export const kinds: Kinds = {
  'registration.create': createRegistration,
  'registration.update': updateRegistration,
  'registration.pay': recordPayment,
  'registration.payOnline': reportCardPayment,
  'registration.cancel': cancelRegistration,
  // To another slot.
  'registration.move': moveRegistration,
  'refund.approve': approveRefund,
  'refund.pay': payRefund,
  'waitingList.add': addToWaitingList,
  'waitingList.remove': removeFromWaitingList,
  'shift.open': openShift,
  // Cash put into or taken out of the drawer of a shift.
  'shift.move': moveCash,
  'shift.close': closeShift,
  'shift.handOver': handOverShift,
  'onlinePayment.settle': settleOnlinePayment,
  'response.add': addResponse,
  'response.update': updateResponse,
}
