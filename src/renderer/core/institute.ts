import { useCan } from './capabilities'
import { useAsk } from './query'

/** The institute's name where the provider tells it; the program's own otherwise. */
export function useInstituteName(): string {
  const can = useCan('institute')
  const { data } = useAsk('extension', 'institute', {}, { staleTime: 5 * 60_000, enabled: can })
  return data?.name || 'IDTR Counter'
}
