import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './settings.module.css'

type Props = { title: string; description: ReactNode; children: ReactNode }

/** Group of settings under a heading with a description. */
export function Section({ title, description, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.section ?? ''}>
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {description}
      </Text>
      {children}
    </Paper>
  )
}
