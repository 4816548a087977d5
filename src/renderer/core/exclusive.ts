import { type DefaultError, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * `work`, but a call is ignored while an earlier one runs: two presses with no gap both come before the button is drawn as
 * busy. An ignored call answers undefined.
 */
export function useExclusive<A extends unknown[], R>(
  work: (...input: A) => Promise<R>,
): (...input: A) => Promise<R | undefined> {
  const isRunning = useRef(false)
  return async (...input) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await work(...input)
    } finally {
      isRunning.current = false
    }
  }
}

/** TanStack's `useMutation` with the same rule, for every button. */
export function useExclusiveMutation<D = unknown, V = void, E = DefaultError>(
  options: UseMutationOptions<D, E, V>,
): Pick<
  UseMutationResult<D, E, V>,
  'mutate' | 'data' | 'error' | 'variables' | 'isPending' | 'isSuccess' | 'isError' | 'reset'
> {
  const isRunning = useRef(false)
  const { mutate, ...state } = useMutation<D, E, V>({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false
      return options.onSettled?.(...settled)
    },
  })
  const mutateOnce = useCallback<typeof mutate>(
    (...input) => {
      if (isRunning.current) return
      isRunning.current = true
      mutate(...input)
    },
    [mutate],
  )
  return { ...state, mutate: mutateOnce }
}
