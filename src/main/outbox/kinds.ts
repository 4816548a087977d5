import { pay, payOnline } from './kinds/payment'
import { create, update } from './kinds/registration'
import { addResponse, updateResponse } from './kinds/response'
import {
  addToWaitingList,
  cancel,
  closeShift,
  handOverShift,
  move,
  moveCash,
  openShift,
  removeFromWaitingList,
  settle,
} from './kinds/single-step'
import type { Kinds } from './types'

/** Every kind of change that goes through the outbox. */
export const kinds: Kinds = {
  'registration.create': create,
  'registration.update': update,
  'registration.pay': pay,
  'registration.payOnline': payOnline,
  'registration.cancel': cancel,
  'registration.move': move,
  'waitingList.add': addToWaitingList,
  'waitingList.remove': removeFromWaitingList,
  'shift.open': openShift,
  'shift.move': moveCash,
  'shift.close': closeShift,
  'shift.handOver': handOverShift,
  'onlinePayment.settle': settle,
  'response.add': addResponse,
  'response.update': updateResponse,
}
