import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { useApiQuery } from '../../../../core/query'
import { serverToday } from '../../../../core/workstation/server-time'
import type { Slots } from './course/use-slots'
import type { WizardValues } from './values'
import { getWarnings, type Warning } from './warnings'

type Options = {
  problems: RegistrationProblems
  slots: Slots
  /** Id of the edited registration, which does not overlap with itself. */
  editedId: string | undefined
}

/** Warnings of the form. With a complete phone number, the other registrations with that number are looked up. */
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
