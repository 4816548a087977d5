import { t } from '@lingui/core/macro'
import { IconEdit, IconEye, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react'
import type { CrudDialog } from './crud-dialogs'
import type { ListScreenProps, RowAction } from './definition'

const isActive = (row: object) => 'isActive' in row && row.isActive === true

/** Row actions of a screen, and whether rows can be added. Both need the screen's definition and an API operation. */
export function getAvailableActions<R>(
  { operations, definition: { form, details, disabledOperations = [] } }: ListScreenProps<R>,
  open: (dialog: CrudDialog<R>) => void,
): { canAdd: boolean; actions: RowAction<R>[] } {
  const actions: RowAction<R>[] = []
  if (details) actions.push({ label: t`Show More`, icon: IconEye, run: (row) => open({ kind: 'details', row }) })
  if (form && operations.update) {
    actions.push({ label: t`Edit`, icon: IconEdit, run: (row) => open({ kind: 'form', row }) })
  }
  if (operations.setStatus) {
    const run = (row: R) => open({ kind: 'status', row })
    actions.push(
      {
        label: t`Deactivate`,
        icon: IconToggleRight,
        isInMenu: true,
        run,
        isVisible: (row) => isActive(Object(row)),
      },
      {
        label: t`Activate`,
        icon: IconToggleLeft,
        run,
        isVisible: (row) => !isActive(Object(row)),
        sharesPlaceWithPrevious: true,
      },
    )
  }
  if (operations.remove && !disabledOperations.includes('remove')) {
    const run = (row: R) => open({ kind: 'remove', row })
    actions.push({ label: t`Delete`, icon: IconTrash, danger: true, isInMenu: true, run })
  }
  return { canAdd: form !== undefined && operations.add !== undefined && !disabledOperations.includes('add'), actions }
}
