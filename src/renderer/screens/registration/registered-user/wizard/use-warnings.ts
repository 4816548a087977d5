import type { RegistrationProblems } from '#contract/registration/registration-rules'
import { serverToday } from '../../../../core/counter/server-time'
import { useAsk } from '../../../../core/query'
import type { Slots } from './course/use-slots'
import type { WizardValues } from './values'
import { type Warning, warningsOf } from './warnings'

type Known = {
  problems: RegistrationProblems
  slots: Slots
  /** The id of the registration that is edited: it does not meet itself. */
  editing: string | undefined
}

/** The list under a phone number of ten digits tells whether its person is somewhere else in the same hours. */
export function useWarnings(values: WizardValues, { problems, slots, editing }: Known): Warning[] {
  const slot = slots.chosen
  const isAsked = values.phone.length === 10 && slot !== undefined
  const { data } = useAsk('registration', 'list', { search: values.phone, page: 1, limit: 25 }, { enabled: isAsked })
  const others = isAsked ? (data?.rows ?? []).filter(({ id }) => id !== editing) : []
  return warningsOf(values, { today: serverToday(), problems, slot, others })
}
