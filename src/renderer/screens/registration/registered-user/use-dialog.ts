import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { openedChange } from '#contract/desk/outbox'
import { useApiQuery } from '../../../core/query'
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
/** Location state from the command palette, the waiting list or the outbox. */
const navigationState = z.object({
  command: z.optional(z.string()),
  offered: z.optional(offerSchema),
  opened: z.optional(openedChange),
  found: z.optional(z.object({ id: z.string(), phone: z.string() })),
})
export type SearchHit = NonNullable<z.output<typeof navigationState>['found']>

/** The open dialog. Location state opens the wizard or the details of a search hit, once. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, found, offered, opened } = navigationState.safeParse(state).data ?? {}
  const search = found?.phone ?? ''
  const { data } = useApiQuery('registration', 'list', { search, page: 1, limit: 25 }, { enabled: found !== undefined })
  const row = found && data?.rows.find(({ id }) => id === found.id)
  useEffect(() => {
    const requestedDialog = offered
      ? { kind: 'offered' as const, offered }
      : opened
        ? { kind: 'opened' as const, opened }
        : row
          ? { kind: 'details' as const, row }
          : command === 'new'
            ? { kind: 'new' as const }
            : undefined
    if (!requestedDialog) return
    setDialog((open) => open ?? requestedDialog)
    void navigate(pathname, { replace: true, state: null })
  }, [command, offered, opened, row, navigate, pathname])
  return [dialog, setDialog] as const
}
