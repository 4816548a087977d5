import { t } from '@lingui/core/macro'
import { IconArrowsMove, IconRepeat } from '@tabler/icons-react'
import type { ListedSlot } from '#contract/catalogue/slot'
import { getAvailableActions } from '../../../../crud/available-actions'
import type { CrudDialog } from '../../../../crud/crud-dialogs'
import type { RowAction } from '../../../../crud/definition'
import type { CalendarAction } from './action-bar'
import { slotList } from './slot-list'

const keysByLabel: ReadonlyMap<string, readonly string[]> = new Map([
  [t`Show More`, ['Enter']],
  [t`Edit`, ['E']],
  [t`Move`, ['M']],
  [t`Repeat weekly`, ['R']],
])

type Openers = {
  openDialog: (dialog: CrudDialog<ListedSlot>) => void
  openMove: (slot: ListedSlot) => void
  openRepeat: (slot: ListedSlot) => void
}

/** Actions on a slot, each with its keys: the slot list's actions, Move and Repeat weekly. Deleting comes last. */
export function useSlotActions({ openDialog, openMove, openRepeat }: Openers) {
  const linkActions = slotList.definition.useActions?.() ?? []
  const { actions } = getAvailableActions(slotList, openDialog)
  return (slot: ListedSlot): CalendarAction[] =>
    [
      ...actions.filter(({ danger }) => !danger),
      { label: t`Move`, icon: IconArrowsMove, run: openMove },
      { label: t`Repeat weekly`, icon: IconRepeat, run: openRepeat },
      ...linkActions,
      ...actions.filter(({ danger }) => danger),
    ].map(({ label, icon, danger, run }: RowAction<ListedSlot>) => ({
      label,
      icon,
      keys: danger ? ['Delete'] : (keysByLabel.get(label) ?? []),
      danger: danger ?? false,
      run: () => run(slot),
    }))
}
