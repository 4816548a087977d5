import { Skeleton, Title } from '@mantine/core'
import { useIntersection } from '@mantine/hooks'
import { type ReactNode, Suspense, useState } from 'react'
import classes from './drawer.module.css'

export type Section = {
  id: string
  title: string
  content: ReactNode
  /** Rendered, and therefore loaded, when it is scrolled to. */
  isLazy?: true
}

const placeholder = <Skeleton h={60} />

type Props = { elementId: string; rowId: string; section: Section }

export function DrawerSection({ elementId, rowId, section: { title, content, isLazy } }: Props) {
  const { ref, entry } = useIntersection()
  const [seenRowId, setSeenRowId] = useState('')
  if (entry?.isIntersecting && seenRowId !== rowId) setSeenRowId(rowId)
  return (
    <section ref={ref} id={elementId} aria-label={title} className={classes.section}>
      <Title order={3} className={classes.heading ?? ''}>
        {title}
      </Title>
      {isLazy && seenRowId !== rowId ? placeholder : <Suspense fallback={placeholder}>{content}</Suspense>}
    </section>
  )
}
