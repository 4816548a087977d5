import { desk } from '../desk'

const minuteMs = 60_000

/** True if another workstation uses the name of this one, as the server's response to the last fleet report states. */
export const nameTakenQuery = {
  queryKey: ['desk', 'workstation.isNameTaken'],
  queryFn: () => desk.call('workstation.isNameTaken'),
  refetchInterval: minuteMs,
} as const
