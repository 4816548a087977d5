import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import * as z from 'zod/mini'
import { useAsk } from '../../../core/query'
import type { RegisteredUserDialog } from './registered-user-dialogs'

/** What Ctrl+K and the keys hand over: a command, or a registration that was found. */
const handed = z.object({
  command: z.optional(z.string()),
  found: z.optional(z.object({ id: z.string(), phone: z.string() })),
})
export type Found = NonNullable<z.output<typeof handed>['found']>

const commands = [{ kind: 'new' }, { kind: 'waiting' }] as const

/** The open dialog. The command "waiting" shows what waits. The command "new" from anywhere opens the wizard; a registration found from anywhere is shown. */
export function useDialog() {
  const [dialog, setDialog] = useState<RegisteredUserDialog>()
  const { state, pathname } = useLocation()
  const navigate = useNavigate()
  const { command, found } = handed.safeParse(state).data ?? {}
  const search = found?.phone ?? ''
  const { data } = useAsk('registration', 'list', { search, page: 1, limit: 25 }, { enabled: found !== undefined })
  const row = found && data?.rows.find(({ id }) => id === found.id)
  useEffect(() => {
    const asked = row ? { kind: 'details' as const, row } : commands.find(({ kind }) => kind === command)
    if (!asked) return
    setDialog((open) => open ?? asked)
    void navigate(pathname, { replace: true, state: null })
  }, [command, row, navigate, pathname])
  return [dialog, setDialog] as const
}
