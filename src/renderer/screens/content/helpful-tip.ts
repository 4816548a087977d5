import { t } from '@lingui/core/macro'
import { IconBulb } from '@tabler/icons-react'
import { api } from '../../core/api'
import { crudScreen } from '../../crud/crud-screen'
import { imageField, languageField, richTextField, textField, videoField } from '../../crud/fields'
import { imageColumn, languageColumn, richTextColumn, textColumn, videoColumn } from '../../crud/list/columns'

/** Helpful tips (S2 §2, 20). */
export const helpfulTipScreen = crudScreen(api.helpfulTip, {
  path: '/helpful-tips',
  icon: IconBulb,
  noun: t`Helpful Tip`,
  empty: t`No helpful tips yet.`,
  hasUnrestrictedSearch: true,
  columns: [
    textColumn(t`Title`, 'title'),
    richTextColumn(t`Description`, 'description'),
    imageColumn(t`Image`, 'image'),
    videoColumn(t`Video`, 'video'),
    languageColumn(),
  ],
  form: {
    title: textField(t`Title`),
    language: languageField(),
    description: richTextField(t`Description`),
    image: imageField(),
    video: videoField(),
  },
  details: { title: t`Helpful Tip Information` },
  export: { file: 'Helpful Tips Report.csv' },
})
