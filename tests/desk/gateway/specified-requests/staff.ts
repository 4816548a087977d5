import type { SpecifiedRequests } from './types'

const person = { name: 'Kavita', phone: '9811100003', email: 'kavita@rohtak.example', role: 'r3' }
const assigned = { menus: ['m1', 'm2'], roles: ['r3'] }
const assignedBody = { menu: ['m1', 'm2'], assignTo: ['r3'] }

/** S1 §7 and S3 §7. */
export const staff: SpecifiedRequests = {
  session: {
    signIn: [
      { phone: '9811100001', password: 'a-long-pass-word' },
      'POST /api/v1/admin/login',
      { phone: '9811100001', password: 'a-long-pass-word' },
    ],
    forgotPassword: [
      { email: 'usha@rohtak.example', role: 'partner' },
      'POST /api/v1/users/forget-password?type=partner',
      { email: 'usha@rohtak.example' },
    ],
    changePassword: [
      { token: 'from-the-mail', newPassword: 'another-pass-word' },
      'POST /api/v1/users/change-password',
      { token: 'from-the-mail', newPassword: 'another-pass-word' },
    ],
  },
  staffMember: {
    add: [
      { ...person, password: 'a-long-pass-word' },
      'POST /api/v1/examiner/addExaminer',
      {
        name: 'Kavita',
        phone: '9811100003',
        email: 'kavita@rohtak.example',
        password: 'a-long-pass-word',
        role: 'r3',
      },
    ],
    update: [
      { ...person, id: 's2' },
      'PUT /api/v1/examiner/updateExaminer/s2',
      { name: 'Kavita', email: 'kavita@rohtak.example', phone: '9811100003', role: 'r3' },
    ],
    remove: [{ id: 's2' }, 'DELETE /api/v1/examiner/deleteExaminer/s2'],
  },
  menu: {
    add: [{ name: 'Reports' }, 'POST /api/v1/menu/addMenu', { name: 'Reports' }],
    update: [{ id: 'm1', name: 'Reports' }, 'PUT /api/v1/menu/updateMenu/m1', { name: 'Reports' }],
    remove: [{ id: 'm1' }, 'DELETE /api/v1/menu/deleteMenu/m1'],
  },
  assignment: {
    add: [assigned, 'POST /api/v1/assginmenu/addAssignMenu', assignedBody],
    update: [{ ...assigned, id: 'a1' }, 'PUT /api/v1/assginmenu/updateAssignMenu/a1', assignedBody],
    remove: [{ id: 'a1' }, 'DELETE /api/v1/assginmenu/deleteAssignMenu/a1'],
  },
  changeRequest: {
    decide: [
      { id: 'q1', isAccepted: false, isRejected: true, reason: 'Spelling', acceptedLiveVersion: '7' },
      'PUT /api/v1/request/update-Request',
      { id: 'q1', isAccept: false, isReject: true },
    ],
  },
}
