import { t } from '@lingui/core/macro'
import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { choiceParameter, useUrlFilter } from '../../../crud/list/use-url-filter'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { type AssignDialog, AssignDialogs } from './assign-dialogs'
import { AssignmentList } from './assignment-list'
import { Matrix } from './matrix/matrix'

const views = [
  { value: 'list', label: t`List` },
  { value: 'matrix', label: t`Matrix` },
]

const viewFormat = choiceParameter('tab', ['list', 'matrix'])

/** Menus by role (S3 §2), as a list of assignments and as a matrix. */
export function Assign() {
  const [view = 'list', setView] = useUrlFilter(viewFormat)
  const [dialog, setDialog] = useState<AssignDialog>()
  useRestoreFocus(dialog !== undefined)
  const addButton = (
    <Button
      leftSection={<IconPlus size={18} />}
      onClick={() => setDialog({ kind: 'form' })}
    >{t`Add Assignment`}</Button>
  )
  return (
    <Page
      action={
        <Group gap="sm" wrap="nowrap">
          <SegmentedControl
            aria-label={t`View`}
            data={views}
            value={view}
            onChange={(value) => setView(value === 'matrix' ? 'matrix' : 'list')}
          />
          {addButton}
        </Group>
      }
    >
      {view === 'list' ? <AssignmentList onOpen={setDialog} addButton={addButton} /> : <Matrix onOpen={setDialog} />}
      <AssignDialogs dialog={dialog} onChange={setDialog} />
    </Page>
  )
}
