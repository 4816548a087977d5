import { IconBuildingCommunity } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { areaField, imagesField, languageField, richTextField, textField } from '../../crud/fields'
import { richTextColumn, textColumn } from '../../crud/list/columns'

/** Facilities (S2 §2, 18). */
export const facilityScreen = crudScreen(api.facility, {
  path: '/facility',
  icon: IconBuildingCommunity,
  noun: 'Facility',
  empty: 'No facilities yet.',
  columns: [
    textColumn('Title', 'title'),
    textColumn('Content', 'content'),
    richTextColumn('Description', 'description'),
    textColumn('Language', 'language'),
  ],
  form: {
    title: textField('Title'),
    language: languageField(),
    content: areaField('Content'),
    description: richTextField('Description'),
    images: imagesField(),
  },
  details: { title: 'Facility Information' },
  export: { file: 'Facility Report.csv' },
})
