import { useState } from 'react'
import type { MailState } from '#contract/institute/mail-options'
import { CallError } from '#contract/protocol/failure'
import { useApiQuery } from '../../../core/query'

/** Queued mails are sent while the screen is open, so the list is refreshed. */
const refetchMs = 15_000

type MailFilter = { page: number; limit: number; search: string; state: MailState | undefined }

/**
 * Page of the mail list. `isOlderProvider`: the provider stores mails without sending them (D-258), and lists them
 * without a state.
 */
export function useMails({ state, ...page }: MailFilter) {
  const [isOlderProvider, setIsOlderProvider] = useState(false)
  const options = { keepPrevious: true, refetchInterval: refetchMs }
  const filtered = useApiQuery('outboxMail', 'filtered', { ...page, state }, { ...options, enabled: !isOlderProvider })
  const olderList = useApiQuery('outboxMail', 'list', page, { ...options, enabled: isOlderProvider })
  const { error } = filtered
  if (!isOlderProvider && error instanceof CallError && error.code === 'not_found') setIsOlderProvider(true)
  return { query: isOlderProvider ? olderList : filtered, isOlderProvider }
}
