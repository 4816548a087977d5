import { expect, test } from 'vitest'
import { contract } from '#contract/index'
import { onBothDatabases } from '../databases'
import { rowsOf, sendAndDecode } from '../wire'

onBothDatabases((institute) => {
  const page = 'search=&page=1&limit=10'

  test('GET role/getSpecificRole returns the roles that one may give', async () => {
    const endpoint: [string, string] = ['GET', 'role/getSpecificRole']
    const { wire } = await sendAndDecode(institute(), contract.staffMember.roles, endpoint)
    expect(rowsOf(wire, 'Role').map(({ roleName }) => roleName)).toEqual([
      'admin',
      'Data Entry',
      'Examiner',
      'superadmin',
    ])
    const admin = await institute().exchange(...endpoint, undefined, institute().headers('admin'))
    expect(rowsOf(admin.body, 'Role').map(({ roleName }) => roleName)).toEqual(['admin', 'Data Entry', 'Examiner'])
  })

  test('staff are added, listed, updated and deleted on the specified paths', async () => {
    const roles = await institute().exchange('GET', 'role')
    const role = rowsOf(roles.body, 'allRole').find(({ roleName }) => roleName === 'Examiner')?._id
    const person = { name: 'ज़ोया ख़ान', phone: '9812300001', email: 'zoya.khan@idtr.example', role }
    const added = await sendAndDecode(institute(), contract.staffMember.add, [
      'POST',
      'examiner/addExaminer',
      { ...person, password: 'a-first-one' },
    ])
    expect(added.wire).toMatchObject({ message: 'Added Successfully' })
    const found = await sendAndDecode(institute(), contract.staffMember.list, [
      'GET',
      `examiner/getAllExaminer?search=${encodeURIComponent('ज़ोया')}&page=1&limit=10`,
    ])
    const { role: _, ...publicFields } = person
    expect(found.wire.payload).toMatchObject({
      count: 1,
      Examiner: [
        {
          ...publicFields,
          employeeId: 'E0007',
          role: { _id: role, roleName: 'Examiner' },
          createdAt: expect.any(String),
        },
      ],
    })
    expect(JSON.stringify(found.wire)).not.toMatch(/password/i)
    const id = String(rowsOf(found.wire, 'Examiner')[0]?._id)
    const changed = { ...publicFields, name: 'Zoya Khan', role }
    const updated = await sendAndDecode(institute(), contract.staffMember.update, [
      'PUT',
      `examiner/updateExaminer/${id}`,
      changed,
    ])
    expect(updated.wire.message).toBe('Updated Successfully')
    const all = await sendAndDecode(institute(), contract.staffMember.all, ['GET', 'examiner/getAll'])
    expect(rowsOf(all.wire, 'Examiner').map(({ name }) => name)).toContain('Zoya Khan')
    const removed = await sendAndDecode(institute(), contract.staffMember.remove, [
      'DELETE',
      `examiner/deleteExaminer/${id}`,
    ])
    expect(removed.wire.message).toBe('Deleted Successfully')
  })

  test('menus are added, listed, updated and deleted on the specified paths', async () => {
    await sendAndDecode(institute(), contract.menu.add, ['POST', 'menu/addMenu', { name: 'Canteen' }])
    const found = await sendAndDecode(institute(), contract.menu.list, [
      'GET',
      'menu/getAllMenu?search=canteen&page=1&limit=10',
    ])
    expect(found.wire.payload).toMatchObject({ count: 1, Menu: [{ name: 'Canteen', key: 'Canteen' }] })
    const id = String(rowsOf(found.wire, 'Menu')[0]?._id)
    await sendAndDecode(institute(), contract.menu.update, ['PUT', `menu/updateMenu/${id}`, { name: 'कैंटीन' }])
    const all = await sendAndDecode(institute(), contract.menu.all, ['GET', 'menu/getAll'])
    expect(rowsOf(all.wire, 'Menu')).toContainEqual(expect.objectContaining({ name: 'कैंटीन', key: 'Canteen' }))
    const removed = await sendAndDecode(institute(), contract.menu.remove, ['DELETE', `menu/deleteMenu/${id}`])
    expect(removed.wire.message).toBe('Deleted Successfully')
  })

  test('menu assignments are added, listed, updated and deleted on the specified paths', async () => {
    const menus = rowsOf((await institute().exchange('GET', 'menu/getAll')).body, 'Menu')
    const roles = rowsOf((await institute().exchange('GET', 'role')).body, 'allRole')
    const menu = menus.slice(0, 2).map(({ _id }) => _id)
    const assignTo = roles.slice(0, 1).map(({ _id }) => _id)
    const added = await sendAndDecode(institute(), contract.assignment.add, [
      'POST',
      'assginmenu/addAssignMenu',
      { menu, assignTo },
    ])
    expect(added.wire.message).toBe('Added Successfully')
    const listed = await sendAndDecode(institute(), contract.assignment.list, [
      'GET',
      `assginmenu/getAllAssignMenu?${page}`,
    ])
    const [first] = rowsOf(listed.wire, 'batch')
    expect(first).toMatchObject({
      menu: menu.map((_id) => ({ _id, name: expect.any(String) })),
      assignTo: [{ _id: assignTo[0], roleName: roles[0]?.roleName }],
      createdAt: expect.any(String),
    })
    const body = { menu: menu.slice(0, 1), assignTo }
    const updated = await sendAndDecode(institute(), contract.assignment.update, [
      'PUT',
      `assginmenu/updateAssignMenu/${first?._id}`,
      body,
    ])
    expect(updated.wire.message).toBe('Updated Successfully')
    const removed = await sendAndDecode(institute(), contract.assignment.remove, [
      'DELETE',
      `assginmenu/deleteAssignMenu/${first?._id}`,
    ])
    expect(removed.wire.message).toBe('Deleted Successfully')
  })

  test('change requests of content, roles and menus are listed and decided', async () => {
    const content = await sendAndDecode(institute(), contract.changeRequest.list, [
      'GET',
      'request/getAllRequest?page=1&limit=50',
    ])
    const banner = rowsOf(content.wire, 'Request').find(({ part }) => part === 'Banner')
    expect(banner).toMatchObject({
      purpose: 'Add',
      image: expect.any(String),
      isAccept: false,
      isReject: false,
      oldData: null,
    })
    const faq = rowsOf(content.wire, 'Request').find(({ part }) => part === 'FAQ')
    expect(faq).toMatchObject({
      purpose: 'Update',
      question: expect.any(String),
      oldData: { answer: expect.any(String) },
    })
    const role = await sendAndDecode(institute(), contract.changeRequest.ofStaff, [
      'GET',
      `request/getRequestRole?${page}`,
    ])
    expect(rowsOf(role.wire, 'Request')).toMatchObject([
      { part: 'Examiner', name: 'Kavita Sharma', phone: '9000000007' },
    ])
    expect(JSON.stringify(role.wire)).not.toMatch(/password|hash/i)
    const menu = await sendAndDecode(institute(), contract.changeRequest.ofMenus, [
      'GET',
      `request/getRequestMenu?${page}`,
    ])
    expect(rowsOf(menu.wire, 'Request')).toMatchObject([{ part: 'AssignMenu', assignTo: [{ roleName: 'Examiner' }] }])

    const accept = { id: rowsOf(role.wire, 'Request')[0]?._id, isAccept: true, isReject: false }
    const accepted = await sendAndDecode(institute(), contract.changeRequest.decide, [
      'PUT',
      'request/update-Request',
      accept,
    ])
    expect(accepted.wire).toMatchObject({ message: 'Request approved Successfully', status: 'approved' })
    const reject = { id: rowsOf(menu.wire, 'Request')[0]?._id, isAccept: false, isReject: true }
    const rejected = await sendAndDecode(institute(), contract.changeRequest.decide, [
      'PUT',
      'request/update-Request',
      reject,
    ])
    expect(rejected.wire).toMatchObject({ message: 'Request rejected Successfully', status: 'rejected' })
    const signedIn = await institute().exchange(
      'POST',
      'admin/login',
      { phone: '9000000007', password: 'practice1' },
      {},
    )
    expect(signedIn.body).toMatchObject({ result: 0 })
  })

  test('every message of the forms belongs to its field (S3 §5)', async () => {
    const refused = async (path: string, body: object) => (await institute().exchange('POST', path, body)).body.fields
    expect(await refused('examiner/addExaminer', { name: ' ', email: '', phone: '', password: '', role: '' })).toEqual({
      name: '*Please Enter Name!',
      email: '*Please Enter Email!',
      phone: '*Please Enter Phone!',
      password: '*Please Enter password!',
      role: '*Please Enter role!',
    })
    expect(
      await refused('examiner/addExaminer', { name: 'A', email: 'a@', phone: '98123', password: 'short', role: 'x' }),
    ).toEqual({
      email: '*Please Enter valid Email!',
      phone: 'Exactly 10 digits',
      password: 'At least 8 and at most 50 characters',
    })
    expect(await refused('menu/addMenu', { name: '' })).toEqual({ name: '*Please Enter Name!' })
    expect(await refused('assginmenu/addAssignMenu', { menu: [], assignTo: [] })).toEqual({
      menus: '*Please Enter menu!',
      roles: '*Please Enter role!',
    })
  })
})
