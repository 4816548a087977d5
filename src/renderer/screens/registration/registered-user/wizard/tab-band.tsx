import { Band } from '../../../../ui/forms/band'
import { useFields } from './form/use-wizard-form'
import { useWarnings } from './use-warnings'
import type { Wizard } from './use-wizard'

type Props = Pick<Wizard, 'form' | 'tabs' | 'course' | 'validate' | 'isOffline'> & { editing: string | undefined }

/** Above the tabs: why the step is refused, or what is unusual; before Submit, all of that. */
export function TabBand({ form, tabs: { step, line }, course, validate, isOffline, editing }: Props) {
  useFields(
    form,
    ...(['phone', 'firstName', 'middleName', 'lastName', 'dateOfBirth'] as const),
    ...(['licenceCategory', 'issueDate', 'validTill', 'dateOfCourse', 'slotId'] as const),
  )
  const values = form.getValues()
  const warnings = useWarnings(values, { problems: validate(values), slots: course.slots, editing })
  const mild = [
    ...(isOffline && step !== 'payment' ? [offlineWords] : []),
    ...warnings.filter(({ tabs }) => step === 'payment' || tabs.includes(step)).map(({ words }) => words),
  ]
  return <Band words={line} mild={mild.join(' ')} />
}

const offlineWords =
  'The server cannot be reached. Fill everything in; it is stored here and sent when the server can be reached.'
