import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Registration } from '#contract/registration/registration'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyFailure } from '../../../../core/notify'
import { checkSlot } from './course/check-slot'
import type { Wizard } from './use-wizard'

type Refusal = { message: string; fields: Record<string, string> }

/**
 * Shows the message of a refused change at its field. `isRefused` also covers a saved registration with a refused
 * payment.
 */
export function useRefusal(
  { form, tabs, course: { hold } }: Wizard,
  registration: Registration | undefined,
  refusal: Refusal | undefined,
  isRefused: boolean,
) {
  const client = useQueryClient()
  const showAtField = useEffectEvent(async ({ message, fields }: Refusal) => {
    hold.takeBack()
    const { slotId, phone } = form.getValues()
    // A refusal without a field may be caused by a newly chosen slot: then the message is shown at the slot field.
    const needsSlotCheck = Object.keys(fields).length === 0 && registration?.slotId !== slotId
    const isSlotGone = needsSlotCheck && (await checkSlot(slotId, { holdId: hold.id(), phone })).isUnavailable
    tabs.showRefusal(message, isSlotGone ? { slotId: message } : fields)
  })
  useEffect(() => {
    if (refusal) void showAtField(refusal)
  }, [refusal])
  // The reason may be a changed price: the courses are refetched, so that the wizard asks for a confirmation.
  useEffect(() => {
    if (isRefused) void invalidateEntities(client, 'courseName').catch(notifyFailure)
  }, [client, isRefused])
}
