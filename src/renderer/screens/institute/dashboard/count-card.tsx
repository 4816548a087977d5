import { t } from '@lingui/core/macro'
import { Button, Paper, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount } from '#contract/protocol/format'
import { getErrorMessage } from '../../../core/notify'
import { useAccessibleScreens } from '../../../core/screens/accessible-screens'
import classes from './count-card.module.css'

type Props = {
  title: string
  path: string
  query: Pick<UseQueryResult, 'error' | 'refetch'>
  /** Undefined until known, null if the server does not send it. */
  count: number | null | undefined
}

/** A count that links to its screen, if the user's role may open that screen. */
export function CountCard({ title, path, query, count }: Props) {
  const accessibleScreen = useAccessibleScreens().find((screen) => screen.path === path)
  const body = (
    <>
      <Text c="dimmed">{title}</Text>
      {query.error ? (
        <>
          <Text size="xs" c="var(--mantine-color-error)" lineClamp={2}>
            {getErrorMessage(query.error)}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void query.refetch()}>{t`Retry`}</Button>
        </>
      ) : (
        <Skeleton visible={count === undefined} w="fit-content">
          <Text fz={28} lh={1.3} fw={700} className="tabular">
            {count === null ? '–' : formatCount(count ?? 0)}
          </Text>
        </Skeleton>
      )}
    </>
  )
  if (!accessibleScreen || query.error) {
    return (
      <Paper withBorder px="md" py="xs" mih={76}>
        {body}
      </Paper>
    )
  }
  return (
    <Paper withBorder px="md" py="xs" mih={76} component={Link} to={path} className={classes.link}>
      {body}
    </Paper>
  )
}
