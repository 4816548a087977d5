import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '../../../core/notify'
import { Failed } from '../../../ui/failed'
import { SkeletonRows } from '../../../ui/skeleton-rows'
import classes from './books.module.css'

type Props<T> = {
  ask: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetching'>
  children: (data: T) => ReactNode
}

/** A book as far as it is there: rows that are to come, why it did not come, or the book. */
export function Shown<T>({ ask: { data, error, refetch, isFetching }, children }: Props<T>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys that scroll.
    <section className={classes.scroll} tabIndex={0} aria-label="Book" aria-busy={isFetching && !data}>
      {data ? children(data) : null}
      {!data && error ? <Failed message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <SkeletonRows />}
    </section>
  )
}
