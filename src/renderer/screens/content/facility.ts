import { t } from '@lingui/core/macro'
import { IconBuildingCommunity } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imagesField, languageField, richTextField, textAreaField, textField } from '../../crud/fields'
import { languageColumn, richTextColumn, textColumn } from '../../crud/list/columns'

/** Facilities (S2 §2, 18). */
export const facilityScreen = crudScreen(api.facility, {
  path: '/facility',
  icon: IconBuildingCommunity,
  noun: t`Facility`,
  empty: t`No facilities yet.`,
  columns: [
    textColumn(t`Title`, 'title'),
    textColumn(t`Content`, 'content'),
    richTextColumn(t`Description`, 'description'),
    languageColumn(),
  ],
  form: {
    title: textField(t`Title`),
    language: languageField(),
    content: textAreaField(t`Content`),
    description: richTextField(t`Description`),
    images: imagesField(),
  },
  details: { title: t`Facility Information` },
  export: { file: 'Facility Report.csv' },
})
