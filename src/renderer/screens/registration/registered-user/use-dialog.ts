import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
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
/** What Ctrl+K and the keys hand over: a command, or a registration that was found; the waiting list somebody of it. */
const handed = z.object({
  command: z.optional(z.string()),
  offered: z.optional(offeredPlace),
  found: z.optional(z.object({ id: z.string(), phone: z.string() })),
})
export type Found = NonNullable<z.output<typeof handed>['found']>

const commands = [{ kind: 'new' }, { kind: 'waiting' }] as const

/** The open dialog. The command "waiting" shows what waits. The command "new" from anywhere opens the wizard; a registration found from anywhere is shown. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, found, offered } = handed.safeParse(state).data ?? {}
  const search = found?.phone ?? ''
  const { data } = useAsk('registration', 'list', { search, page: 1, limit: 25 }, { enabled: found !== undefined })
  const row = found && data?.rows.find(({ id }) => id === found.id)
  useEffect(() => {
    const asked = offered
      ? { kind: 'offered' as const, offered }
      : row
        ? { kind: 'details' as const, row }
        : commands.find(({ kind }) => kind === command)
    if (!asked) return
    setDialog((open) => open ?? asked)
    void navigate(pathname, { replace: true, state: null })
  }, [command, offered, row, navigate, pathname])
  return [dialog, setDialog] as const
}
