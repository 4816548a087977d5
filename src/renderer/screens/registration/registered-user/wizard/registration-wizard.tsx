import { Center, Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import { desk } from '../../../../core/desk'
import { messageOf } from '../../../../core/notify'
import { useFocusBack } from '../../../../ui/dialogs/use-focus-back'
import { steps } from './steps'
import { readValues } from './values'
import classes from './wizard.module.css'
import { type Start, WizardBody, type WizardProps } from './wizard-body'

type Props = WizardProps & { opened: boolean }

/** The registration of a trainee, in four tabs (S1 §2.9). */
export function RegistrationWizard({ opened, ...rest }: Props) {
  const close = useRef(rest.onClose)
  return (
    <Modal
      opened={opened}
      onClose={() => close.current()}
      title="Driver Training Course Registration Portal"
      fullScreen
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Restoring {...rest} closeRef={close} />
    </Modal>
  )
}

const storedDraft = z.object({
  values: z.pipe(z.unknown(), z.transform(readValues)),
  step: z.catch(z.enum(steps), 'course'),
  progress: z.catch(
    z.object({
      saveKey: z.optional(z.string()),
      registrationId: z.optional(z.string()),
      consequence: z.optional(z.string()),
      payKey: z.optional(z.string()),
    }),
    {},
  ),
})

type RestoringProps = WizardProps & { closeRef: { current: () => void } }

/** Reads back what an earlier sitting left. */
function Restoring(props: RestoringProps) {
  useFocusBack(true)
  const draftKey = `registration:${props.registration?.id ?? 'new'}`
  const { data, error } = useQuery({
    queryKey: ['desk', 'draft', draftKey],
    queryFn: () => desk.call('drafts.load', { key: draftKey }),
    gcTime: 0,
  })
  if (data === undefined && !error)
    return (
      <Center flex={1}>
        <Loader aria-label="Opening the registration" />
      </Center>
    )
  const stored = storedDraft.safeParse(data?.value)
  const start: Start = {
    draftKey,
    step: 'course',
    progress: {},
    ...(error ? { warning: `An unfinished registration could not be read back: ${messageOf(error)}` } : {}),
    ...(stored.success && data ? { ...stored.data, savedAt: data.savedAt } : {}),
  }
  return <WizardBody {...props} start={start} />
}
