import { Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './this-workstation.module.css'

type Props = {
  title: string
  /** Scope of the settings: everyone on this workstation, or only the user. */
  description: string
  children: ReactNode
}

/** Group of settings under a heading with their scope. */
export function Section({ title, description, children }: Props) {
  const id = useId()
  return (
    <Paper withBorder component="section" aria-labelledby={id} className={classes.section ?? ''} mb="sm">
      <Title order={2} id={id}>
        {title}
      </Title>
      <Text size="xs" c="dimmed" mb="xs">
        {description}
      </Text>
      {children}
    </Paper>
  )
}
