import { ActionIcon, Anchor, Paper, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallError } from '#contract/protocol/failure'
import { getErrorMessage } from '../../../core/notify'
import { ErrorMessage } from '../../../ui/error-message'
import classes from './panel.module.css'

export type Ask<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
type Props<T> = {
  title: string
  /** Definition of the figure, where the title alone could mislead. */
  counts?: string
  ask: Ask<T>
  isEmpty: (data: T) => boolean
  /** Text of an empty panel; `action` is a link to the screen that fills it. */
  empty: string
  action?: ReactNode
  /** Summary in one line. After a failed refresh the previous data stays, with a note here. */
  summary: (data: T) => string
  children: (data: T) => ReactNode
  /** Exact numbers, as an accessible alternative to the chart. */
  table?: (data: T) => ReactNode
  /** Screen with the full list. */
  link: { to: string; label: string }
}

/** Dashboard figure with its own request and error; hidden if the role lacks access. */
export function Panel<T>(props: Props<T>) {
  const { title, counts, ask, table, link } = props
  const { data, error } = ask
  const [asTable, setAsTable] = useState(false)
  const name = useId()
  if (error instanceof CallError && error.code === 'forbidden') return null
  const isEmpty = data !== undefined && props.isEmpty(data)
  const toggle = asTable ? 'Show as a chart' : 'Show as a table'
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby={name} aria-busy={!data && !error}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={name}>
          {title}
        </Title>
        {counts ? (
          <Text size="xs" c="dimmed" flex={1} ml={8} truncate title={counts}>
            {counts}
          </Text>
        ) : null}
        {table && data !== undefined && !isEmpty ? (
          <Tooltip label={toggle}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${toggle}: ${title}`}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? <IconChartBar size={18} stroke={1.5} /> : <IconTable size={18} stroke={1.5} />}
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {data === undefined ? (
        <Waiting ask={ask} />
      ) : isEmpty ? (
        <div className={`${classes.body} ${classes.nothing}`}>
          <Text>{props.empty}</Text>
          {props.action}
        </div>
      ) : (
        <>
          {error ? (
            <Outdated words={`Could not refresh: ${getErrorMessage(error)}`} />
          ) : (
            <Line words={props.summary(data)} />
          )}
          <div className={classes.body}>
            <Suspense fallback={<Skeleton h="100%" />}>{asTable ? table?.(data) : props.children(data)}</Suspense>
          </div>
        </>
      )}
      <Anchor component={Link} to={link.to} size="sm">
        {link.label}
      </Anchor>
    </Paper>
  )
}

const Waiting = ({ ask: { error, refetch } }: { ask: Ask<unknown> }) => (
  <div className={`${classes.body} ${error ? classes.nothing : ''}`}>
    {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : <Skeleton h="100%" />}
  </div>
)

const Line = ({ words }: { words: string }) => (
  <Text size="sm" className="tabular" truncate title={words}>
    {words}
  </Text>
)
const Outdated = ({ words }: { words: string }) => (
  <Text size="sm" role="status" c="var(--mantine-color-error)" truncate title={words}>
    {words}
  </Text>
)
