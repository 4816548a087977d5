import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { openedChange } from '#contract/desk/outbox'
import { useAsk } from '../../../core/query'
import type { RegisteredUserDialog } from './registered-user-dialogs'
import type { OfferedPlace } from './wizard/offered'

const offeredPlace = z.object({
  id: z.string(),
  slotId: z.string(),
  name: z.string(),
  phone: z.string(),
  date: z.string(),
  vehicleCategoryId: z.string(),
  courseTypeId: z.string(),
  courseCategoryId: z.string(),
  courseNameId: z.string(),
}) satisfies z.ZodMiniType<OfferedPlace>
/** Location state: a command or a registration of the command palette, an entry of the waiting list, or an opened change. */
const handed = z.object({
  command: z.optional(z.string()),
  offered: z.optional(offeredPlace),
  opened: z.optional(openedChange),
  found: z.optional(z.object({ id: z.string(), phone: z.string() })),
})
export type Found = NonNullable<z.output<typeof handed>['found']>

/** The open dialog. The command "new" and an opened change open the wizard; a registration that was found is shown. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, found, offered, opened } = handed.safeParse(state).data ?? {}
  const search = found?.phone ?? ''
  const { data } = useAsk('registration', 'list', { search, page: 1, limit: 25 }, { enabled: found !== undefined })
  const row = found && data?.rows.find(({ id }) => id === found.id)
  useEffect(() => {
    const asked = offered
      ? { kind: 'offered' as const, offered }
      : opened
        ? { kind: 'opened' as const, opened }
        : row
          ? { kind: 'details' as const, row }
          : command === 'new'
            ? { kind: 'new' as const }
            : undefined
    if (!asked) return
    setDialog((open) => open ?? asked)
    void navigate(pathname, { replace: true, state: null })
  }, [command, offered, opened, row, navigate, pathname])
  return [dialog, setDialog] as const
}
