import { t } from '@lingui/core/macro'
import { Checkbox } from '@mantine/core'
import { documentKinds, licenceCategories } from '#contract/registration/options'
import { documentLabels } from '#contract/registration/trainee-fields'
import table from '../../../ui/table.module.css'
import classes from './settings.module.css'
import type { SettingsForm } from './use-settings-form'
import { documentKey } from './values'

/** Documents required for each licence category (D-19). */
export const DocumentsTable = ({ form }: { form: SettingsForm }) => {
  const { documents } = form.values
  return (
    <table className={`${table.table} ${classes.documents}`} aria-label={t`Required documents`} data-path="documents">
      <thead>
        <tr>
          <th scope="col">{t`Licence category`}</th>
          {documentKinds.map((document) => (
            <th key={document} scope="col">
              {documentLabels[document]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {licenceCategories.map((licence) => (
          <tr key={licence}>
            <th scope="row">{licence}</th>
            {documentKinds.map((document) => {
              const key = documentKey(licence, document)
              return (
                <td key={key}>
                  <Checkbox
                    aria-label={`${licence}: ${documentLabels[document]}`}
                    checked={documents[key] ?? false}
                    onChange={(event) =>
                      form.change({ documents: { ...documents, [key]: event.currentTarget.checked } })
                    }
                  />
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
