import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SignedIn } from '#contract/desk/index'
import { desk } from '../desk'
import { sessionKey } from './session'

/**
 * A browser keeps a page that is left, and shows it again on Back. It stays unseen until it is known that the same person
 * is signed in, and that neither the counter was locked nor a candidate has the screen: then everything is asked again that
 * changed meanwhile. For anybody else the program is loaded anew.
 */
export function usePageRestore() {
  const client = useQueryClient()
  useEffect(() => {
    const { style } = document.documentElement
    const isSameSession = async () => {
      const before = client.getQueryData<SignedIn | null>(sessionKey)
      const now = await desk.call('session.current')
      return now?.id === before?.id && now?.isSealed === before?.isSealed && now?.isLocked === before?.isLocked
    }
    const hidePage = () => {
      style.visibility = 'hidden'
    }
    const restorePage = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (!(await isSameSession().catch(() => false))) return window.location.reload()
      style.visibility = ''
      // Drafts are read once; later input is in the form.
      await client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => name !== 'draft' })
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
