import { Center, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useRef } from 'react'
import { desk } from '../../core/desk'
import { messageOf } from '../../core/notify'
import classes from './form.module.css'
import { FormBody, type FormDialogProps } from './form-body'
import { readStored } from './values'

/** Add or edit, as a full-screen dialog (S2 §2). */
export function FormDialog(props: FormDialogProps) {
  const close = useRef(props.onClose)
  return (
    <Modal
      opened
      onClose={() => close.current()}
      title={`${props.row ? 'Edit' : 'Add'} ${props.noun}`}
      fullScreen
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Restoring {...props} closeRef={close} />
    </Modal>
  )
}

/** Reads back what an earlier sitting left. */
function Restoring(props: FormDialogProps & { closeRef: { current: () => void } }) {
  const { entity, form, row } = props
  const draftKey = `${entity}:${row?.id ?? 'new'}`
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', draftKey],
    queryFn: () => desk.call('drafts.load', { key: draftKey }),
    gcTime: 0,
  })
  if (data === undefined && !error) {
    return <Opening />
  }
  return (
    <Suspense fallback={<Opening />}>
      <FormBody
        {...props}
        draftKey={draftKey}
        stored={readStored(form, data?.value)}
        storedAt={data?.savedAt}
        warning={error ? `What an earlier sitting left could not be read back: ${messageOf(error)}` : ''}
      />
    </Suspense>
  )
}

const Opening = () => (
  <Center flex={1}>
    <Loader aria-label="Opening the form" />
  </Center>
)
