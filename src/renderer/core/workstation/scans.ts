import { queryOptions } from '@tanstack/react-query'
import { desk } from '../desk'

/** Files that have just arrived in the scanner's folder; polled, because network folders do not report changes. */
export const scansQuery = (folder: string) =>
  queryOptions({
    queryKey: ['desk', 'scans.list', folder],
    queryFn: () => desk.call('scans.list'),
    enabled: folder !== '',
    staleTime: 0,
    refetchInterval: 3_000,
  })
