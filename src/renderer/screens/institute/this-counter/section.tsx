import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './this-counter.module.css'

type Props = {
  title: string
  /** For whom it holds. */
  about: string
  children: ReactNode
}

/** What belongs together, under a heading that says for whom it holds. */
export function Section({ title, about, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.section ?? ''} mb="sm">
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {about}
      </Text>
      {children}
    </Paper>
  )
}
