import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { maxPerCategory } from '#contract/exam/exam-set'
import { getErrorMessage } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import type { PaperChoice } from './paper-choice'
import { distributeEvenly, getMaximum } from './question-quotas'
import { QuotaFields } from './quota-fields'
import classes from './start-test.module.css'
import type { QuestionQuotas } from './use-question-quotas'

type Props = {
  choice: PaperChoice
  quotas: QuestionQuotas
  selectedCount: number
  onChange: (part: Partial<PaperChoice>) => void
}

/** Question categories: first their maximum, then the number of questions from each (D-31). */
export function QuotasPanel({ choice, quotas, selectedCount, onChange }: Props) {
  const { isChosen, lines, error, isPending, isStale, refetch } = quotas
  if (!isChosen)
    return <Text c="dimmed">Choose a vehicle category and sub-categories to list their question categories.</Text>
  if (error) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton h={200} />
  if (lines.length === 0) return <Text role="status">No category found for this sub-category</Text>
  const maximum = getMaximum(lines)
  const nonEmptySubCategories = new Set(lines.map(({ subCategory }) => subCategory.id))
  const hasEmptySubCategory = choice.vehicleSubCategories.some((id) => !nonEmptySubCategories.has(id))
  return (
    <div className={`${classes.panel} ${isStale ? classes.stale : ''}`} inert={isStale}>
      {maximum < choice.size ? (
        <Alert color="yellow" py="xs">
          These categories provide at most {maximum} of {choice.size} questions (at most {maxPerCategory} each). Choose
          more sub-categories or add questions.
        </Alert>
      ) : (
        <Text c="dimmed">
          These categories provide at most {maximum} questions (at most {maxPerCategory} each).
          {hasEmptySubCategory ? ' At least one sub-category has none.' : ''}
        </Text>
      )}
      <Group justify="space-between">
        <Text
          fw={700}
          fz="lg"
          className="tabular"
          role="status"
          c={selectedCount > choice.size ? 'var(--mantine-color-error)' : undefined}
        >
          {selectedCount} of {choice.size}
        </Text>
        <Button variant="default" onClick={() => onChange({ counts: distributeEvenly(lines, choice.size) })}>
          Fill evenly
        </Button>
      </Group>
      <div className={classes.scroll}>
        <QuotaFields
          lines={lines}
          language={choice.language}
          counts={choice.counts}
          onChange={(counts) => onChange({ counts })}
        />
      </div>
    </div>
  )
}
