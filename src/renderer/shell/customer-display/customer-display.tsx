import { useMantineColorScheme } from '@mantine/core'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryClient } from '../../core/cache/query-client'
import { desk } from '../../core/desk'
import { programName } from '../../core/institute'
import { ThemeProvider } from '../theme-provider'
import classes from './customer-display.module.css'
import { PaidRegistration } from './paid-registration'
import { RegistrationToCheck } from './registration-to-check'

/** Page of the customer display (D-386). The desk serves it only the call `display.current` and its event. */
export const CustomerDisplay = () => (
  <ThemeProvider>
    <QueryClientProvider client={queryClient}>
      <Display />
    </QueryClientProvider>
  </ThemeProvider>
)

function Display() {
  const state = useDisplayState()
  const { setColorScheme } = useMantineColorScheme()
  const theme = state?.theme ?? 'light'
  useEffect(() => setColorScheme(theme), [theme, setColorScheme])
  if (!state) return <title>Customer display</title>
  const { content } = state
  return (
    <main className={classes.page}>
      <title>Customer display</title>
      <h1 className={content ? classes.institute : classes.idle}>{state.institute || programName}</h1>
      {content ? (
        content.isPaid ? (
          <PaidRegistration content={content} />
        ) : (
          <RegistrationToCheck content={content} />
        )
      ) : null}
    </main>
  )
}

const queryKey = ['desk', 'display.current']
/** Short, to blank the display soon after the program has ended. A refetch also makes up for a lost event. */
const refetchMs = 5_000

/** State of the display; undefined while the desk does not respond. */
function useDisplayState() {
  const client = useQueryClient()
  const { data, isError } = useQuery({
    queryKey,
    queryFn: () => desk.call('display.current'),
    refetchInterval: refetchMs,
  })
  useEffect(
    () =>
      desk.on('display.changed', (state) => {
        // The response to a pending call may be older than this event.
        void client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, state)
      }),
    [client],
  )
  return isError ? undefined : data
}
