import { focusManager, QueryClient } from '@tanstack/react-query'

/**
 * No retries here: the gateway of the desk retries and detects network failures. No structural sharing: the age of a cached
 * response is attached to the response object, which must stay the one received.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      networkMode: 'always',
      refetchOnWindowFocus: false,
      staleTime: 0,
      structuralSharing: false,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/**
 * TanStack Query listens only to `visibilitychange`, which does not fire when the focus comes from another visible window;
 * queries with `refetchOnWindowFocus` need the `focus` event too.
 */
focusManager.setEventListener((onFocusChange) => {
  const notifyFocus = () => onFocusChange()
  document.addEventListener('visibilitychange', notifyFocus)
  window.addEventListener('focus', notifyFocus)
  return () => {
    document.removeEventListener('visibilitychange', notifyFocus)
    window.removeEventListener('focus', notifyFocus)
  }
})
