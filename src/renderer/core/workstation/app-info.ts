import { useQuery } from '@tanstack/react-query'
import { desk } from '../desk'

/** Version and mode of the program, which are constant while it runs; undefined until the desk has responded. */
export function useAppInfo() {
  const { data } = useQuery({
    queryKey: ['desk', 'app.info'],
    queryFn: () => desk.call('app.info'),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}
