import { useState } from 'react'
import type { MailState } from '#contract/institute/mail-options'
import { CallError } from '#contract/protocol/failure'
import { useApiQuery } from '../../../core/query'

/** What waits leaves while the screen is open. */
const often = 15_000

type Wanted = { page: number; limit: number; search: string; state: MailState | undefined }

/**
 * A page of the outbox. `isOlder`: the institute has a provider of ours from before mails left (D-258): it lists what it
 * keeps, and knows neither states nor how the queue stands.
 */
export function useMails({ state, ...page }: Wanted) {
  const [isOlder, setOlder] = useState(false)
  const options = { keepPrevious: true, refetchInterval: often }
  const filtered = useApiQuery('outboxMail', 'filtered', { ...page, state }, { ...options, enabled: !isOlder })
  const listed = useApiQuery('outboxMail', 'list', page, { ...options, enabled: isOlder })
  const { error } = filtered
  if (!isOlder && error instanceof CallError && error.code === 'not_found') setOlder(true)
  return { ask: isOlder ? listed : filtered, isOlder }
}
