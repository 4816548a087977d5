import type { PageInput } from '#contract/endpoint'
import { useAsk } from '../../../app/query'
import { useSession } from '../../../app/session'
import { live, steady } from '../parts/live'

/** The batches that the signed-in role works with: an examiner's and a data entry's own, everyone's for the rest (S3 §6). */
export function useBatches({ search, page, limit }: PageInput) {
  const session = useSession()
  const role = session?.role ?? ''
  const wanted = { search, page, limit }
  const own = { ...wanted, staffId: session?.id ?? '' }
  const options = { ...live, keepPrevious: true }
  const isOwn = role === 'Examiner' || role === 'Data Entry'
  const ofExaminer = useAsk('batch', 'ofExaminer', own, { ...options, enabled: role === 'Examiner' })
  const ofDataEntry = useAsk('batch', 'ofDataEntry', own, { ...options, enabled: role === 'Data Entry' })
  const all = useAsk('batch', 'list', wanted, { ...options, enabled: role !== '' && !isOwn })
  if (role === 'Examiner') return { ask: steady(ofExaminer), role }
  return { ask: steady(role === 'Data Entry' ? ofDataEntry : all), role }
}
