import { type DefaultError, type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * Wraps `task`: a call while an earlier one runs is ignored and returns undefined. Disabling a button is not enough: a
 * quick second press arrives before the button renders as disabled.
 */
export function useExclusive<A extends unknown[], R>(
  task: (...input: A) => Promise<R>,
): (...input: A) => Promise<R | undefined> {
  const isRunning = useRef(false)
  return async (...input) => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await task(...input)
    } finally {
      isRunning.current = false
    }
  }
}

/** TanStack's `useMutation`, but `mutate` is ignored while an earlier call runs. */
export function useExclusiveMutation<D = unknown, V = void, E = DefaultError>(
  options: UseMutationOptions<D, E, V>,
): Pick<
  UseMutationResult<D, E, V>,
  'mutate' | 'data' | 'error' | 'variables' | 'isPending' | 'isSuccess' | 'isError' | 'reset'
> {
  const isRunning = useRef(false)
  const { mutate, ...state } = useMutation<D, E, V>({
    ...options,
    onSettled: (...result) => {
      isRunning.current = false
      return options.onSettled?.(...result)
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
