import { t } from '@lingui/core/macro'
import { Chip, Group, Input, Skeleton, Text } from '@mantine/core'
import { getErrorMessage } from '../../../../core/notify'
import { useApiQuery } from '../../../../core/query'
import { ErrorMessage } from '../../../../ui/error-message'
import labelled from '../../../../ui/forms/labelled.module.css'
import { SearchableSelect } from '../../../../ui/forms/searchable-select'
import { noSubCategoryMessage } from '../../parts/empty-choices'
import type { PaperChoice } from './paper-choice'
import classes from './start-test.module.css'

type Props = {
  choice: PaperChoice
  /** Errors of missing fields, shown after a submission. */
  errors: { vehicleCategory?: string | undefined; vehicleSubCategories?: string | undefined }
  onChange: (part: Partial<PaperChoice>) => void
}

/** Vehicle category and sub-categories of the paper; a new category clears the sub-categories (S3 §4). */
export function VehicleFields({ choice, errors, onChange }: Props) {
  const vehicleCategories = useApiQuery('vehicleCategory', 'active', {})
  return (
    <>
      <SearchableSelect
        label={t`Vehicle category`}
        withAsterisk
        placeholder={vehicleCategories.isFetching ? t`Loading…` : t`Choose a vehicle category`}
        data={vehicleCategories.data?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        value={choice.vehicleCategory}
        error={errors.vehicleCategory}
        onChange={(vehicleCategory) => onChange({ vehicleCategory, vehicleSubCategories: [] })}
      />
      {vehicleCategories.error ? (
        <ErrorMessage
          message={getErrorMessage(vehicleCategories.error)}
          onRetry={() => void vehicleCategories.refetch()}
        />
      ) : null}
      {choice.vehicleCategory ? <SubCategories choice={choice} errors={errors} onChange={onChange} /> : null}
    </>
  )
}

function SubCategories({ choice, errors, onChange }: Props) {
  const { vehicleCategory, vehicleSubCategories } = choice
  const { data, error, refetch } = useApiQuery('vehicleSubCategory', 'of', { vehicleCategory })
  if (error && !data) return <ErrorMessage message={getErrorMessage(error)} onRetry={() => void refetch()} />
  if (!data) return <Skeleton h={52} />
  if (data.length === 0) return <Text role="status">{noSubCategoryMessage}</Text>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be laid out as a label.
    <div
      role="group"
      aria-labelledby="sub-categories-label"
      className={labelled.field}
      data-problem={errors.vehicleSubCategories}
    >
      <Input.Label
        id="sub-categories-label"
        component="span"
        required
        labelElement="div"
      >{t`Sub-categories`}</Input.Label>
      <Chip.Group multiple value={vehicleSubCategories} onChange={(ids) => onChange({ vehicleSubCategories: ids })}>
        <Group gap="xs">
          {data.map(({ id, name }) => (
            <Chip
              key={id}
              value={id}
              variant="light"
              classNames={{ root: classes.chip ?? '', label: classes.chipLabel ?? '' }}
            >
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {errors.vehicleSubCategories ? <Input.Error role="alert">{errors.vehicleSubCategories}</Input.Error> : null}
    </div>
  )
}
