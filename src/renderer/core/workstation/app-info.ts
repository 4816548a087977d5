import { useQuery } from '@tanstack/react-query'
import { desk } from '../desk'

/** Version and mode of this counter; they do not change while it runs. */
export function useAppInfo() {
  const { data } = useQuery({
    queryKey: ['desk', 'app.info'],
    queryFn: () => desk.call('app.info'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
