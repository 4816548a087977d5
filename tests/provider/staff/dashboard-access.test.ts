import { expect, test } from 'vitest'
import { phones } from '../institute-under-test'
import { roleWith, withOwnRoles } from '../own-roles'

/** Roles of the institute's own making: one with the dashboard alone, one with the screens alone. */
const institute = withOwnRoles(`
  ${roleWith('own1', 'Guest', 'Dashboard')}
  ${roleWith('own2', 'Cashier', 'Registered User', 'Payment History', 'Timeslot Addition', 'Batch Creation')}
  update staff set role_id = 'own1' where phone = '${phones.otherExaminer}';
  update staff set role_id = 'own2' where phone = '${phones.otherDataEntry}';`)

const figures = {
  registrations: 'register/perDay',
  pending: 'register/pending',
  collections: 'payment/perDay',
  seats: 'trainingDate/seatsPerDay',
  batches: 'batch/today',
  results: 'register/resultsPerCategory',
}
/** Figures that a role may read. */
async function readableFigures(role: keyof typeof phones): Promise<string[]> {
  const reported: string[] = []
  for (const [name, path] of Object.entries(figures)) {
    const { status } = await institute().exchange('GET', path, undefined, institute().headers(role))
    expect([200, 403]).toContain(status)
    if (status === 200) reported.push(name)
  }
  return reported
}

test('a dashboard figure needs its own menu and that of its screen', async () => {
  expect(await readableFigures('superadmin')).toEqual(Object.keys(figures))
  expect(await readableFigures('admin')).toEqual(Object.keys(figures))
  expect(await readableFigures('dataEntry')).toEqual(['registrations', 'pending', 'batches', 'results'])
  expect(await readableFigures('examiner')).toEqual(['batches', 'results'])
})

test('neither the dashboard alone nor the screens alone are enough', async () => {
  expect(await readableFigures('otherExaminer')).toEqual([])
  expect(await readableFigures('otherDataEntry')).toEqual([])
})
