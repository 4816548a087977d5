import { t } from '@lingui/core/macro'
import { IconPhotoEdit } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { languageField, richTextField, textField } from '../../crud/fields'
import { dayColumn, languageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Texts of the home page (S2 §2, 14). The language of an entry cannot be changed (D-27). */
export const bannerDescriptionScreen = crudScreen(api.bannerDescription, {
  // Spelled as in the specification (S1 §2.1).
  path: '/home-page content',
  icon: IconPhotoEdit,
  noun: t`Banner Description`,
  empty: t`No home page texts yet.`,
  columns: [
    textColumn(t`Name`, 'name'),
    richTextColumn(t`Description`, 'description'),
    languageColumn(),
    dayColumn(t`Date`, 'createdAt'),
  ],
  form: {
    name: textField(t`Name`),
    language: {
      ...languageField(),
      render: (props, renderDefault) => renderDefault({ ...props, readOnly: props.isEdit }),
    },
    description: richTextField(t`Description`),
  },
  disabledOperations: ['remove'],
  details: { title: t`Banner Description Information` },
  export: { file: 'Banner Description Report.csv' },
})
