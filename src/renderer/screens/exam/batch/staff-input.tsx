import { t } from '@lingui/core/macro'
import { Loader } from '@mantine/core'
import { getErrorMessage } from '../../../core/notify'
import { useApiQuery } from '../../../core/query'
import type { FieldProps } from '../../../crud/fields'
import { getInputProps, toText } from '../../../crud/form/input-props'
import { SearchableSelect } from '../../../ui/forms/searchable-select'

type Props = FieldProps & { operation: 'examiners' | 'dataEntryMembers' }
type StaffOption = { id: string; name: string; email: string }

/** Staff choice, labelled by e-mail address (S3 §2) and name. */
export function StaffInput({ operation, ...props }: Props) {
  const { data, error, isFetching, refetch } = useApiQuery('batch', operation, {})
  const staffId = toText(props.value)
  const options = (data ?? []).map(toOption)
  // A stored person who cannot be chosen any more is still shown.
  if (staffId && !isFetching && !options.some(({ value }) => value === staffId)) {
    options.unshift({
      value: staffId,
      label: isStaffOption(props.storedValue) ? toOption(props.storedValue).label : t`No longer available`,
    })
  }
  return (
    <SearchableSelect
      {...getInputProps(props)}
      {...(error ? { error: getErrorMessage(error) } : {})}
      placeholder={t`Select ${props.field.label}`}
      nothingFoundMessage={isFetching ? t`Loading…` : t`No results`}
      {...(isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={staffId}
      onChange={props.onChange}
      onDropdownOpen={() => {
        if (error) void refetch()
      }}
    />
  )
}

const toOption = ({ id, name, email }: StaffOption) => ({ value: id, label: email ? `${email} · ${name}` : name })
const isStaffOption = (value: unknown): value is StaffOption =>
  typeof value === 'object' && value !== null && 'email' in value
