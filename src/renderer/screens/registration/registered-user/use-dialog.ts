import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { openedChange as openedChangeSchema } from '#contract/desk/outbox'
import type { RegisteredUserDialog } from './registered-user-dialogs'
import type { WaitingListOffer } from './wizard/waiting-list-offer'

const offerSchema = z.object({
  id: z.string(),
  slotId: z.string(),
  name: z.string(),
  phone: z.string(),
  date: z.string(),
  vehicleCategoryId: z.string(),
  courseTypeId: z.string(),
  courseCategoryId: z.string(),
  courseNameId: z.string(),
}) satisfies z.ZodMiniType<WaitingListOffer>
/** Location state from a command, the waiting list or the outbox. */
const navigationState = z.object({
  command: z.optional(z.string()),
  offer: z.optional(offerSchema),
  openedChange: z.optional(openedChangeSchema),
})

function toDialog({
  command,
  offer,
  openedChange,
}: z.output<typeof navigationState>): RegisteredUserDialog | undefined {
  if (offer) return { kind: 'offer', offer }
  if (openedChange) return { kind: 'openedChange', openedChange }
  return command === 'new' ? { kind: 'new' } : undefined
}

/** State of the open dialog. Location state opens the wizard, and is cleared then. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, offer, openedChange } = navigationState.safeParse(state).data ?? {}
  useEffect(() => {
    const requestedDialog = toDialog({ command, offer, openedChange })
    if (!requestedDialog) return
    setDialog((current) => current ?? requestedDialog)
    void navigate(pathname, { replace: true, state: null })
  }, [command, offer, openedChange, navigate, pathname])
  return [dialog, setDialog] as const
}
