import { t } from '@lingui/core/macro'
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconCircle, IconCircleArrowRight, IconCircleDashed } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { FirstStep } from '../../../core/first-day/steps'
import type { useFirstSteps } from '../../../core/first-day/use-first-steps'
import { getErrorMessage } from '../../../core/notify'
import { ErrorMessage } from '../../../ui/error-message'
import { StatusBadge } from '../../../ui/status-badge'
import classes from './first-day.module.css'

const badges = {
  done: { tone: 'good', label: t`Done` },
  next: { tone: 'neutral', icon: IconCircleArrowRight, label: t`Next` },
  open: { tone: 'neutral', icon: IconCircle, label: t`To do` },
  checking: { tone: 'neutral', icon: IconCircleDashed, label: t`Checking…` },
  unknown: { tone: 'neutral', icon: IconCircleDashed, label: t`Not checked` },
} as const

type Props = { checklist: NonNullable<ReturnType<typeof useFirstSteps>>; hideButton: ReactNode }

/** Checklist of a new institute up to its first registration (D-370). */
export function FirstDay({ checklist, hideButton }: Props) {
  const titleId = useId()
  const { steps, isLoading, error, retry } = checklist
  const hasUncheckedStep = steps.some(({ state }) => state === 'unknown')
  // A step that is still being checked may be the next one.
  const nextStep = hasUncheckedStep && isLoading ? undefined : steps.find(({ state }) => state === 'open')
  const stateOf = (step: (typeof steps)[number]) => {
    if (step === nextStep) return 'next'
    return step.state === 'unknown' && isLoading ? 'checking' : step.state
  }
  return (
    <Paper withBorder component="section" className={classes.panel} aria-labelledby={titleId} aria-busy={isLoading}>
      <div className={classes.head}>
        <Title order={2} id={titleId}>{t`Get ready for the first registration`}</Title>
        <Text size="sm" c="dimmed" className="tabular" role="status">
          {t`${{ done: steps.filter(({ state }) => state === 'done').length }} of ${{ total: steps.length }} done`}
        </Text>
        <Group gap="xs" ml="auto">
          {hideButton}
          {nextStep ? (
            <Button component={Link} {...linkTo(nextStep)} size="xs">
              {nextStep.action}
            </Button>
          ) : null}
        </Group>
      </div>
      {error ? (
        <ErrorMessage message={t`Not every step could be checked: ${getErrorMessage(error)}`} onRetry={retry} />
      ) : null}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step.path} aria-current={step === nextStep ? 'step' : undefined}>
            <div className={classes.line}>
              <Anchor component={Link} {...linkTo(step)}>
                {step.title}
              </Anchor>
              <StatusBadge {...badges[stateOf(step)]} />
            </div>
            <Text size="xs" c="dimmed">
              {step.hint}
            </Text>
          </li>
        ))}
      </ol>
    </Paper>
  )
}

/** The link to the registered users also opens the registration wizard. */
const linkTo = ({ path }: FirstStep) => ({ to: path, state: path === '/registered-user' ? { command: 'new' } : null })
