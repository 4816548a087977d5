import { entity, listed, type Route, type Routes, refused, said, told } from '../call'

const byRole =
  (name: string): Route =>
  ({ store, tell }) => {
    const role = store.rowsOf('role').find(({ roleName }) => roleName === name)
    const people = store.rowsOf('staff').filter((person) => person.role === role?._id)
    return told({ [name.replace(' ', '')]: people.map(({ _id, name: who, email }) => tell({ _id, name: who, email })) })
  }
const requests =
  (...parts: string[]): Route =>
  (call) => {
    const isMeant = (part: unknown) =>
      parts.includes(String(part)) || (parts.length === 0 && !/^(Examiner|AssignMenu)$/.test(String(part)))
    const waiting = call.store
      .rowsOf('request')
      .filter(({ part, isAccept, isReject }) => isMeant(part) && !isAccept && !isReject)
    return listed(call, waiting, { key: 'Request' })
  }

/** S3 §7: staff, menus, their assignment, and what waits for approval. No password is told. */
export const governance: Routes = {
  ...entity({
    ...{ rows: 'staff', key: 'Examiner', searched: ['name', 'phone', 'email'], hidden: ['password'] },
    ...{ list: 'examiner/getAllExaminer', all: 'examiner/getAll', add: 'examiner/addExaminer' },
    ...{ update: 'examiner/updateExaminer', remove: 'examiner/deleteExaminer' },
  }),
  'GET admin/get-examiners': byRole('Examiner'),
  'GET admin/get-dataentry': byRole('Data Entry'),
  ...entity({
    ...{
      rows: 'menu',
      key: 'Menu',
      searched: ['name'],
      countBeside: true,
      list: 'menu/getAllMenu',
      all: 'menu/getAll',
    },
    ...{ add: 'menu/addMenu', update: 'menu/updateMenu', remove: 'menu/deleteMenu' },
  }),
  ...entity({
    ...{ rows: 'assignment', key: 'batch', countBeside: true, list: 'assginmenu/getAllAssignMenu' },
    ...{ add: 'assginmenu/addAssignMenu', update: 'assginmenu/updateAssignMenu' },
    remove: 'assginmenu/deleteAssignMenu',
  }),
  'GET request/getAllRequest': requests(),
  'GET request/getRequestRole': requests('Examiner'),
  'GET request/getRequestMenu': requests('AssignMenu'),
  'PUT request/update-Request': ({ store, body: { id, isAccept, isReject } }) =>
    store.change('request', id, { isAccept, isReject })
      ? said('Request updated Successfully')
      : refused('Not found', 404),
}
