import { IconSchool } from '@tabler/icons-react'
import { courseModes } from '#contract/catalogue/course-name'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, digitsField, type Field, lookupField, moneyField, selectField, textField } from '../../crud/fields'
import { moneyColumn, nameColumn, statusColumn, textColumn } from '../../crud/list/columns'

const sacField: Field<string | undefined, string> = {
  kind: 'text',
  label: 'Service code (SAC)',
  help: 'Empty: the code in Settings',
  isExtension: true,
}

/** Courses (S2 §2, 5). */
export const courseNameScreen = crudScreen(api.courseName, {
  path: '/coursename',
  icon: IconSchool,
  noun: 'Course Name',
  empty: 'No courses yet.',
  needs: '/coursecategory',
  columns: [
    textColumn('Course Name', 'name'),
    nameColumn('Course Category', 'courseCategory'),
    nameColumn('Course Type', 'courseType'),
    nameColumn('Vehicle Category', 'vehicleCategory'),
    moneyColumn('Price', 'price'),
    statusColumn('Display?'),
  ],
  form: {
    vehicleCategory: lookupField('Vehicle Category', 'vehicleCategory', 'all', {}),
    courseType: lookupField('Course Type', 'courseType', 'of', { vehicleCategory: 'vehicleCategory' }),
    courseCategory: lookupField('Course Category', 'courseCategory', 'of', {
      vehicleCategory: 'vehicleCategory',
      courseType: 'courseType',
    }),
    mode: selectField('Mode', courseModes),
    name: textField('Course Name'),
    displayName: textField('Display Name'),
    duration: digitsField('Duration (days)'),
    timing: digitsField('Timing (hours)'),
    price: moneyField('Price'),
    sac: sacField,
    certificate: textField('Certificate'),
    documentRequired: areaField('Documents Required'),
    description: areaField('Description'),
  },
  details: { title: 'Course Information' },
  export: { file: 'Course Name Report.csv' },
})
