import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { useApiQuery } from '../../../../core/query'
import { serverToday } from '../../../../core/workstation/server-time'
import type { Slots } from './course/use-slots'
import type { WizardValues } from './values'
import { getWarnings, type Warning } from './warnings'

type Options = {
  problems: RegistrationProblems
  slots: Slots
  /** Id of the edited registration, which is not compared with itself. */
  editedId: string | undefined
}

/** Warnings of the form. Compares with other registrations of the same phone number once it is complete. */
export function useWarnings(values: WizardValues, { problems, slots, editedId }: Options): Warning[] {
  const slot = slots.selectedSlot
  const isEnabled = values.phone.length === 10 && slot !== undefined
  const { data } = useApiQuery(
    'registration',
    'list',
    { search: values.phone, page: 1, limit: 25 },
    { enabled: isEnabled },
  )
  const others = isEnabled ? (data?.rows ?? []).filter(({ id }) => id !== editedId) : []
  return getWarnings(values, { today: serverToday(), problems, slot, others })
}
