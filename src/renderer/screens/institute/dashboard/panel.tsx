import { t } from '@lingui/core/macro'
import { ActionIcon, Anchor, Paper, Skeleton, Text, Title, Tooltip } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, Suspense, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { CallError } from '#contract/protocol/failure'
import { getErrorMessage } from '../../../core/notify'
import { ErrorMessage } from '../../../ui/error-message'
import classes from './panel.module.css'

export type PanelQuery<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>
type Props<T> = {
  title: string
  /** Definition of the number, where the title alone could mislead. */
  definition?: string
  query: PanelQuery<T>
  isEmpty: (data: T) => boolean
  /** Text of an empty panel; `action` is a link to the screen that fills it. */
  emptyText: string
  action?: ReactNode
  /** Summary in one line. After a failed refresh the error takes its place, and the previous data stays. */
  summary: (data: T) => string
  children: (data: T) => ReactNode
  /** Exact numbers, as an accessible alternative to the chart. */
  table?: (data: T) => ReactNode
  /** Screen with the full list. */
  link: { to: string; label: string }
}

/** Dashboard panel for one query, with its loading state and error; hidden if the role lacks access. */
export function Panel<T>(props: Props<T>) {
  const { title, definition, query, table, link } = props
  const { data, error } = query
  const [isTableShown, setIsTableShown] = useState(false)
  const titleId = useId()
  if (error instanceof CallError && error.code === 'forbidden') return null
  const isEmpty = data !== undefined && props.isEmpty(data)
  const toggleLabel = isTableShown ? t`Show as a chart` : t`Show as a table`
  return (
    <Paper
      withBorder
      component="section"
      className={classes.panel}
      aria-labelledby={titleId}
      aria-busy={!data && !error}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={titleId}>
          {title}
        </Title>
        {definition ? (
          <Text size="xs" c="dimmed" flex={1} ml={8} truncate title={definition}>
            {definition}
          </Text>
        ) : null}
        {table && data !== undefined && !isEmpty ? (
          <Tooltip label={toggleLabel}>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`${toggleLabel}: ${title}`}
              onClick={() => setIsTableShown(!isTableShown)}
            >
              {isTableShown ? <IconChartBar size={18} stroke={1.5} /> : <IconTable size={18} stroke={1.5} />}
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
      {data === undefined ? (
        <LoadingOrError query={query} />
      ) : isEmpty ? (
        <div className={`${classes.body} ${classes.nothing}`}>
          <Text>{props.emptyText}</Text>
          {props.action}
        </div>
      ) : (
        <>
          {error ? (
            <RefreshError text={t`Could not refresh: ${getErrorMessage(error)}`} />
          ) : (
            <SummaryLine text={props.summary(data)} />
          )}
          <div className={classes.body}>
            <Suspense fallback={<Skeleton h="100%" />}>{isTableShown ? table?.(data) : props.children(data)}</Suspense>
          </div>
        </>
      )}
      <Anchor component={Link} to={link.to} size="sm">
        {link.label}
      </Anchor>
    </Paper>
  )
}

const LoadingOrError = ({ query: { error, refetch } }: { query: PanelQuery<unknown> }) => (
  <div className={`${classes.body} ${error ? classes.nothing : ''}`}>
    {error ? <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} /> : <Skeleton h="100%" />}
  </div>
)

const SummaryLine = ({ text }: { text: string }) => (
  <Text size="sm" className="tabular" truncate title={text}>
    {text}
  </Text>
)
const RefreshError = ({ text }: { text: string }) => (
  <Text size="sm" role="status" c="var(--mantine-color-error)" truncate title={text}>
    {text}
  </Text>
)
