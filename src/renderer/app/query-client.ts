import { QueryClient } from '@tanstack/react-query'

/** The gateway of the desk retries and knows about the network; asking again here would only repeat it. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, staleTime: 0 },
    mutations: { retry: false, networkMode: 'always' },
  },
})
