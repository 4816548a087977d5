import { Button, Group, SegmentedControl } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus'
import { Page } from '../../../ui/page'
import { type AssignDialog, AssignDialogs } from './assign-dialogs'
import { AssignmentList } from './assignment-list'
import { Matrix } from './matrix/matrix'

const views = [
  { value: 'list', label: 'List' },
  { value: 'matrix', label: 'Matrix' },
]

/** S3 §2: menus by role, as a list of assignments and as a matrix. */
export function Assign() {
  const [view, setView] = useState('list')
  const [dialog, setDialog] = useState<AssignDialog>()
  useRestoreFocus(dialog !== undefined)
  const add = (
    <Button leftSection={<IconPlus size={18} />} onClick={() => setDialog({ kind: 'form' })}>
      Add Assignment
    </Button>
  )
  return (
    <Page
      action={
        <Group gap="sm" wrap="nowrap">
          <SegmentedControl aria-label="View" data={views} value={view} onChange={setView} />
          {add}
        </Group>
      }
    >
      {view === 'list' ? <AssignmentList onOpen={setDialog} add={add} /> : <Matrix onOpen={setDialog} />}
      <AssignDialogs dialog={dialog} onChange={setDialog} />
    </Page>
  )
}
