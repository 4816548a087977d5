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
export function useCameBack() {
  const client = useQueryClient()
  useEffect(() => {
    const { style } = document.documentElement
    const isSame = async () => {
      const before = client.getQueryData<SignedIn | null>(sessionKey)
      const now = await desk.call('session.current')
      return now?.id === before?.id && now?.isSealed === before?.isSealed && now?.isLocked === before?.isLocked
    }
    const leave = () => {
      style.visibility = 'hidden'
    }
    const comeBack = async ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (!(await isSame().catch(() => false))) return window.location.reload()
      style.visibility = ''
      // A draft is read once: what is typed since stands in its form.
      await client.invalidateQueries({ predicate: ({ queryKey: [, name] }) => name !== 'draft' })
    }
    const heard = (event: PageTransitionEvent) => void comeBack(event)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', heard)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', heard)
    }
  }, [client])
}
