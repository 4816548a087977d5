import { useCapabilities } from '../../../../core/capabilities'
import { useApiQuery } from '../../../../core/query'

export type Payee = { upiId: string; payee: string }
const settingsStaleTime = 5 * 60_000

/** Payee of UPI payments; the UPI ID is empty when the institute shows no code. */
export function useUpi(): Payee {
  const can = useCapabilities()
  const { data } = useApiQuery(
    'extension',
    'institute',
    {},
    { staleTime: settingsStaleTime, enabled: can('institute') },
  )
  return { upiId: data?.upiId ?? '', payee: data?.name ?? '' }
}
