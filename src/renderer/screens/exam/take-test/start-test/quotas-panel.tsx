import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core'
import { maxPerCategory } from '#contract/exam/question-paper'
import { getErrorMessage } from '../../../../core/notify'
import { ErrorMessage } from '../../../../ui/error-message'
import { noCategoryMessage } from '../../parts/empty-choices'
import type { PaperChoice } from './paper-choice'
import { distributeEvenly, getMaxQuestionCount } from './question-quotas'
import { QuotaFields } from './quota-fields'
import classes from './start-test.module.css'
import type { QuotasQuery } from './use-question-quotas'

type Props = {
  choice: PaperChoice
  quotasQuery: QuotasQuery
  selectedCount: number
  onChange: (part: Partial<PaperChoice>) => void
}

/** Number of questions to draw from each question category (D-31). */
export function QuotasPanel({ choice, quotasQuery, selectedCount, onChange }: Props) {
  const { isVehicleChosen, quotas, error, isPending, isStale, refetch } = quotasQuery
  if (!isVehicleChosen)
    return <Text c="dimmed">{t`Choose a vehicle category and sub-categories to list their question categories.`}</Text>
  if (error) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (isPending) return <Skeleton h={200} />
  if (quotas.length === 0) return <Text role="status">{noCategoryMessage}</Text>
  const maximum = getMaxQuestionCount(quotas)
  const nonEmptySubCategoryIds = new Set(quotas.map(({ subCategory }) => subCategory.id))
  const hasEmptySubCategory = choice.vehicleSubCategories.some((id) => !nonEmptySubCategoryIds.has(id))
  return (
    <div className={`${classes.panel} ${isStale ? classes.stale : ''}`} inert={isStale}>
      {maximum < choice.size ? (
        <Alert color="yellow" py="xs">
          <Trans>
            These categories provide at most {maximum} of {choice.size} questions (at most {maxPerCategory} each).
            Choose more sub-categories or add questions.
          </Trans>
        </Alert>
      ) : (
        <Text c="dimmed">
          {t`These categories provide at most ${maximum} questions (at most ${maxPerCategory} each).`}
          {hasEmptySubCategory ? ` ${t`At least one sub-category has none.`}` : ''}
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
          <Trans>
            {selectedCount} of {choice.size}
          </Trans>
        </Text>
        <Button
          variant="default"
          onClick={() => onChange({ counts: distributeEvenly(quotas, choice.size) })}
        >{t`Fill evenly`}</Button>
      </Group>
      <div className={classes.scroll}>
        <QuotaFields
          quotas={quotas}
          language={choice.language}
          counts={choice.counts}
          onChange={(counts) => onChange({ counts })}
        />
      </div>
    </div>
  )
}
