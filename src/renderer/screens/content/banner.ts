import { t } from '@lingui/core/macro'
import { IconPhoto } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, richTextField } from '../../crud/fields'
import { dayColumn, imageColumn, richTextColumn, statusColumn } from '../../crud/list/columns'

/** Banners of the home page (S2 §2, 13). The title may contain HTML (S2 §3). */
export const bannerScreen = crudScreen(api.banner, {
  // Spelled as in the specification (S1 §2.1).
  path: '/home-page banner',
  icon: IconPhoto,
  noun: t`Banner`,
  empty: t`No banners yet.`,
  columns: [
    richTextColumn(t`Title`, 'title'),
    imageColumn(t`Image`, 'image'),
    dayColumn(t`Date`, 'createdAt'),
    statusColumn(),
  ],
  form: {
    title: richTextField(t`Title`),
    image: imageField(),
  },
  details: { title: t`Banner Information` },
  export: { file: 'Banner Report.csv' },
})
