import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Change } from '#contract/desk/outbox'
import { CallError } from '#contract/protocol/failure'
import { invalidateEntities } from './cache/invalidate-entities'
import { invalidateQueries } from './cache/invalidate-queries'
import { desk } from './desk'
import { notifyDone, notifyFailure } from './notify'
import { useIsKioskMode } from './session/kiosk-mode'
import { deferRefresh, isShownInForm } from './shown-changes'

const listKey = ['desk', 'outbox.list']
/** `otherBackendCount`: number of open changes for another server, which are not among `changes`. */
const emptyOutbox = { changes: [] as Change[], otherBackendCount: 0 }

/** Outbox changes of this workstation that the signed-in user may see, grouped by state; not queried in kiosk mode. */
export function useOutbox() {
  const isInKioskMode = useIsKioskMode()
  const { data = emptyOutbox } = useQuery({
    queryKey: listKey,
    queryFn: () => desk.call('outbox.list'),
    enabled: !isInKioskMode,
  })
  const filterByState = (...states: Change['state'][]) => data.changes.filter(({ state }) => states.includes(state))
  return {
    ...data,
    /** Changes that need a decision or correction. */
    attention: filterByState('uncertain', 'returned'),
    /** Changes that are not sent or not confirmed; no action needed. */
    unconfirmed: filterByState('waiting', 'sending', 'checking'),
    finished: filterByState('done'),
  }
}

/** Refetches lists after events of the outbox. Notifies of finished changes that no form shows. For the shell only. */
export function useOutboxEvents() {
  const client = useQueryClient()
  useEffect(
    () =>
      desk.on('outbox.changed', ({ id, state, refreshes, page }) => {
        // `page`: id of the page that submitted the change, '' once that page is gone. `refreshes`: entities.
        const isForThisPage = page === '' || page === window.desk.page
        void invalidateQueries(client, { queryKey: listKey })
        if (refreshes.length > 0 && !deferRefresh(id, refreshes)) void invalidateEntities(client, ...refreshes)
        if (state === 'done' && isForThisPage && !isShownInForm(id)) void announce(id)
      }),
    [client],
  )
  // Changes that finish during kiosk mode are announced afterwards.
  const isInKioskMode = useIsKioskMode()
  useEffect(() => {
    if (!isInKioskMode) void announceFinished().catch(notifyFailure)
  }, [isInKioskMode])
}

/** A finished registration stays on the list until it is dismissed (D-146). */
const staysOnList = (kind: Change['kind']): boolean => kind.startsWith('registration.')

/** Announces changes that finished before this page subscribed to events, or in kiosk mode. */
async function announceFinished(): Promise<void> {
  const { changes } = await desk.call('outbox.list')
  for (const { id, state, kind } of changes)
    if (state === 'done' && !staysOnList(kind) && !isShownInForm(id)) await announce(id)
}

/** Notifies of a finished change, then removes it from the outbox unless it stays on the list. */
async function announce(id: string): Promise<void> {
  try {
    const { summary, person, kind, result } = await desk.call('outbox.get', { id })
    notifyDone(
      [t`Recorded: ${[summary, person].filter(Boolean).join(', ')}`, result.consequence].filter(Boolean).join('. '),
    )
    if (!staysOnList(kind)) await desk.call('outbox.discard', { id })
  } catch (error) {
    if (!isNotFound(error)) notifyFailure(error)
  }
}

/** True for an error with the code `not_found`, for example if a change is no longer in the outbox. */
export const isNotFound = (error: unknown) => error instanceof CallError && error.code === 'not_found'
