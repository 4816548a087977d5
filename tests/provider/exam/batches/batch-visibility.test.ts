import { expect, test } from 'vitest'
import { phones } from '../../institute-under-test'
import { roleWith, withOwnRoles } from '../../own-roles'

/** Roles of the institute's own making, and who has them now. */
const institute = withOwnRoles(`
  ${roleWith('own1', 'Invigilator', 'Take Test', 'Check Question')}
  ${roleWith('own2', 'Test manager', 'Take Test', 'Batch Creation')}
  ${roleWith('own3', 'Auditor', 'Take Test', 'Recheck Request')}
  update staff set name = 'Harpreet Sidhu' where phone = '${phones.examiner}';
  update staff set role_id = 'own1' where phone = '${phones.examiner}';
  update staff set role_id = 'own2' where phone = '${phones.otherExaminer}';
  update staff set role_id = 'own3' where phone = '${phones.otherDataEntry}';`)

const page = { page: 1, limit: 100 }
const listBatches = async (role: keyof typeof phones) => (await institute().as(role).batch.list(page)).rows

test('without Batch Creation and Recheck Request only the holder’s batches are seen', async () => {
  const all = await listBatches('superadmin')
  const harpreet = all.find(({ examiner }) => examiner?.name === 'Harpreet Sidhu')!.examiner!.id
  const ownBatches = all.filter(({ examiner, dataEntry }) => [examiner?.id, dataEntry?.id].includes(harpreet))
  expect((await listBatches('examiner')).map(({ id }) => id)).toEqual(ownBatches.map(({ id }) => id))
  expect(ownBatches.length).toBeLessThan(all.length)

  const api = institute().as('examiner')
  const otherBatch = all.find(({ id }) => !ownBatches.some((one) => one.id === id))!
  const refused = { code: 'forbidden', message: 'This batch belongs to someone else.' }
  await expect(api.batch.byId({ id: otherBatch.id })).rejects.toMatchObject(refused)
  await expect(api.candidate.list({ batchId: otherBatch.id, ...page })).rejects.toMatchObject(refused)
  await expect(api.response.ofBatch({ batchId: otherBatch.id })).rejects.toMatchObject(refused)
  await expect(api.batch.ofDataEntry({ ...page, staffId: otherBatch.dataEntry!.id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  expect((await api.batch.ofExaminer({ ...page, staffId: harpreet })).total).toBe(ownBatches.length)
  expect((await api.batch.byId({ id: ownBatches[0]!.id })).id).toBe(ownBatches[0]!.id)
})

test('Batch Creation or Recheck Request opens all batches, whatever the role’s name', async () => {
  const all = await listBatches('superadmin')
  for (const role of ['otherExaminer', 'otherDataEntry'] as const) {
    expect((await listBatches(role)).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
    for (const { id, examiner } of all.slice(0, 3)) {
      expect((await institute().as(role).batch.byId({ id })).examiner).toEqual(examiner)
    }
  }
})

test('search finds batches by the current names of their staff only', async () => {
  const countFound = async (search: string) =>
    (
      await institute()
        .as('superadmin')
        .batch.list({ ...page, search })
    ).total
  const renamedCount = (await listBatches('superadmin')).filter(
    ({ examiner }) => examiner?.name === 'Harpreet Sidhu',
  ).length
  expect(await countFound('harpreet sidhu')).toBe(renamedCount)
  expect(await countFound('gill')).toBe(0)
})
