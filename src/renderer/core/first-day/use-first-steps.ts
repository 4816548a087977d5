import type { ScreenPath } from '#contract/screens'
import { useApiQuery } from '../query'
import { combineQueries, isForbidden, useEntryCounts, useHasScreen } from './entry-counts'
import { type FirstStep, firstSteps } from './steps'

/** `unknown`: its call is loading or has failed. */
export type StepState = 'done' | 'open' | 'unknown'

/**
 * First-day steps whose screens the user may open, with their states by the server's data (D-370). Undefined without
 * counts (not loaded, or forbidden) and after the first registration.
 */
export function useFirstSteps() {
  const hasScreen = useHasScreen()
  const { counts, trainees, slots, traineeCount, entryCounts } = useEntryCounts({ isEnabled: true, countsSlots: true })
  const isNewInstitute = traineeCount === 0
  const settings = useApiQuery('instituteSettings', 'read', {}, { enabled: isNewInstitute && hasScreen('/settings') })
  const staff = useStaffStep(counts.data, isNewInstitute)
  if (!counts.data || !isNewInstitute) return undefined
  const isDone: Partial<Record<ScreenPath, boolean | undefined>> = {
    ...Object.fromEntries(
      Object.entries(entryCounts).map(([path, count]) => [path, count === undefined ? undefined : count > 0]),
    ),
    '/settings': settings.data && isPrintable(settings.data),
    '/examiner': staff.isDone,
    '/registered-user': false,
  }
  const hasForbiddenCall = ({ path }: FirstStep) =>
    (path === '/settings' && isForbidden(settings.error)) || (path === '/timeslot-addition' && isForbidden(slots.error))
  const steps = firstSteps
    .filter((step) => hasScreen(step.path) && !hasForbiddenCall(step))
    .map((step) => ({ ...step, state: toState(isDone[step.path]) }))
  return { steps, ...combineQueries(counts, trainees, slots, settings, ...staff.queries) }
}

type StaffCounts = { dataEntries?: number | undefined; examiners?: number | undefined }

/** Done once both roles have people: Data Entry and Examiner, by the counts or else the batch form's lists (D-399). */
function useStaffStep(counts: StaffCounts | undefined, isEnabled: boolean) {
  const hasScreen = useHasScreen()
  const isCountMissing = (role: keyof StaffCounts) => counts !== undefined && counts[role] === undefined
  const canQuery = isEnabled && hasScreen('/examiner')
  const dataEntries = useApiQuery(
    'batch',
    'dataEntryMembers',
    {},
    { enabled: canQuery && isCountMissing('dataEntries') },
  )
  const examiners = useApiQuery('batch', 'examiners', {}, { enabled: canQuery && isCountMissing('examiners') })
  const isDone = haveAllPeople([
    counts?.dataEntries ?? dataEntries.data?.length,
    counts?.examiners ?? examiners.data?.length,
  ])
  return { isDone, queries: [dataEntries, examiners] }
}

/** True if each role has people; undefined if unknown. */
function haveAllPeople(countsOfRoles: readonly (number | undefined)[]): boolean | undefined {
  if (countsOfRoles.includes(0)) return false
  return countsOfRoles.includes(undefined) ? undefined : true
}

function toState(isDone: boolean | undefined): StepState {
  if (isDone === undefined) return 'unknown'
  return isDone ? 'done' : 'open'
}

/** True if every field that receipts print is set. */
const isPrintable = ({ name, address, phone }: { name: string; address: readonly string[]; phone: string }) =>
  name !== '' && address.length > 0 && phone !== ''
