import { entityRoutes, type Route, type Routes, refuse, respondList, respondMessage, respondPayload } from '../call'

const listByRole =
  (name: string): Route =>
  ({ store, serialize }) => {
    const role = store.rowsOf('role').find(({ roleName }) => roleName === name)
    const people = store.rowsOf('staff').filter((person) => person.role === role?._id)
    return respondPayload({
      [name.replace(' ', '')]: people.map(({ _id, name: who, email }) => serialize({ _id, name: who, email })),
    })
  }
const listRequests =
  (...parts: string[]): Route =>
  (call) => {
    const isIncluded = (part: unknown) =>
      parts.includes(String(part)) || (parts.length === 0 && !/^(Examiner|AssignMenu)$/.test(String(part)))
    const openRequests = call.store
      .rowsOf('request')
      .filter(({ part, isAccept, isReject }) => isIncluded(part) && !isAccept && !isReject)
    return respondList(call, openRequests, { key: 'Request' })
  }

/** S3 §7: staff without passwords, menus, assignments and change requests. */
export const governance: Routes = {
  ...entityRoutes({
    rows: 'staff',
    key: 'Examiner',
    searchFields: ['name', 'phone', 'email'],
    hiddenFields: ['password'],
    list: 'examiner/getAllExaminer',
    all: 'examiner/getAll',
    add: 'examiner/addExaminer',
    update: 'examiner/updateExaminer',
    remove: 'examiner/deleteExaminer',
  }),
  'GET admin/get-examiners': listByRole('Examiner'),
  'GET admin/get-dataentry': listByRole('Data Entry'),
  ...entityRoutes({
    rows: 'menu',
    key: 'Menu',
    searchFields: ['name'],
    hasOuterCount: true,
    list: 'menu/getAllMenu',
    all: 'menu/getAll',
    add: 'menu/addMenu',
    update: 'menu/updateMenu',
    remove: 'menu/deleteMenu',
  }),
  ...entityRoutes({
    rows: 'assignment',
    key: 'batch',
    hasOuterCount: true,
    list: 'assginmenu/getAllAssignMenu',
    add: 'assginmenu/addAssignMenu',
    update: 'assginmenu/updateAssignMenu',
    remove: 'assginmenu/deleteAssignMenu',
  }),
  'GET request/getAllRequest': listRequests(),
  'GET request/getRequestRole': listRequests('Examiner'),
  'GET request/getRequestMenu': listRequests('AssignMenu'),
  'PUT request/update-Request': ({ store, body: { id, isAccept, isReject } }) =>
    store.change('request', id, { isAccept, isReject })
      ? respondMessage('Request updated Successfully')
      : refuse('Not found', 404),
}
