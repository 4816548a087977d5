import { formatDay } from '#contract/protocol/format'
import type { StaffMember } from '#contract/staff/staff-member'
import type { api } from '../../../core/api'
import { getRoleLabel } from '../../../core/session/session'
import type { Definition, FormOf } from '../../../crud/definition'
import { lookupField, passwordField, phoneField, textField } from '../../../crud/fields'
import { dayColumn, getStatusLabel, optional, statusColumn, textColumn } from '../../../crud/list/columns'

const form: FormOf<typeof api.staffMember> = {
  name: textField('Name'),
  role: lookupField('Role', 'staffMember', 'roles', {}),
  email: textField('Email'),
  phone: phoneField('Phone'),
  password: { ...passwordField('Password'), help: '8 to 50 characters. Hidden after saving.' },
}

const deleteNote =
  'A person named in batches or records is deactivated instead of deleted: they cannot sign in, and their name stays.'

/** Columns of S3 §2, of which User ID and User Type are optional (D-384), the role, and the status if it can be set. */
export const createDefinition = (
  hasStatus: boolean,
  canChange: (member: StaffMember) => boolean,
): Definition<StaffMember> => ({
  noun: 'Staff Member',
  ...(hasStatus ? { deleteNote } : {}),
  empty: 'No staff yet.',
  columns: [
    textColumn('Full Name', 'name'),
    { title: 'Role', value: ({ role }) => getRoleLabel(role.name), sortValue: false },
    textColumn('Email', 'email'),
    textColumn('Mobile Number', 'phone'),
    textColumn('Employee ID', 'employeeNumber'),
    dayColumn('Created At', 'createdAt'),
    ...(hasStatus ? [statusColumn()] : []),
    // Only the last 8 characters, in which ids differ; the cell's title, the details and the export have the full id.
    optional({ ...textColumn('User ID', 'id'), cell: ({ id }) => (id.length > 8 ? `…${id.slice(-8)}` : id) }),
    optional({ title: 'User Type', value: ({ role }) => getRoleLabel(role.name), sortValue: false }),
  ],
  form,
  details: {
    title: 'Staff Information',
    groups: (member) => [
      {
        details: [
          { label: 'Full Name', value: member.name },
          { label: 'User Type', value: getRoleLabel(member.role.name) },
          { label: 'Email', value: member.email },
          { label: 'Mobile Number', value: member.phone },
          { label: 'Employee ID', value: member.employeeNumber },
          { label: 'User ID', value: member.id },
          { label: 'Created At', value: formatDay(member.createdAt) },
          ...(hasStatus ? [{ label: 'Status', value: getStatusLabel(member.isActive) }] : []),
          ...(canChange(member)
            ? []
            : [{ label: 'Can be changed by', value: `${getRoleLabel(member.role.name)} only` }]),
        ],
      },
    ],
  },
})
