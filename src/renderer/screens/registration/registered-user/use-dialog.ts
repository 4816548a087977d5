import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { openedChange as openedChangeSchema } from '#contract/desk/outbox'
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
  offer: z.optional(offerSchema),
  openedChange: z.optional(openedChangeSchema),
  searchHit: z.optional(z.object({ id: z.string(), phone: z.string() })),
})
export type SearchHit = NonNullable<z.output<typeof navigationState>['searchHit']>

/** The open dialog. Location state opens the wizard or the details of a search hit, once. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, searchHit, offer, openedChange } = navigationState.safeParse(state).data ?? {}
  const search = searchHit?.phone ?? ''
  const { data } = useApiQuery(
    'registration',
    'list',
    { search, page: 1, limit: 25 },
    { enabled: searchHit !== undefined },
  )
  const row = searchHit && data?.rows.find(({ id }) => id === searchHit.id)
  useEffect(() => {
    const requestedDialog = offer
      ? { kind: 'offer' as const, offer }
      : openedChange
        ? { kind: 'openedChange' as const, openedChange }
        : row
          ? { kind: 'details' as const, row }
          : command === 'new'
            ? { kind: 'new' as const }
            : undefined
    if (!requestedDialog) return
    setDialog((current) => current ?? requestedDialog)
    void navigate(pathname, { replace: true, state: null })
  }, [command, offer, openedChange, row, navigate, pathname])
  return [dialog, setDialog] as const
}
