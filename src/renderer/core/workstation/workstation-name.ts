import { desk } from '../desk'

const minuteMs = 60_000

/** True if another workstation has the same name. The server says so in its response to a status report. */
export const nameTakenQuery = {
  queryKey: ['desk', 'workstation.isNameTaken'],
  queryFn: () => desk.call('workstation.isNameTaken'),
  refetchInterval: minuteMs,
} as const
