import { t } from '@lingui/core/macro'
import { Button, Kbd, SimpleGrid, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatWeekday } from '#contract/protocol/format'
import { useFirstSteps } from '../../../core/first-day/use-first-steps'
import { useApiQuery } from '../../../core/query'
import { useIsAccessible } from '../../../core/screens/accessible-screens'
import { useSession } from '../../../core/session/session'
import { serverToday } from '../../../core/workstation/server-time'
import { useSettings } from '../../../core/workstation/settings'
import { focusIfLost } from '../../../ui/dialogs/use-deferred-focus'
import { Page } from '../../../ui/page'
import { CountCard } from './count-card'
import { FirstDay } from './first-day'
import { OwnBatchesToday, Panels } from './panels/panels'
import { ToDoList } from './to-do/to-do'

/**
 * Dashboard (S1 §2.7): today's batches of the user (D-66), the to-do list (D-372) or a new institute's first steps
 * (D-370), the counts that the role sees, and the panels whose calls the backend offers.
 */
export function Dashboard() {
  const session = useSession()
  if (!session) return null
  // '': the backend sends no role.
  const { role } = session
  const hasCounts = role === 'superadmin' || role === 'admin' || role === ''
  return (
    <Page
      tools={
        <Text size="sm" c="dimmed" className="tabular">
          {formatWeekday(serverToday())}
        </Text>
      }
      action={hasCounts ? <RegisterButtonBesideFirstSteps /> : <RegisterButton variant="filled" />}
    >
      <OwnBatchesToday />
      {hasCounts ? (
        <>
          <FirstDayOrToDo />
          <SimpleGrid cols={{ base: 2, md: 4, xl: 7 }} spacing="sm">
            <InstituteCounts isRoleKnown={role !== ''} />
          </SimpleGrid>
        </>
      ) : (
        <>
          <ToDoList />
          <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
            {role === 'Data Entry' ? <DataEntryBatches staffId={session.id} /> : null}
            {role === 'Examiner' ? <ExaminerBatches staffId={session.id} /> : null}
          </SimpleGrid>
        </>
      )}
      <Panels isOnlyContent={!hasCounts && role !== 'Data Entry' && role !== 'Examiner'} />
    </Page>
  )
}

/** In a new institute only the next step of the checklist is a filled button. */
const RegisterButtonBesideFirstSteps = () => <RegisterButton variant={useFirstSteps() ? 'default' : 'filled'} />

/** Opens the form of a new registration. Empty for users who may not register. */
function RegisterButton({ variant }: { variant: 'default' | 'filled' }) {
  const navigate = useNavigate()
  if (!useIsAccessible()('/registered-user')) return null
  return (
    <Button
      variant={variant}
      leftSection={<IconPlus size={18} />}
      rightSection={<Kbd size="xs">{t`Alt+N`}</Kbd>}
      onClick={() => void navigate('/registered-user', { state: { command: 'new' } })}
    >{t`Register trainee`}</Button>
  )
}

/** A new institute sees its first steps instead of the to-do list, unless the user has hidden them (D-399). */
function FirstDayOrToDo() {
  const checklist = useFirstSteps()
  const [{ isFirstDayHidden }, changeSettings] = useSettings()
  const button = useRef<HTMLButtonElement>(null)
  if (!checklist || checklist.steps.length === 0) return <ToDoList />
  const toggle = async () => {
    await changeSettings({ isFirstDayHidden: !isFirstDayHidden })
    focusIfLost(() => button.current)
  }
  const toggleProps = { ref: button, variant: 'subtle', size: 'compact-sm', onClick: () => void toggle() } as const
  if (!isFirstDayHidden)
    return <FirstDay checklist={checklist} hideButton={<Button {...toggleProps}>{t`Hide`}</Button>} />
  return (
    <>
      <ToDoList />
      <div>
        <Button {...toggleProps}>{t`First-day checklist`}</Button>
      </div>
    </>
  )
}

/** Without a role from the backend, access is unknown: counts whose request fails are hidden (D-41). */
function InstituteCounts({ isRoleKnown }: { isRoleKnown: boolean }) {
  const counts = useApiQuery('dashboard', 'counts', {})
  if (!isRoleKnown && counts.error) return null
  const cards = [
    [t({ message: 'User', context: 'trainee' }), 'users', '/registered-user'],
    [t`Vehicle Category`, 'vehicleCategories', '/vehiclecategory'],
    [t`Course Category`, 'courseCategories', '/coursecategory'],
    [t`Course Name`, 'courseNames', '/coursename'],
    [t`Course Type`, 'courseTypes', '/coursetype'],
    [t`Data Entry`, 'dataEntries', '/examiner'],
    [t`Examiner`, 'examiners', '/examiner'],
  ] as const
  return cards.map(([title, field, path]) => (
    <CountCard
      key={field}
      title={title}
      path={path}
      query={counts}
      count={counts.data && (counts.data[field] ?? null)}
    />
  ))
}

/** Only the total of the list is used, not the rows of this page. */
const firstPage = { page: 1, limit: 10 }

function DataEntryBatches({ staffId }: { staffId: string }) {
  const batches = useApiQuery('batch', 'ofDataEntry', { staffId, ...firstPage })
  return <CountCard title={t`Batch List`} path="/check-question" query={batches} count={batches.data?.total} />
}

function ExaminerBatches({ staffId }: { staffId: string }) {
  const batches = useApiQuery('batch', 'ofExaminer', { staffId, ...firstPage })
  return <CountCard title={t`Batch List`} path="/take-test" query={batches} count={batches.data?.total} />
}
