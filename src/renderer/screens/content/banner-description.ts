import { IconPhotoEdit } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** S2 §2, 14. The language of an entry cannot be changed (D-27). */
export const bannerDescriptionScreen = crudScreen(api.bannerDescription, {
  path: '/home-page content',
  icon: IconPhotoEdit,
  noun: 'Banner Description',
  empty: 'No home page texts yet.',
  columns: [
    textColumn('Name', 'name'),
    richTextColumn('Description', 'description'),
    textColumn('Language', 'language'),
    dayColumn('Date', 'createdAt'),
  ],
  form: {
    name: textField('Name'),
    language: {
      ...languageField(),
      render: (props, renderDefault) => renderDefault({ ...props, readOnly: props.isEdit }),
    },
    description: richTextField('Description'),
  },
  disabledOperations: ['remove'],
  details: { title: 'Banner Description Information' },
  export: { file: 'Banner Description Report.csv' },
})
