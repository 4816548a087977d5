import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedInStaff } from '#contract/desk/index'
import { invalidateQueries } from '../cache/invalidate-queries'
import { desk } from '../desk'
import { reloadPage, sessionKey } from './session'

/**
 * A browser restores a page from its back/forward cache. The restored page stays hidden until the desk confirms that
 * the user, the lock and the kiosk seal are unchanged; then all queries are refetched. Otherwise the page is reloaded.
 */
export function usePageRestore() {
  const client = useQueryClient()
  useEffect(() => {
    const { style } = document.documentElement
    const isSameSession = async () => {
      const cachedSession = client.getQueryData<SignedInStaff | null>(sessionKey)
      const session = await desk.call('session.current')
      return (
        session?.id === cachedSession?.id &&
        session?.isSealed === cachedSession?.isSealed &&
        session?.isLocked === cachedSession?.isLocked
      )
    }
    const hidePage = () => {
      style.visibility = 'hidden'
    }
    const restorePage = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (!(await isSameSession().catch(() => false))) return reloadPage()
      style.visibility = ''
      // Drafts are not refetched: the open form has newer input.
      await invalidateQueries(client, { predicate: ({ queryKey: [, name] }) => name !== 'draft' })
    }
    const onPageShow = (event: PageTransitionEvent) => void restorePage(event)
    window.addEventListener('pagehide', hidePage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('pagehide', hidePage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }, [client])
}
