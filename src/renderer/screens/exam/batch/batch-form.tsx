import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { Batch, BatchDraft } from '#contract/exam/batch'
import { api } from '../../../core/api'
import { invalidateEntities } from '../../../core/cache/invalidate-entities'
import { serverToday } from '../../../core/workstation/server-time'
import { type FieldData, type FieldProps, textField } from '../../../crud/fields'
import { getInputProps, toText } from '../../../crud/form/input-props'
import { isPast, SlotsInput } from './slots-input'
import { StaffInput } from './staff-input'

const FormDialog = lazy(async () => ({ default: (await import('../../../crud/form/form-dialog')).FormDialog }))
const DayInput = lazy(async () => ({ default: (await import('../../../ui/forms/day/day-input')).DayInput }))

/** Form to add or edit a batch. The date and the slots of an existing batch are read-only (S3 §2). */
export function BatchForm({ row, onClose }: { row: Batch | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const close = () => {
    onClose()
    // Slot rows contain the name of their batch.
    void invalidateEntities(client, 'slot')
  }
  return (
    <Suspense>
      <FormDialog
        entity="batch"
        operations={api.batch}
        noun={t`Batch`}
        form={getFormFields(row)}
        row={row && toFormRow(row)}
        onClose={close}
      />
    </Suspense>
  )
}

function toFormRow(row: Batch) {
  return { ...row, slots: (row.slots ?? []).map(({ id }) => id) }
}

function DateField(props: FieldProps) {
  const { isEdit, setValues } = props
  const value = toText(props.value)
  // Shown while the user types: slots of a past day cannot be chosen.
  const error = isEdit || !isPast(value) ? props.error : t`The date has passed`
  return (
    <DayInput
      {...getInputProps({ ...props, error, readOnly: isEdit })}
      min={serverToday()}
      value={value}
      onChange={(date) => setValues({ date, slots: [] })}
    />
  )
}

const getFormFields = (row: Batch | undefined): Record<keyof BatchDraft, FieldData> => ({
  name: textField(t`Name`),
  date: { kind: 'day', label: t`Date`, render: (props) => <DateField {...props} /> },
  examiner: {
    kind: 'select',
    label: t`Examiner`,
    render: (props) => <StaffInput {...props} operation="examiners" />,
  },
  dataEntry: {
    kind: 'select',
    label: t`Data entry`,
    render: (props) => <StaffInput {...props} operation="dataEntryMembers" />,
  },
  slots: { kind: 'rows', label: t`Slots`, render: (props) => <SlotsInput {...props} batch={row} /> },
})
