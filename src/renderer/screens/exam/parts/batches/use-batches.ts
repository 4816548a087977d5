import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { SignedIn } from '#contract/desk/index'
import type { PageInput } from '#contract/protocol/endpoint'
import { live, steady } from '../../../../core/cache/live'
import { serverToday } from '../../../../core/counter/server-time'
import { useAsk } from '../../../../core/query'
import { mayOpen } from '../../../../core/screens/menus'
import { useSession } from '../../../../core/session/session'
import { useIsSoleScreen } from '../../../../core/session/sole-screen'
import { ownBatches } from './own-batches'

/** Who makes batches or decides rechecks works with those of everybody (S3 §6); where no menus are told, the role says it. */
const seesEveryBatch = (session: SignedIn) =>
  !(session.menus === undefined && ['Examiner', 'Data Entry'].includes(session.role)) && hasOne(session)
const hasOne = (session: SignedIn) =>
  mayOpen(session, { path: '/batch-creation' }) || mayOpen(session, { path: '/recheck-request' })

/** The batches that somebody works with: everybody's, or those whose examiner or data entry they are. */
export function useBatches({ search, page, limit }: PageInput) {
  const session = useSession()
  const isSole = useIsSoleScreen()
  const seesAll = session ? seesEveryBatch(session) : false
  const asked = { search, page, limit }
  const all = useAsk('batch', 'list', asked, { ...live, keepPrevious: true, enabled: seesAll })
  const staffId = session?.id ?? ''
  const own = useQuery({
    queryKey: ['batch', 'own', { ...asked, staffId }],
    queryFn: ({ signal }) => ownBatches(staffId, asked, serverToday(), { signal }),
    ...live,
    placeholderData: keepPreviousData,
    enabled: staffId !== '' && !seesAll && !isSole,
  })
  return { ask: steady(seesAll ? all : own), seesAll }
}
