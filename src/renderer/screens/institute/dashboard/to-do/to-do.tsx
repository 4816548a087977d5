import { t } from '@lingui/core/macro'
import { Button, Paper, Skeleton, Text, Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { getErrorMessage } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import classes from './to-do.module.css'
import { useToDo } from './use-to-do'

/** Work that waits for the user, most urgent first, each with the button that leads to it (D-372). */
export function ToDoList() {
  const toDo = useToDo()
  const titleId = useId()
  if (!toDo) return null
  const { items, isLoading, error, retry } = toDo
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby={titleId} aria-busy={isLoading}>
      <Title order={2} size="h3" id={titleId}>{t`To do`}</Title>
      {error ? (
        <ErrorMessage message={t`Not everything could be checked: ${getErrorMessage(error)}`} onRetry={retry} />
      ) : null}
      {items.length > 0 ? (
        <ul className={classes.items}>
          {items.map(({ text, action, to, state }) => (
            <li key={text}>
              <span title={text}>{text}</span>
              <Button
                component={Link}
                to={to}
                state={state}
                variant="default"
                size="compact-sm"
                aria-label={`${action}: ${text}`}
              >
                {action}
              </Button>
            </li>
          ))}
        </ul>
      ) : isLoading ? (
        <Skeleton h={24} />
      ) : error ? null : (
        <Text size="sm" className={classes.nothing}>
          <IconCircleCheck size={16} aria-hidden /> {t`Nothing waits for you.`}
        </Text>
      )}
    </Paper>
  )
}
