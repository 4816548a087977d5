import { desk } from '../desk'

const minute = 60_000

/** True if another workstation has the same name, by the server's last response to a report. */
export const nameTakenQuery = {
  queryKey: ['desk', 'workstation.isNameTaken'],
  queryFn: () => desk.call('workstation.isNameTaken'),
  refetchInterval: minute,
} as const
