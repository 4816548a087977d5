import { useState } from 'react'
import type { MailState } from '#contract/institute/mail-options'
import { CallError } from '#contract/protocol/failure'
import { useApiQuery } from '../../../core/query'

/** Milliseconds. Queued mails are sent while the screen is open. */
const often = 15_000

type Wanted = { page: number; limit: number; search: string; state: MailState | undefined }

/**
 * Page of the mail list. `isOlder`: an older provider without sending (D-258), which lists stored mails without states
 * and queue status.
 */
export function useMails({ state, ...page }: Wanted) {
  const [isOlder, setOlder] = useState(false)
  const options = { keepPrevious: true, refetchInterval: often }
  const filtered = useApiQuery('outboxMail', 'filtered', { ...page, state }, { ...options, enabled: !isOlder })
  const olderList = useApiQuery('outboxMail', 'list', page, { ...options, enabled: isOlder })
  const { error } = filtered
  if (!isOlder && error instanceof CallError && error.code === 'not_found') setOlder(true)
  return { ask: isOlder ? olderList : filtered, isOlder }
}
