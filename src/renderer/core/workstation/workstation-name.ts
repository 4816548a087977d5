import { desk } from '../desk'

const minute = 60_000

/** Whether another workstation has the name of this one; the institute says so with each report. */
export const nameTakenQuery = {
  queryKey: ['desk', 'workstation.isNameTaken'],
  queryFn: () => desk.call('workstation.isNameTaken'),
  refetchInterval: minute,
} as const
