import { focusManager, QueryClient } from '@tanstack/react-query'

/**
 * The gateway of the desk retries and knows about the network; asking again here would only repeat it. Answers are kept
 * as they came: the age of a copy belongs to that very object.
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

/** Also refetches when the window gets the focus from another visible window. */
focusManager.setEventListener((onFocusChange) => {
  const notifyFocus = () => onFocusChange()
  document.addEventListener('visibilitychange', notifyFocus)
  window.addEventListener('focus', notifyFocus)
  return () => {
    document.removeEventListener('visibilitychange', notifyFocus)
    window.removeEventListener('focus', notifyFocus)
  }
})
