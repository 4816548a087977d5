import { useState } from 'react'
import type { MailState } from '#contract/institute/mail-options'
import { CallError } from '#contract/protocol/failure'
import { keepDataOnError } from '../../../core/cache/refetch-policies'
import { useApiQuery } from '../../../core/query'

/** Queued mails are sent while the screen is open, so the list is refreshed. */
const refetchPolicy = { refetchInterval: 15_000 } as const

type MailFilter = { page: number; limit: number; search: string; state: MailState | undefined }

/**
 * Page of the mail list. `isOlderProvider`: the provider stores mails without sending them (D-258), and lists them
 * without a state.
 */
export function useMails({ state, ...page }: MailFilter) {
  const [isOlderProvider, setIsOlderProvider] = useState(false)
  const options = { keepPrevious: true, ...refetchPolicy }
  const filtered = useApiQuery('outboxMail', 'filtered', { ...page, state }, { ...options, enabled: !isOlderProvider })
  const olderList = useApiQuery('outboxMail', 'list', page, { ...options, enabled: isOlderProvider })
  const { error } = filtered
  if (!isOlderProvider && error instanceof CallError && error.code === 'not_found') setIsOlderProvider(true)
  return { query: keepDataOnError(isOlderProvider ? olderList : filtered, refetchPolicy), isOlderProvider }
}
