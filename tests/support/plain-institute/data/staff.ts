import { type Collections, idOf } from '../store'

const role = (name: string) => idOf('role', name)
const person = (name: string, phone: string, roleName: string) => ({
  _id: idOf('staff', phone),
  name,
  phone,
  email: `${name.split(' ')[0]?.toLowerCase()}@institute.example`,
  password: 'plain-pass',
  role: role(roleName),
})
const menuNames = ['Registered User', 'Course Selection', 'Take Test', 'Check Question', 'Syllabus']
const menu = (name: string) => idOf('menu', name)
const createAssignment = (to: string, ...names: string[]) => ({ menu: names.map(menu), assignTo: [role(to)] })

export const staff: Collections = {
  role: ['superadmin', 'admin', 'Data Entry', 'Examiner'].map((roleName) => ({ _id: role(roleName), roleName })),
  staff: [
    person('Sarita Malik', '9700000001', 'superadmin'),
    person('Anil Hooda', '9700000002', 'admin'),
    person('Deepa Rani', '9700000003', 'Data Entry'),
    person('Vikram Singh', '9700000004', 'Examiner'),
  ],
  menu: menuNames.map((name) => ({ _id: menu(name), name })),
  assignment: [
    createAssignment('admin', 'Registered User', 'Course Selection', 'Syllabus'),
    createAssignment('Examiner', 'Take Test'),
    createAssignment('Data Entry', 'Check Question'),
  ],
}
