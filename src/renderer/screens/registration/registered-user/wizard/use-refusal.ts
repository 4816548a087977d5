import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { Registration } from '#contract/registration/registration'
import { invalidateEntities } from '../../../../core/cache/invalidate-entities'
import { notifyFailure } from '../../../../core/notify'
import { checkSlot } from './course/check-slot'
import type { Wizard } from './use-wizard'

type Refusal = { message: string; fields: Record<string, string> }

/**
 * Shows the message of a refused change at its field. `isRefused`: the registration is refused, or it is saved and its
 * payment refused.
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
    // A newly chosen slot may be the cause of a refusal without a field.
    const needsSlotCheck = Object.keys(fields).length === 0 && registration?.slotId !== slotId
    const isSlotGone = needsSlotCheck && (await checkSlot(slotId, { holdId: hold.id(), phone })).isUnavailable
    tabs.showRefusal(message, isSlotGone ? { slotId: message } : fields)
  })
  useEffect(() => {
    if (refusal) void showAtField(refusal)
  }, [refusal])
  // The reason may be a changed price. With refetched courses the wizard asks to confirm the new price.
  useEffect(() => {
    if (isRefused) void invalidateEntities(client, 'courseName').catch(notifyFailure)
  }, [client, isRefused])
}
