import { t } from '@lingui/core/macro'
import { FormMessage } from '../../../../ui/forms/form-message'
import { useFields } from './form/use-wizard-form'
import { useWarnings } from './use-warnings'
import type { Wizard } from './use-wizard'

type Props = Pick<Wizard, 'form' | 'tabs' | 'course' | 'validate' | 'isOffline'> & { editedId: string | undefined }

const warningFields = [
  'phone',
  'firstName',
  'middleName',
  'lastName',
  'dateOfBirth',
  'licenceCategory',
  'issueDate',
  'validTill',
  'dateOfCourse',
  'slotId',
] as const

/** Error and warnings above the tabs; the last tab shows the warnings of all tabs. */
export function TabMessages({ form, tabs: { activeTab, message }, course, validate, isOffline, editedId }: Props) {
  // Rerenders when one of the fields changes.
  useFields(form, ...warningFields)
  const values = form.getValues()
  const warnings = useWarnings(values, { problems: validate(values), slots: course.slots, editedId })
  const warningTexts = [
    ...(isOffline && activeTab !== 'payment' ? [offlineText] : []),
    ...warnings.filter(({ tabs }) => activeTab === 'payment' || tabs.includes(activeTab)).map(({ text }) => text),
  ]
  return <FormMessage error={message} warning={warningTexts.join(' ')} />
}

const offlineText = t`Server unreachable. Continue; you can store the registration offline at the end.`
