import { useCapabilities } from '../../../../core/capabilities'
import { useAsk } from '../../../../core/query'

export type Payee = { upiId: string; payee: string }
const settled = 5 * 60_000

/** Where UPI payments go; an empty UPI ID where the institute shows no code. */
export function useUpi(): Payee {
  const can = useCapabilities()
  const { data } = useAsk('extension', 'institute', {}, { staleTime: settled, enabled: can('institute') })
  return { upiId: data?.upiId ?? '', payee: data?.name ?? '' }
}
