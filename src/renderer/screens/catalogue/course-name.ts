import { t } from '@lingui/core/macro'
import { IconSchool } from '@tabler/icons-react'
import { courseModes } from '#contract/catalogue/course-name'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import {
  digitsField,
  type Field,
  lookupField,
  moneyField,
  selectField,
  textAreaField,
  textField,
} from '../../crud/fields'
import { moneyColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

const sacField: Field<string | undefined, string> = {
  kind: 'text',
  label: t`Service code (SAC)`,
  help: t`Empty: the code in Settings`,
  isExtension: true,
}

const modeLabels = {
  Offline: t({ message: 'Offline', context: 'course' }),
  Online: t({ message: 'Online', context: 'course' }),
  'Offline / Online': t({ message: 'Offline / Online', context: 'course' }),
  'None of this': t({ message: 'None of this', context: 'course' }),
}

/** Courses (S2 §2, 5). */
export const courseNameScreen = crudScreen(api.courseName, {
  path: '/coursename',
  icon: IconSchool,
  noun: t`Course Name`,
  empty: t`No courses yet.`,
  requiresEntriesOf: '/coursecategory',
  columns: [
    textColumn(t`Course Name`, 'name'),
    nameColumn(t`Course Category`, 'courseCategory'),
    nameColumn(t`Course Type`, 'courseType'),
    nameColumn(t`Vehicle Category`, 'vehicleCategory'),
    moneyColumn(t`Price`, 'price'),
    statusColumn(t`Display?`),
  ],
  form: {
    vehicleCategory: lookupField(t`Vehicle Category`, 'vehicleCategory', 'all', {}),
    courseType: lookupField(t`Course Type`, 'courseType', 'of', { vehicleCategory: 'vehicleCategory' }),
    courseCategory: lookupField(t`Course Category`, 'courseCategory', 'of', {
      vehicleCategory: 'vehicleCategory',
      courseType: 'courseType',
    }),
    mode: selectField(t`Mode`, courseModes, modeLabels),
    name: textField(t`Course Name`),
    displayName: textField(t`Display Name`),
    duration: digitsField(t`Duration (days)`),
    timing: digitsField(t`Timing (hours)`),
    price: moneyField(t`Price`),
    sac: sacField,
    certificate: textField(t`Certificate`),
    documentRequired: textAreaField(t`Documents Required`),
    description: textAreaField(t`Description`),
  },
  details: { title: t`Course Information` },
  export: { file: 'Course Name Report.csv' },
})
