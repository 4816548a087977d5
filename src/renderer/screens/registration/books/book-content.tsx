import { t } from '@lingui/core/macro'
import { Paper, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getErrorMessage } from '../../../core/notify'
import { ErrorMessage } from '../../../ui/error-message'
import { SkeletonRows } from '../../../ui/skeleton-rows'
import classes from './books.module.css'

type Props<T> = {
  query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  children: (data: T) => ReactNode
}

/** Message for a day or month without entries, framed like the tables. */
export const EmptyBook = ({ message }: { message: string }) => (
  <Paper withBorder p="xl" ta="center" role="status">
    <Text>{message}</Text>
  </Paper>
)

/** Loading, error or content of a book. */
export function BookContent<T>({ query: { data, error, refetch, isFetching }, children }: Props<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: makes the scroll container reachable by keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t`Book`} aria-busy={isFetching && !data}>
      {data ? children(data) : null}
      {!data && error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows />}
    </section>
  )
}
