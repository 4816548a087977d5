import { Loader } from '@mantine/core'
import { messageOf } from '../../../core/notify'
import { useAsk } from '../../../core/query'
import type { FieldProps } from '../../../crud/fields'
import { common, textOf } from '../../../crud/form/common'
import { Choice } from '../../../ui/forms/choice'

type Props = FieldProps & { operation: 'examiners' | 'dataEntries' }
type Member = { id: string; name: string; email: string }

/** One of the staff, labelled by e-mail (S3 §2) with the name. */
export function StaffInput({ operation, ...props }: Props) {
  const { data, error, isFetching, refetch } = useAsk('batch', operation, {})
  const chosen = textOf(props.value)
  const options = (data ?? []).map(optionOf)
  if (chosen && !isFetching && !options.some(({ value }) => value === chosen)) {
    options.unshift({
      value: chosen,
      label: isMember(props.saved) ? optionOf(props.saved).label : 'Not offered any more',
    })
  }
  return (
    <Choice
      {...common(props)}
      {...(error ? { error: messageOf(error) } : {})}
      placeholder={`Select ${props.field.label}`}
      nothingFoundMessage={isFetching ? 'Reading…' : 'Nobody by that name'}
      {...(isFetching ? { rightSection: <Loader size={16} /> } : {})}
      data={options}
      value={chosen}
      onChange={props.onChange}
      onDropdownOpen={() => {
        if (error) void refetch()
      }}
    />
  )
}

const optionOf = ({ id, name, email }: Member) => ({ value: id, label: email ? `${email} · ${name}` : name })
const isMember = (saved: unknown): saved is Member => typeof saved === 'object' && saved !== null && 'email' in saved
