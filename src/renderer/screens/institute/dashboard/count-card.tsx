import { Button, Paper, Skeleton, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { formatCount } from '#contract/protocol/format'
import { getErrorMessage } from '../../../core/notify'
import { useAccessibleScreens } from '../../../core/screens/accessible-screens'
import classes from './count-card.module.css'

type Props = { title: string; path: string; ask: Pick<UseQueryResult, 'error' | 'refetch'>; count: number | undefined }

/** A count; links to its screen where that exists and the role may open it. */
export function CountCard({ title, path, ask, count }: Props) {
  const target = useAccessibleScreens().find((screen) => screen.path === path)
  const body = (
    <>
      <Text c="dimmed">{title}</Text>
      {ask.error ? (
        <>
          <Text size="xs" c="var(--mantine-color-error)" lineClamp={2}>
            {getErrorMessage(ask.error)}
          </Text>
          <Button size="compact-xs" variant="default" onClick={() => void ask.refetch()}>
            Retry
          </Button>
        </>
      ) : (
        <Skeleton visible={count === undefined} w="fit-content">
          <Text fz={28} lh={1.3} fw={700} className="tabular">
            {formatCount(count ?? 0)}
          </Text>
        </Skeleton>
      )}
    </>
  )
  if (!target || ask.error) {
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
