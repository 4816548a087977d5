import { t } from '@lingui/core/macro'
import { formatDay } from '#contract/protocol/format'
import type { StaffMember } from '#contract/staff/staff-member'
import type { api } from '../../../core/api'
import { getRoleLabel } from '../../../core/session/session'
import type { Definition, FormOf } from '../../../crud/definition'
import { lookupField, passwordField, phoneField, textField } from '../../../crud/fields'
import { dayColumn, getStatusLabel, optional, statusColumn, textColumn } from '../../../crud/list/columns'

const form: FormOf<typeof api.staffMember> = {
  name: textField(t`Name`),
  role: lookupField(t`Role`, 'staffMember', 'roles', {}),
  email: textField(t`Email`),
  phone: phoneField(t`Phone`),
  password: { ...passwordField(t`Password`), help: t`8 to 50 characters. Hidden after saving.` },
}

const deleteNote = t`A person named in batches or records is deactivated instead of deleted: they cannot sign in, and their name stays.`

/** Columns of S3 §2, the role, and the status if it can be set. User ID and User Type are optional (D-384). */
export const createDefinition = (
  hasStatus: boolean,
  canChange: (member: StaffMember) => boolean,
): Definition<StaffMember> => ({
  noun: t`Staff Member`,
  ...(hasStatus ? { deleteNote } : {}),
  empty: t`No staff yet.`,
  columns: [
    textColumn(t`Full Name`, 'name'),
    { key: 'role', title: t`Role`, value: ({ role }) => getRoleLabel(role.name), sortValue: false },
    textColumn(t`Email`, 'email'),
    textColumn(t`Mobile Number`, 'phone'),
    textColumn(t`Employee ID`, 'employeeNumber'),
    dayColumn(t`Created At`, 'createdAt'),
    ...(hasStatus ? [statusColumn()] : []),
    // Only the last 8 characters, in which ids differ; the cell's title, the details and the export have the full id.
    optional({ ...textColumn(t`User ID`, 'id'), cell: ({ id }) => (id.length > 8 ? `…${id.slice(-8)}` : id) }),
    optional({ key: 'userType', title: t`User Type`, value: ({ role }) => getRoleLabel(role.name), sortValue: false }),
  ],
  form,
  details: {
    title: t`Staff Information`,
    groups: (member) => [
      {
        details: [
          { label: t`Full Name`, value: member.name },
          { label: t`User Type`, value: getRoleLabel(member.role.name) },
          { label: t`Email`, value: member.email },
          { label: t`Mobile Number`, value: member.phone },
          { label: t`Employee ID`, value: member.employeeNumber },
          { label: t`User ID`, value: member.id },
          { label: t`Created At`, value: formatDay(member.createdAt) },
          ...(hasStatus ? [{ label: t`Status`, value: getStatusLabel(member.isActive) }] : []),
          ...(canChange(member)
            ? []
            : [{ label: t`Can be changed by`, value: t`${getRoleLabel(member.role.name)} only` }]),
        ],
      },
    ],
  },
})
