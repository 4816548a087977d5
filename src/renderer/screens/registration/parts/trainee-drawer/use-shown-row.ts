import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApiQuery } from '../../../../core/query'
import type { ListRow } from '../../../../crud/definition'
import type { OpenRow } from '../../../../crud/list/use-open-row'
import type { RowNavigation } from '../../../../ui/drawer/navigation'

/** A row is fetched after this pause, so that a held arrow key does not fetch every row that it passes. */
const settleMs = 200

/** Several people can use the phone number. */
export const useRegistrationsOfPhone = (phone: string, isEnabled: boolean) =>
  useApiQuery('registration', 'list', { search: phone, page: 1, limit: 100 }, { enabled: isEnabled && phone !== '' })

/** False while the user steps quickly through the list. */
export function useIsSettled(id: string): boolean {
  const [settledId] = useDebouncedValue(id, settleMs)
  return settledId === id
}

/** The open row. It stays shown while the next page loads, or after a change removes it from the filtered list. */
export function useShownRow<R extends ListRow>({ row }: RowNavigation<R>, { id }: OpenRow): R | undefined {
  const [lastRow, setLastRow] = useState(row)
  if (row && row !== lastRow) setLastRow(row)
  return row ?? (lastRow?.id === id ? lastRow : undefined)
}

/** Closes the drawer of a row that does not exist, such as a deleted one. */
export function useCloseIfMissing(isMissing: boolean, { close }: OpenRow) {
  const closeDrawer = useEffectEvent(close)
  useEffect(() => {
    if (isMissing) closeDrawer()
  }, [isMissing])
}
