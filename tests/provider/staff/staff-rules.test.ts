import { expect, test } from 'vitest'
import { onDatabase } from '../databases'
import type { Institute } from '../institute-under-test'

const page = { page: 1, limit: 100 }
const staffNamed = async (institute: Institute, name: string) => {
  const { rows } = await institute.as('superadmin').staffMember.list(page)
  return rows.find((one) => one.name === name)!
}
const roleIds = async (institute: Institute) =>
  Object.fromEntries((await institute.as('superadmin').session.roles()).map(({ id, name }) => [name, id]))
const draftOf = ({ name, email, phone, role }: Awaited<ReturnType<typeof staffNamed>>) => ({
  name,
  email,
  phone,
  role: role.id,
})
const signIn = async (institute: Institute, phone: string, password: string) =>
  (await institute.exchange('POST', 'admin/login', { phone, password }, {})).body

onDatabase((institute) => {
  const api = () => institute().as('superadmin')

  test('nobody raises anyone above their own role, or changes a person above them', async () => {
    const roles = await roleIds(institute())
    const admin = institute().as('admin')
    const person = { name: 'New', email: 'new@idtr.example', phone: '9812300009', password: 'a-first-one' }
    await expect(admin.staffMember.add({ ...person, role: roles.superadmin! })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const [superadmin, examiner, own] = [
      await staffNamed(institute(), 'Meenakshi Rao'),
      await staffNamed(institute(), 'Baljeet Kaur'),
      await staffNamed(institute(), 'Rajesh Malhotra'),
    ]
    const raised = {
      code: 'forbidden',
      message: 'You do not have permission to assign the role superadmin: it is above your own.',
    }
    const raise = (row: typeof own) =>
      admin.staffMember.update({ id: row.id, ...draftOf(row), role: roles.superadmin! })
    await expect(raise(examiner)).rejects.toMatchObject(raised)
    await expect(raise(own)).rejects.toMatchObject(raised)
    await expect(admin.staffMember.remove({ id: superadmin.id })).rejects.toMatchObject({ code: 'forbidden' })
    const lower = { id: superadmin.id, ...draftOf(superadmin), role: roles.admin! }
    await expect(admin.staffMember.update(lower)).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('nobody removes or deactivates themselves, and one superadmin always remains', async () => {
    const own = await staffNamed(institute(), 'Meenakshi Rao')
    const roles = await roleIds(institute())
    await expect(api().staffMember.remove({ id: own.id })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(api().staffMember.setStatus({ id: own.id, isActive: false })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(api().staffMember.update({ id: own.id, ...draftOf(own), role: roles.admin! })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('is the last superadmin'),
    })
  })

  test('two superadmins who demote each other simultaneously leave one', async () => {
    const roles = await roleIds(institute())
    const second = { name: 'Second', email: 'second@idtr.example', phone: '9812300008', password: 'a-first-one' }
    await api().staffMember.add({ ...second, role: roles.superadmin! })
    const [one, other] = [await staffNamed(institute(), 'Meenakshi Rao'), await staffNamed(institute(), 'Second')]
    const lower = (row: typeof one) => api().staffMember.update({ id: row.id, ...draftOf(row), role: roles.admin! })
    const results = await Promise.allSettled([lower(one), lower(other)])
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    await institute().signInAllStaff()
    const raw = await signIn(institute(), '9000000001', 'practice1')
    const still = raw.payload.admin as { role: { roleName: string } }
    // The remaining superadmin restores the first one for the tests that follow.
    if (still.role.roleName !== 'superadmin') {
      const { payload } = await signIn(institute(), second.phone, second.password)
      const headers = { authorization: `Bearer ${payload.token}` }
      const change = { ...draftOf(one), role: roles.superadmin! }
      await institute().exchange('PUT', `examiner/updateExaminer/${one.id}`, change, headers)
      await institute().signInAllStaff()
    }
    const superadmins = (await api().staffMember.list(page)).rows.filter(({ role }) => role.name === 'superadmin')
    expect(superadmins.length).toBeGreaterThan(0)
  })

  test('a phone number and an e-mail belong to one person, in any letter case', async () => {
    const roles = await roleIds(institute())
    const draft = { name: 'Other', email: 'RAJESH.malhotra@idtr.example', phone: '9812300010', password: 'a-first-one' }
    const add = (part: object) => api().staffMember.add({ ...draft, role: roles.Examiner!, ...part })
    await expect(add({})).rejects.toMatchObject({ fields: { email: 'This e-mail belongs to Rajesh Malhotra.' } })
    await expect(add({ email: 'other@idtr.example', phone: '9000000002' })).rejects.toMatchObject({
      code: 'conflict',
      fields: { phone: 'This phone number belongs to Rajesh Malhotra.' },
    })
    await expect(add({ email: 'other@idtr.example', role: 'gone' })).rejects.toMatchObject({
      fields: { role: expect.any(String) },
    })
  })

  test('a new role ends the sessions, and other changes do not', async () => {
    const roles = await roleIds(institute())
    const row = await staffNamed(institute(), 'Baljeet Kaur')
    const asThem = () => institute().exchange('GET', 'role', undefined, institute().headers('otherExaminer'))
    await api().staffMember.update({ id: row.id, ...draftOf(row), name: 'Baljeet K. Kaur' })
    expect((await asThem()).status).toBe(200)
    await api().staffMember.update({ id: row.id, ...draftOf(row), role: roles['Data Entry']! })
    expect((await asThem()).status).toBe(401)
    await api().staffMember.update({ id: row.id, ...draftOf(row) })
  })

  test('sessions can be ended, and a code given for a new password', async () => {
    const row = await staffNamed(institute(), 'Anil Dhiman')
    const asThem = () => institute().exchange('GET', 'role', undefined, institute().headers('otherDataEntry'))
    expect((await asThem()).status).toBe(200)
    expect((await api().staffMember.endSessions({ id: row.id })).message).toMatch(/^Signed out at \d+ workstation/)
    expect((await asThem()).status).toBe(401)
    const { code, minutes } = await api().staffMember.giveCode({ id: row.id })
    expect(minutes).toBe(60)
    await institute().exchange('POST', 'users/change-password', { token: code, newPassword: 'another-one' }, {})
    expect(await signIn(institute(), '9000000005', 'another-one')).toMatchObject({ result: 0 })
    await expect(institute().as('admin').staffMember.giveCode({ id: row.id })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('a person named by records is deactivated instead of deleted, and can return', async () => {
    const row = await staffNamed(institute(), 'Harpreet Gill')
    const { status, message } = await api().staffMember.remove({ id: row.id })
    expect(status).toBe('deactivated')
    expect(message).toMatch(/^Deactivated instead of deleted: .*\d+ batches.* still name this member of staff\.$/)
    expect(await staffNamed(institute(), 'Harpreet Gill')).toMatchObject({ isActive: false })
    expect(await signIn(institute(), '9000000004', 'practice1')).toMatchObject({
      result: -1,
      message: 'This account is deactivated. Ask the super admin.',
    })
    expect((await institute().exchange('GET', 'role', undefined, institute().headers('examiner'))).status).toBe(401)
    expect((await api().batch.examiners()).map(({ name }) => name)).not.toContain('Harpreet Gill')
    const batch = (await api().batch.list(page)).rows.find(({ examiner }) => examiner?.name === 'Harpreet Gill')
    expect(batch).toBeDefined()
    await api().staffMember.setStatus({ id: row.id, isActive: true })
    expect(await signIn(institute(), '9000000004', 'practice1')).toMatchObject({ result: 0 })
  })

  test('a renamed menu opens the same screens and keeps its original name reserved', async () => {
    await institute()
      .signInAllStaff()
      .catch(() => {})
    const takeTest = (await api().menu.all()).find(({ key }) => key === 'Take Test')!
    await api().menu.update({ id: takeTest.id, name: 'परीक्षा' })
    const examiner = await signIn(institute(), '9000000004', 'practice1')
    expect(examiner.payload.admin).toMatchObject({
      menu: expect.arrayContaining([expect.objectContaining({ name: 'परीक्षा', key: 'Take Test' })]),
    })
    const headers = { authorization: `Bearer ${examiner.payload.token}` }
    expect((await institute().exchange('GET', 'batch/getAllBatch?page=1&limit=10', undefined, headers)).status).toBe(
      200,
    )
    await expect(api().menu.remove({ id: takeTest.id })).rejects.toMatchObject({
      code: 'conflict',
      message:
        'This menu opens Take Test to Data Entry, Examiner, admin and superadmin. Take it out of their assignments first.',
    })
    await expect(api().menu.add({ name: 'Take Test' })).rejects.toMatchObject({
      fields: { name: expect.stringContaining('परीक्षा') },
    })
    await expect(api().menu.add({ name: 'REPORTS' })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('a changed assignment applies from the next call on, both ways', async () => {
    const roles = await roleIds(institute())
    const visits = () =>
      institute().exchange(
        'GET',
        'admin/get-pre-post-login?page=1&limit=10',
        undefined,
        institute().headers('dataEntry'),
      )
    expect((await visits()).status).toBe(403)
    const menu = (await api().menu.all()).find(({ key }) => key === 'Pre Login')!
    await api().assignment.add({ menus: [menu.id], roles: [roles['Data Entry']!] })
    expect((await visits()).status).toBe(200)
    const [added] = (await api().assignment.list(page)).rows
    expect((await institute().as('dataEntry').session.current()).menus).toContainEqual({
      name: 'Pre Login',
      key: 'Pre Login',
    })
    await api().assignment.remove({ id: added!.id })
    expect((await visits()).status).toBe(403)
    await expect(api().assignment.add({ menus: ['gone'], roles: [roles.Examiner!] })).rejects.toMatchObject({
      fields: { menus: expect.any(String) },
    })
  })
})
